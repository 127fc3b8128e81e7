import { NotEnoughMinutes } from '@seedbed/domain/coaching/errors.ts';
import { hoursBooked } from '@seedbed/domain/coaching/hours/activity-types.ts';
import {
  type Balance,
  type EntryKind,
  effectOf,
  freeMinutes,
  isPossible,
  plus,
  postedMinutes,
} from '@seedbed/domain/coaching/hours/ledger.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { type ActivityAuthor, logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { hourAccounts, hourEntries } from './table.ts';

export type AccountRow = typeof hourAccounts.$inferSelect;
export type EntryRow = typeof hourEntries.$inferSelect;

export interface NewEntry {
  accountId: Id<'HourAccount'>;
  kind: EntryKind;
  minutes: number;
  hold?: Pick<EntryRow, 'id' | 'minutes'> | undefined;
  transferId?: string;
  reason?: string | null;
  sessionId?: Id<'CoachingSession'> | null;
}

/** Everybody locks accounts in the order of their ids, so that no two transactions wait in a circle. */
export const lockAccounts = (tx: Tx, ids: readonly Id<'HourAccount'>[]): Promise<AccountRow[]> =>
  tx.db
    .select()
    .from(hourAccounts)
    .where(inArray(hourAccounts.id, [...new Set(ids)]))
    .orderBy(asc(hourAccounts.id))
    .for('no key update');

/**
 * Writes entries and the sums of their accounts. Throws `NotEnoughMinutes` if an account would have
 * less than nothing left. The check constraint is the backstop for whatever writes without the lock.
 */
export async function writeEntries(
  tx: Tx,
  by: ActivityAuthor,
  entries: readonly NewEntry[],
): Promise<ReadonlyMap<Id<'HourAccount'>, Balance>> {
  if (entries.length === 0) return new Map();
  const locked = await lockAccounts(
    tx,
    entries.map(({ accountId }) => accountId),
  );
  const balances = new Map<Id<'HourAccount'>, Balance>(locked.map((account) => [account.id, account]));
  for (const { accountId, kind, minutes, hold } of entries) {
    const account = locked.find(({ id }) => id === accountId);
    const before = balances.get(accountId);
    if (!account || !before) throw new Error('An entry names no account of this organization.');
    const effect = effectOf(account.kind, { kind, minutes, holdId: hold?.id ?? null }, hold?.minutes);
    const after = plus(before, effect);
    if (!isPossible(after)) throw new NotEnoughMinutes(Math.max(0, freeMinutes(before)), Math.abs(minutes));
    balances.set(accountId, after);
  }
  const rows = entries.map(({ hold, ...entry }) => ({
    ...entry,
    ...{ tenantId: tx.tenantId, id: newId<'HourEntry'>(), holdId: hold?.id ?? null, byId: by?.userId ?? null },
  }));
  const sums = [...balances].map(([id, { allocated, pending, used }]) => ({ id, allocated, pending, used }));
  await Promise.all([
    tx.db.insert(hourEntries).values(rows),
    tx.db.execute(sql`
      update ${hourAccounts} a set allocated = s.allocated, pending = s.pending, used = s.used, updated_at = now(), version = a.version + 1
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as s(id uuid, allocated int, pending int, used int)
      where a.tenant_id = ${tx.tenantId}::uuid and a.id = s.id`),
  ]);
  return balances;
}

interface ChargedSession {
  id: Id<'CoachingSession'>;
  startupId: Id<'Startup'>;
  coachIds: readonly Id<'User'>[];
}

/** A relation without an account books freely, and so does everybody without the feature. */
export async function relationsOf(tx: Tx, { startupId, coachIds }: ChargedSession): Promise<AccountRow[]> {
  if (coachIds.length === 0 || !(await hasFeatureIn(tx, 'hoursAllocation'))) return [];
  return tx.db
    .select()
    .from(hourAccounts)
    .where(
      and(
        eq(hourAccounts.kind, 'relation'),
        eq(hourAccounts.startupId, startupId),
        inArray(hourAccounts.coachId, [...coachIds]),
      ),
    )
    .orderBy(asc(hourAccounts.id));
}

