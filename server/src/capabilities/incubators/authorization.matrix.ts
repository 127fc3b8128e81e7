import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, nobody } from '#testing/matrix/roles.ts';
import type { Person, Scene } from '#testing/scene.ts';

/** Every Admin saves something else, else the second call would change nothing. */
const named = (who: Person | null) => `x${who?.userId.slice(-12) ?? ''}`;
export const settings = {
  general: (who: Person | null) => ({
    name: named(who),
    currency: 'EUR',
    languages: ['en', 'fr'],
    defaultLanguage: 'en',
    timezone: 'Europe/Paris',
    maxSessions: 5,
    allowUserSelfDelete: false,
    allowWriteInOptionInUserSkills: false,
  }),
  branding: (who: Person | null) => ({ brand: '#3d4db7', loginLinkActive: true, loginLinkText: named(who) }),
  metadata: (who: Person | null) => ({ active: true, seoTitle: named(who) }),
  startupName: (who: Person | null) => ({
    active: false,
    labels: [{ language: 'en', value: named(who) }],
    plurals: [],
  }),
  emailDesign: () => ({ emailColor: '#123456', showsLogo: true, footer: null }),
  assistants: () => ({ assistantsAllowed: true }),
  activityLog: () => ({ retentionDays: 365 }),
  matching: () => ({
    ...{
      needsWeight: 40,
      industryWeight: 20,
      stageWeight: 10,
      languageWeight: 10,
      recordWeight: 10,
      geographyWeight: 5,
    },
    ...{ answerDays: 5, graceDays: 2, startupsWish: true },
  }),
  apiHost: (who: Person | null) => ({ apiHost: who ? 'page' : null }),
};

/** Each Admin saves the version after the one before; update-settings.test.ts tests old versions. */
function updating(section: keyof typeof settings) {
  const versions = new Map<string, number>();
  const nextVersion = ({ tenant, people }: Scene, who: Person | null) => {
    const version = (versions.get(tenant.id) ?? 0) + 1;
    if (admins.some((role) => people[role] === who)) versions.set(tenant.id, version);
    return version;
  };
  return {
    may: admins,
    args: (who: Person | null, scene: Scene) => ({
      version: nextVersion(scene, who),
      settings: settings[section](who),
    }),
  };
}

export const expectations: Expectations = {
  'Query.publicIncubator': { may: 'anyone' },
  'Query.currentIncubator': { may: all },
  'Query.incubator': [
    { may: all },
    { about: 'the own id', may: all, args: (_, { tenant }) => ({ incubatorId: tenant.id }) },
    { about: 'an id of nobody', may: nobody, args: () => ({ incubatorId: newId() }) },
  ],
  'Query.backups': { may: admins },
  'Query.generalSettings': { may: admins },
  'Query.brandingSettings': { may: admins },
  'Query.metadataSettings': { may: admins },
  'Query.startupNameSettings': { may: admins },
  'Query.apiHostSettings': { may: admins },
  'Query.activityLogSettings': { may: admins },
  'Query.assistantsSettings': { may: admins },
  'Query.matchingSettings': { may: admins },
  'Query.emailDesignSettings': { may: admins },
  'Mutation.updateGeneralSettings': updating('general'),
  'Mutation.updateBrandingSettings': updating('branding'),
  'Mutation.updateMetadataSettings': updating('metadata'),
  'Mutation.updateStartupNameSettings': updating('startupName'),
  'Mutation.updateApiHostSettings': updating('apiHost'),
  'Mutation.updateActivityLogSettings': updating('activityLog'),
  'Mutation.updateAssistantsSettings': updating('assistants'),
  'Mutation.updateMatchingSettings': updating('matching'),
  'Mutation.updateEmailDesignSettings': updating('emailDesign'),
  'Query.customDomains': { may: admins },
  'Mutation.addDomain': { may: admins, args: () => ({ domain: 'apply.example.org' }) },
  // The matrix has no domains; custom-domains.test.ts tests one.
  'Mutation.checkDomain': { may: nobody, args: () => ({ id: newId() }) },
  'Mutation.removeDomain': { may: nobody, args: () => ({ id: newId() }) },
  'Query.incubatorEmails': { may: admins },
  'Mutation.askForIncubatorEmail': {
    may: admins,
    args: (who: Person | null) => ({ purpose: 'support', email: `help-${who?.userId ?? 'x'}@x.test` }),
  },
  // The matrix has no pending address; incubator-emails.test.ts tests one.
  'Mutation.sendIncubatorEmailLinkAgain': { may: nobody, args: () => ({ purpose: 'general', email: 'x@x.test' }) },
  'Mutation.deleteUnconfirmedEmail': { may: admins, args: () => ({ purpose: 'general', email: 'x@x.test' }) },
  // The matrix has no confirmed address; incubator-emails.test.ts tests one.
  'Mutation.removeIncubatorEmail': { may: nobody, args: () => ({ purpose: 'general', email: 'x@x.test' }) },
  // For everybody who has the link; the matrix has none.
  'Query.incubatorEmailLink': { may: nobody, refusedAs: 'incubators.link-dead', args: () => ({ token: 'x' }) },
  'Mutation.confirmIncubatorEmail': { may: nobody, refusedAs: 'incubators.link-dead', args: () => ({ token: 'x' }) },
  'Query.featureFlags': { may: all },
  'Query.availableFeatureFlags': { may: all },
};
