import { isId } from '@seedbed/domain/kernel/ids.ts';
import { longestQuietSeconds, quietSeconds } from '@seedbed/domain/linked-calendars/busy.ts';
import { eq, sql } from 'drizzle-orm';
import { readQueue } from '#capabilities/linked-calendars/queues.ts';
import { linkedAccounts, linkedCalendars } from '#capabilities/linked-calendars/table.ts';
import { enqueue } from '#platform/jobs.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant } from '#platform/tx.ts';

/** `ended`: the service sends no more, or lost some. */
export type PushKind = 'changed' | 'ended';

/**
 * A push only marks the calendar as out of date. Pushes may be lost, repeated or late: the read that follows asks for the
 * whole state. Unknown tokens change nothing, and get no other answer.
 */
export async function receivePush(token: string, kind: PushKind): Promise<void> {
  const [tenantId = '', calendarId = '', secret = '', ...more] = token.split('.');
  if (!isId<'Incubator'>(tenantId) || !isId<'LinkedCalendar'>(calendarId) || more.length > 0) return;
  await inTenant(tenantId, async (tx) => {
    const [calendar] = await tx.db.select().from(linkedCalendars).where(eq(linkedCalendars.id, calendarId));
    if (!calendar || calendar.channelTokenHash !== hashOfToken(secret)) return;
    const { accountId } = calendar;
    const [account] = await tx.db.select().from(linkedAccounts).where(eq(linkedAccounts.id, accountId)).for('update');
    if (!account || account.trashedAt) return;
    const now = Temporal.Now.instant();
    await tx.db
      .update(linkedCalendars)
      .set({
        staleSince: sql`least(${linkedCalendars.staleSince}, now())`,
        // The sweep opens another channel.
        ...(kind === 'ended' && { channelId: null, channelEndsAt: null }),
      })
      .where(eq(linkedCalendars.id, calendarId));
    const first = calendar.staleSince ?? now;
    const latest = first.add({ seconds: longestQuietSeconds });
    const [quietUntil = now] = [now.add({ seconds: quietSeconds }), latest].sort(Temporal.Instant.compare);
    await tx.db.update(linkedAccounts).set({ quietUntil }).where(eq(linkedAccounts.id, accountId));
    // A job that waits already finds the later time.
    if (!account.quietUntil) await enqueue(tx, readQueue, { tenantId, accountId }, quietUntil);
  });
}
