import { awayAdded, awayRemoved } from '@seedbed/domain/calendar/activity-types.ts';
import { availabilityLimits, checkAwayPeriod } from '@seedbed/domain/calendar/availability/input.ts';
import { TooManyEntries } from '@seedbed/domain/calendar/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { entryId } from './entry-id.ts';
import { type AvailabilityCard, findHost, findHostOf, loadAvailability } from './find-availability.ts';
import { awayPeriods } from './table.ts';

type Values = ReturnType<typeof checkAwayPeriod>;

/** A repeated call with the same id adds nothing. */
export const addAwayPeriod = (
  actor: Actor,
  userId: string,
  input: object,
  id?: string | null,
): Promise<AvailabilityCard> =>
  writeTx(actor, (tx) => addAwayPeriodIn(tx, actor, userId, checkAwayPeriod(input), entryId<'AwayPeriod'>(id)));

export async function addAwayPeriodIn(
  tx: Tx,
  actor: Actor,
  userId: string,
  period: Values,
  id: Id<'AwayPeriod'> = newId(),
): Promise<AvailabilityCard> {
  const person = await findHost(tx, actor, userId, { lock: true });
  const { rowCount } = await tx.db
    .insert(awayPeriods)
    .values({ tenantId: tx.tenantId, id, userId: person.id, ...period })
    .onConflictDoNothing({ target: [awayPeriods.tenantId, awayPeriods.id] });
  const after = await loadAvailability(tx, person);
  if (rowCount !== 1) {
    assertAllowed(
      after.away.some((one) => one.id === id),
      () => new Conflict(),
    );
    return after;
  }
  const { entries } = availabilityLimits;
  assertAllowed(after.away.length <= entries, () => new TooManyEntries(entries));
  const changes = { entry: { old: null, new: period } };
  await logActivity(tx, actor, awayAdded({ userId: person.id, actorId: actor.userId }, id, changes));
  return after;
}

export async function removeAwayPeriod(tx: Tx, actor: Actor, id: string): Promise<AvailabilityCard> {
  if (!isId<'AwayPeriod'>(id)) throw new NotFound();
  const here = eq(awayPeriods.id, id);
  const [found] = await tx.db.select({ userId: awayPeriods.userId }).from(awayPeriods).where(here);
  const person = await findHostOf(tx, actor, found);
  const [removed] = await tx.db.delete(awayPeriods).where(here).returning();
  if (!removed) throw new NotFound();
  const { startsOn, endsOn, reason } = removed;
  const changes = { entry: { old: { startsOn, endsOn, reason }, new: null } };
  await logActivity(tx, actor, awayRemoved({ userId: person.id, actorId: actor.userId }, id, changes));
  return loadAvailability(tx, person);
}