/** Holds the planned minutes at each relation that has an account, in the transaction of the booking. */
export async function holdMinutes(tx: Tx, by: ActivityAuthor, session: ChargedSession, minutes: number): Promise<void> {
  const accounts = await relationsOf(tx, session);
  await writeEntries(
    tx,
    by,
    accounts.map(({ id }) => ({ accountId: id, kind: 'hold', minutes, sessionId: session.id })),
  );
  for (const account of accounts) await logActivity(tx, null, hoursBooked(account, minutes));
}

const resolution = alias(hourEntries, 'resolution');

/** The holds of a session that no entry has resolved. The accounts are locked first. */
async function openHolds(tx: Tx, sessionId: Id<'CoachingSession'>): Promise<EntryRow[]> {
  const held = await tx.db
    .selectDistinct({ accountId: hourEntries.accountId })
    .from(hourEntries)
    .where(and(eq(hourEntries.sessionId, sessionId), eq(hourEntries.kind, 'hold')));
  if (held.length === 0) return [];
  await lockAccounts(
    tx,
    held.map(({ accountId }) => accountId),
  );
  const rows = await tx.db
    .select({ entry: hourEntries })
    .from(hourEntries)
    .leftJoin(resolution, and(eq(resolution.tenantId, hourEntries.tenantId), eq(resolution.holdId, hourEntries.id)))
    .where(and(eq(hourEntries.sessionId, sessionId), eq(hourEntries.kind, 'hold'), isNull(resolution.id)))
    .orderBy(asc(hourEntries.accountId));
  return rows.map(({ entry }) => entry);
}

/** Returns what a session holds. */
export async function voidHolds(tx: Tx, by: ActivityAuthor, sessionId: Id<'CoachingSession'>): Promise<void> {
  const holds = await openHolds(tx, sessionId);
  await writeEntries(
    tx,
    by,
    holds.map((hold) => ({ accountId: hold.accountId, kind: 'void', minutes: hold.minutes, hold, sessionId })),
  );
  await logBooked(tx, holds);
}

/** Uses the minutes of a session, all that it holds unless `minutes` says how long it took. */
export async function postHolds(
  tx: Tx,
  by: ActivityAuthor,
  sessionId: Id<'CoachingSession'>,
  minutes?: number,
): Promise<void> {
  const holds = await openHolds(tx, sessionId);
  const accounts = await lockAccounts(
    tx,
    holds.map(({ accountId }) => accountId),
  );
  await writeEntries(
    tx,
    by,
    holds.map((hold) => {
      const account = accounts.find(({ id }) => id === hold.accountId);
      const posted = account && minutes !== undefined ? postedMinutes(minutes, hold.minutes, account) : hold.minutes;
      return { accountId: hold.accountId, kind: 'post', minutes: posted, hold, sessionId };
    }),
  );
  await logBooked(tx, holds);
}

/** A session is ahead again: what it used is taken back by new entries, and the planned minutes are held anew. */
export async function reopenHolds(tx: Tx, by: ActivityAuthor, session: ChargedSession, minutes: number): Promise<void> {
  const used = await tx.db
    .select({ accountId: hourEntries.accountId, minutes: sql<number>`sum(${hourEntries.minutes})::int` })
    .from(hourEntries)
    .where(and(eq(hourEntries.sessionId, session.id), eq(hourEntries.kind, 'post')))
    .groupBy(hourEntries.accountId);
  await writeEntries(
    tx,
    by,
    used.flatMap(({ accountId, minutes: posted }) =>
      posted > 0 ? [{ accountId, kind: 'post' as const, minutes: -posted, sessionId: session.id }] : [],
    ),
  );
  if ((await openHolds(tx, session.id)).length === 0) await holdMinutes(tx, by, session, minutes);
}

async function logBooked(tx: Tx, holds: readonly EntryRow[]): Promise<void> {
  if (holds.length === 0) return;
  const accounts = await tx.db
    .select()
    .from(hourAccounts)
    .where(
      inArray(
        hourAccounts.id,
        holds.map(({ accountId }) => accountId),
      ),
    );
  for (const account of accounts) await logActivity(tx, null, hoursBooked(account, 0));
}
