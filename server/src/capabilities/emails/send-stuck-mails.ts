import { stuckSentAgain } from '@seedbed/domain/emails/activity-types.ts';
import { resendDays } from '@seedbed/domain/emails/mail.ts';
import { canSendMailAgain } from '@seedbed/domain/emails/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { firstIdAt, type Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, count, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueueAll } from '#platform/jobs.ts';
import { mailQueue } from '#platform/mail/mail-queues.ts';
import { isInForce } from '#platform/mail/stopped-addresses.ts';
import { mailStops, mails } from '#platform/mail/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

/** More wait for a second call. */
const mostAtOnce = 5_000;

/** Unsent emails that are young enough to be read as news, to addresses that get emails. */
const stuck = (tx: Tx) =>
  and(
    inArray(mails.state, ['failed', 'kept']),
    gte(mails.id, firstIdAt(Temporal.Now.instant().subtract({ hours: 24 * resendDays })) as Id<'Mail'>),
    notInArray(mails.address, tx.db.select({ address: mailStops.address }).from(mailStops).where(isInForce())),
  );

/** For Admins. */
export async function countStuckMails(tx: Tx, actor: Actor): Promise<number> {
  assertAllowed(canSendMailAgain(actor));
  const [row] = await tx.db.select({ count: count() }).from(mails).where(stuck(tx));
  return row?.count ?? 0;
}

/** Queues all unsent emails of the last days again, the oldest first. Returns their number. */
export const sendStuckMails = (actor: Actor): Promise<number> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canSendMailAgain(actor));
    const chosen = tx.db.select({ id: mails.id }).from(mails).where(stuck(tx)).orderBy(asc(mails.id)).limit(mostAtOnce);
    const sent = await tx.db
      .update(mails)
      .set({
        state: 'waiting',
        dedupeKey: null,
        stateAt: sql`now()`,
        updatedAt: sql`now()`,
        version: sql`${mails.version} + 1`,
      })
      .where(and(inArray(mails.id, chosen), inArray(mails.state, ['failed', 'kept'])))
      .returning({ id: mails.id });
    const [first] = sent;
    if (!first) return 0;
    await enqueueAll(
      tx,
      mailQueue,
      sent.map(({ id }) => ({ tenantId: tx.tenantId, mailId: id })),
    );
    await logActivity(tx, actor, stuckSentAgain(first.id, sent.length, actor));
    return sent.length;
  });
