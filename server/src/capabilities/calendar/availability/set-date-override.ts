import { overrideSet } from '@seedbed/domain/calendar/activity-types.ts';
import type { MinuteRange } from '@seedbed/domain/calendar/availability/availability.ts';
import { availabilityLimits, checkDateOverride } from '@seedbed/domain/calendar/availability/input.ts';
import { TooManyEntries } from '@seedbed/domain/calendar/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type AvailabilityCard, findHost, loadAvailability } from './find-availability.ts';
import { dateOverrides } from './table.ts';

type Ranges = readonly MinuteRange[] | null;

/** Sets the hours of one day; no ranges close it, and null gives it the weekly hours again. */
export const setDateOverride = (actor: Actor, userId: string, input: object): Promise<AvailabilityCard> => {
  const { day, ranges } = checkDateOverride(input);
  return writeTx(actor, (tx) => setDateOverrideIn(tx, actor, userId, day, ranges));
};

export async function setDateOverrideIn(
  tx: Tx,
  actor: Actor,
  userId: string,
  day: Temporal.PlainDate,
  ranges: Ranges,
): Promise<AvailabilityCard> {
  const person = await findHost(tx, actor, userId, { lock: true });
  const before = await rangesOn(tx, person.id, day);
  const changes = changesBetween({ ranges: before }, { ranges }, ['ranges']);
  if (!changes) return loadAvailability(tx, person);
  if (ranges === null) await tx.db.delete(dateOverrides).where(onDay(person.id, day));
  else
    await tx.db
      .insert(dateOverrides)
      .values({ tenantId: tx.tenantId, id: newId<'DateOverride'>(), userId: person.id, day, ranges })
      .onConflictDoUpdate({
        target: [dateOverrides.tenantId, dateOverrides.userId, dateOverrides.day],
        set: { ranges, updatedAt: sql`excluded.updated_at`, version: sql`${dateOverrides.version} + 1` },
      });
  const after = await loadAvailability(tx, person);
  const { entries } = availabilityLimits;
  assertAllowed(after.overrides.length <= entries, () => new TooManyEntries(entries));
  await logActivity(tx, actor, overrideSet({ userId: person.id, actorId: actor.userId }, day.toString(), changes));
  return after;
}

const onDay = (userId: Id<'User'>, day: Temporal.PlainDate) =>
  and(eq(dateOverrides.userId, userId), eq(dateOverrides.day, day));

/** Null without an override. */
export async function rangesOn(tx: Tx, userId: Id<'User'>, day: Temporal.PlainDate): Promise<Ranges> {
  const [found] = await tx.db.select({ ranges: dateOverrides.ranges }).from(dateOverrides).where(onDay(userId, day));
  return found?.ranges ?? null;
}
