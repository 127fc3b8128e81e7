import type { Interval } from '@seedbed/domain/calendar/slots/intervals.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { linkedAccounts, linkedCalendars } from '#capabilities/linked-calendars/table.ts';
import { log } from '#platform/log.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import { readBusy } from './read-busy.ts';

type User = Id<'User'>;

const counting = (hostIds: readonly User[]) =>
  and(
    inArray(linkedCalendars.userId, [...hostIds]),
    eq(linkedCalendars.countsAsBusy, true),
    isNull(linkedAccounts.trashedAt),
  );

/** Known busy time stays when its account fails: it is nearer to the truth than none. */
export async function busyOf(tx: Tx, hostIds: readonly User[]): Promise<ReadonlyMap<User, readonly Interval[]>> {
  const rows = await tx.db
    .select({ userId: linkedCalendars.userId, busy: linkedCalendars.busy })
    .from(linkedCalendars)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, linkedCalendars.accountId))
    .where(counting(hostIds));
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, all]) => [userId, all.flatMap(({ busy }) => busy)]));
}

/** A push that was not read soon after. */
const staleMinutes = 2;

export async function uncheckedOf(tx: Tx, hostIds: readonly User[], minutes: number): Promise<User[]> {
  const before = (count: number) => Temporal.Now.instant().subtract({ minutes: count });
  const rows = await tx.db
    .selectDistinct({ userId: linkedCalendars.userId })
    .from(linkedCalendars)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, linkedCalendars.accountId))
    .where(
      and(
        counting(hostIds),
        or(
          ne(linkedAccounts.state, 'active'),
          isNull(linkedCalendars.fetchedAt),
          lt(linkedCalendars.fetchedAt, before(minutes)),
          lt(linkedCalendars.staleSince, before(staleMinutes)),
        ),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** A booking waits so long, and no longer. */
const patienceMs = 2_000;
const freshSeconds = 60;

/** Reads calendars that were not read within the last minute. Whatever goes wrong, the booking goes on. */
export async function recheck(tenantId: Id<'Incubator'>, hostIds: readonly User[]): Promise<void> {
  try {
    const accounts = await readTx({ tenantId }, (tx) =>
      tx.db
        .selectDistinct({ accountId: linkedAccounts.id })
        .from(linkedCalendars)
        .innerJoin(linkedAccounts, eq(linkedAccounts.id, linkedCalendars.accountId))
        .where(
          and(
            counting(hostIds),
            eq(linkedAccounts.state, 'active'),
            or(
              isNull(linkedCalendars.fetchedAt),
              lt(linkedCalendars.fetchedAt, Temporal.Now.instant().subtract({ seconds: freshSeconds })),
              gt(linkedCalendars.staleSince, sql`${linkedCalendars.fetchedAt}`),
            ),
          ),
        ),
    );
    if (accounts.length === 0) return;
    const signal = AbortSignal.timeout(patienceMs);
    const patience = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    const reads = Promise.all(accounts.map(({ accountId }) => readBusy({ tenantId, accountId }, { signal })));
    // The loser of the race may still fail.
    reads.catch(() => {});
    await Promise.race([reads, patience]);
  } catch (fault) {
    log.warn('Could not check the linked calendars of a booking.', { fault: String(fault) });
  }
}
