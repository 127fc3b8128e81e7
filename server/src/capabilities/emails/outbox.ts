import { mailColumns } from '@seedbed/domain/emails/columns.ts';
import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import { sql } from 'drizzle-orm';
import { defineList, noRecord } from '#platform/list/source.ts';
import { mails } from '#platform/mail/table.ts';
import { mailCard } from './find-mails.ts';

export const outbox = defineList({
  name: 'outbox',
  columns: mailColumns,
  table: mails,
  sources: {
    subject: mails.subject,
    address: mails.address,
    state: mails.state,
    created: { expression: sql`${mails.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [mails.subject, mails.address],
  card: mailCard,
  visibleTo: (actor) => (canSeeOutbox(actor) ? { key: 'ALL' } : noRecord),
});
