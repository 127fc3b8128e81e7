import { inArray, sql } from 'drizzle-orm';
import type { MailOutcome } from '#platform/mail/mail-listeners.ts';
import type { Tx } from '#platform/tx.ts';
import { emailDeliveries } from './table.ts';

type Flags = Partial<
  Pick<typeof emailDeliveries.$inferSelect, 'delivered' | 'deferred' | 'bounced' | 'dropped' | 'spam'>
>;

/** `sent` tells only that the next server took it. */
const flags: Readonly<Partial<Record<MailOutcome['state'], Flags>>> = {
  delivered: { delivered: true, deferred: false },
  deferred: { deferred: true },
  bounced: { bounced: true, delivered: false, deferred: false },
  complained: { spam: true },
  kept: { dropped: true },
  failed: { dropped: true },
  cancelled: { dropped: true },
  waiting: { dropped: false },
};

/** Notes what became of emails of threads. */
export async function noteDelivery(tx: Tx, { ids, state }: MailOutcome): Promise<void> {
  const change = flags[state];
  if (!change) return;
  await tx.db
    .update(emailDeliveries)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${emailDeliveries.version} + 1` })
    .where(inArray(emailDeliveries.mailId, [...ids]));
}
