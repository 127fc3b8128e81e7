import type { LinkedAccount } from '#capabilities/linked-calendars/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The person's page shows the last read. It is no activity: nobody did anything. */
export const publishChange = (tx: Tx, { id, userId }: Pick<LinkedAccount, 'id' | 'userId'>): unknown =>
  tx.changes.push({ kind: 'LinkedAccount', id, audience: [`user:${userId}`] });
