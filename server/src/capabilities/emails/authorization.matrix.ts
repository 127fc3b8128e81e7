import type { Expectations, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins, type Roles, staff } from '#testing/matrix/roles.ts';

const input = { subject: 'Hello', text: 'Thank you.', button: 'Open' };
/** At ASSIGNED a person writes rejections of the own funnels alone. */
const writers: Roles = staff;
const readers: Roles = [...staff, 'SubAdmin'];

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
  'Query.emailTemplates': { may: readers, args: () => ({ language: 'en' }) },
  'Query.emailRecipients': { may: readers },
  'Query.emailPreview': { may: readers, args: () => ({ key: 'received', language: 'en', input }) },
  'Mutation.sendTestEmail': { may: readers, args: () => ({ key: 'received', language: 'en', input }) },
  'Query.emailDesignPreview': { may: admins, args: () => ({ language: 'en' }) },
  'Mutation.saveEmailTemplate': {
    may: writers,
    args: () => ({ key: 'received', language: 'en', input }),
  },
  'Mutation.resetEmailTemplate': { may: writers, args: () => ({ key: 'received', language: 'en' }) },
  'Mutation.liftMailStop': { record: 'mail', args: (mailId) => ({ mailId }), may: { ownStartup: admins } },
};

export const routes: RouteExpectations = {
  'POST /api/mail/reports': { answers: () => 404 },
};
