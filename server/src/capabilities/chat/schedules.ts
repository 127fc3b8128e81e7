import { not } from 'drizzle-orm';
import { forgetOlder } from '#platform/schedules/forget-older.ts';
import { dailyAt, everyMinutes, type Schedule } from '#platform/schedules/schedules.ts';
import { readTx } from '#platform/tx.ts';
import { findChatRules } from './contact/contact-facts.ts';
import { isHeldMessage } from './holds/holds.ts';
import { mailUnread } from './mail-unread.ts';
import { chatMessages, linkPreviews } from './table.ts';

/** Outside office hours in the tenant's zone. */
const nightHour = 3;
/** Titles of pages change: later messages read them again. */
const previewDays = 30;

export const schedules: readonly Schedule[] = [
  { name: 'chat.mail-unread', next: everyMinutes(5), run: ({ tenantId }) => mailUnread(tenantId) },
  {
    name: 'chat.forget-old',
    next: dailyAt(nightHour),
    run: async ({ tenantId }) => {
      const { retentionDays } = await readTx({ tenantId }, findChatRules);
      if (retentionDays === null) return;
      const before = Temporal.Now.instant().subtract({ hours: 24 * retentionDays });
      await forgetOlder(tenantId, chatMessages, before, not(isHeldMessage()));
    },
  },
  {
    name: 'chat.forget-previews',
    next: dailyAt(nightHour),
    run: ({ tenantId }) =>
      forgetOlder(tenantId, linkPreviews, Temporal.Now.instant().subtract({ hours: 24 * previewDays }), undefined),
  },
];
