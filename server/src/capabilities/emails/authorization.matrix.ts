import type { Expectations, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.mails': { may: admins, args: () => ({ limit: 3 }) },
  'Query.mailList': [
    { may: admins, args: () => ({ limit: 3 }) },
    {
      about: 'filtered',
      may: admins,
      args: () => ({ limit: 3, filter: { column: 'state', operator: 'ANY_OF', values: ['failed'] } }),
    },
  ],
  'Query.mail': { record: 'mail', args: (id) => ({ id }), may: { ownStartup: admins } },
  'Query.isMailSetUp': { may: admins },
  'Query.mailSender': { may: admins },
  'Mutation.sendMailAgain': {
    record: 'mail',
    fields: { state: 'failed' },
    args: (mailId) => ({ mailId }),
    may: { ownStartup: admins },
  },
  'Mutation.liftMailStop': { record: 'mail', args: (mailId) => ({ mailId }), may: { ownStartup: admins } },
};

export const routes: RouteExpectations = {
  'POST /api/mail/reports': { answers: () => 404 },
};
