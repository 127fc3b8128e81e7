import { newId } from '@seedbed/domain/kernel/ids.ts';
import { all, type Expectations } from '#testing/matrix/matrix-row.ts';
import type { Person } from '#testing/scene.ts';

export const expectations: Expectations = {
  'Query.publicIncubator': { may: 'anyone' },
  'Query.currentIncubator': { may: all },
  'Query.incubator': [
    { may: all },
    { about: 'the own id', may: all, args: (_, { tenant }) => ({ incubatorId: tenant.id }) },
    { about: 'an id of nobody', may: '', args: () => ({ incubatorId: newId() }) },
  ],
  'Query.customDomains': { may: 'A AC' },
  'Mutation.addDomain': { may: 'A AC', args: () => ({ domain: 'apply.example.org' }) },
  // The matrix has no domains; custom-domains.test.ts tests one.
  'Mutation.checkDomain': { may: '', args: () => ({ id: newId() }) },
  'Mutation.removeDomain': { may: '', args: () => ({ id: newId() }) },
  'Query.incubatorEmails': { may: 'A AC' },
  'Mutation.askForIncubatorEmail': {
    may: 'A AC',
    args: (who: Person | null) => ({ purpose: 'support', email: `help-${who?.userId ?? 'x'}@x.test` }),
  },
  // The matrix has no pending address; incubator-emails.test.ts tests one.
  'Mutation.sendIncubatorEmailLinkAgain': { may: '', args: () => ({ purpose: 'general', email: 'x@x.test' }) },
  'Mutation.deleteUnconfirmedEmail': { may: 'A AC', args: () => ({ purpose: 'general', email: 'x@x.test' }) },
  // The matrix has no confirmed address; incubator-emails.test.ts tests one.
  'Mutation.removeIncubatorEmail': { may: '', args: () => ({ purpose: 'general', email: 'x@x.test' }) },
  // For everybody who has the link; the matrix has none.
  'Query.incubatorEmailLink': { may: '', refusedAs: 'incubators.link-dead', args: () => ({ token: 'x' }) },
  'Mutation.confirmIncubatorEmail': { may: '', refusedAs: 'incubators.link-dead', args: () => ({ token: 'x' }) },
  'Query.featureFlags': { may: all },
  'Query.availableFeatureFlags': { may: all },
};
