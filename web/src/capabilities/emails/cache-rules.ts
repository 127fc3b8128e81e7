import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Mail: ['mails'] },
  embedded: ['MailSender', 'MailSenderFinding', 'MailPage', 'MailContent', 'MailHeader'],
  changesLists: { sendMailAgain: 'Mail' },
};
