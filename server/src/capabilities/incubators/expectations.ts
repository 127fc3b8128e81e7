import { newId } from '@seedbed/domain/kernel/ids.ts';
import { all, type Expectations } from '#testing/matrix/expectation.ts';

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
  // Nobody of the matrix has one of these; custom-domains.test.ts has.
  'Mutation.checkDomain': { may: '', args: () => ({ id: newId() }) },
  'Mutation.removeDomain': { may: '', args: () => ({ id: newId() }) },
  'Query.featureFlags': { may: all },
  'Query.availableFeatureFlags': { may: all },
};
