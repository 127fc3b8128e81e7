import type { Expectations, RouteExpectations } from '#testing/matrix/matrix-row.ts';

export const expectations: Expectations = {
  'Query.mails': { may: 'A AC', args: () => ({ limit: 3 }) },
  'Query.mailList': [
    { may: 'A AC', args: () => ({ limit: 3 }) },
    {
      about: 'filtered',
      may: 'A AC',
      args: () => ({ limit: 3, filter: { column: 'state', operator: 'ANY_OF', values: ['failed'] } }),
    },
  ],
  'Query.mail': { record: 'mail', args: (id) => ({ id }), may: { near: 'A AC' } },
  'Query.isMailSetUp': { may: 'A AC' },
  'Query.mailSender': { may: 'A AC' },
  'Mutation.sendMailAgain': {
    record: 'mail',
    given: { state: 'failed' },
    args: (mailId) => ({ mailId }),
    may: { near: 'A AC' },
  },
  'Mutation.liftMailStop': { record: 'mail', args: (mailId) => ({ mailId }), may: { near: 'A AC' } },
};

export const routes: RouteExpectations = {
  'POST /api/mail/reports': { answers: () => 404 },
};
