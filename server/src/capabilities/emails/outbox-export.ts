import type { mailColumns } from '@seedbed/domain/emails/columns.ts';
import type { ListExport } from '#platform/export/list-exports.ts';
import { translate } from '#platform/messages.ts';

export const outboxExport: ListExport<typeof mailColumns> = {
  title: 'navigation:entries.email-outbox',
  file: 'outbox',
  texts: 'emails',
  columns: {
    subject: 'subject',
    address: 'address',
    state: { select: 'state', value: ({ state }, { language }) => translate(`emails:states.${state}`, language) },
    created: 'created: createdAt',
  },
};
