import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, nobody } from '#testing/matrix/roles.ts';
import type { Person } from '#testing/scene.ts';

export const expectations: Expectations = {
  'Query.publicIncubator': { may: 'anyone' },
  'Query.currentIncubator': { may: all },
  'Query.incubator': [
    { may: all },
    { about: 'the own id', may: all, args: (_, { tenant }) => ({ incubatorId: tenant.id }) },
    { about: 'an id of nobody', may: nobody, args: () => ({ incubatorId: newId() }) },
  ],
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
