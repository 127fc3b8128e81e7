import { travelAdded, travelRemoved } from '@seedbed/domain/calendar/activity-types.ts';
import { availabilityLimits, checkTravelZone } from '@seedbed/domain/calendar/availability/input.ts';
import { TooManyEntries, TravelZonesOverlap } from '@seedbed/domain/calendar/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { entryId } from './entry-id.ts';
import { type AvailabilityCard, findHost, findHostOf, loadAvailability } from './find-availability.ts';
import { travelZones } from './table.ts';

type Values = ReturnType<typeof checkTravelZone>;

/** A repeated call with the same id adds nothing. */
export const addTravelZone = (
  actor: Actor,
  userId: string,
  input: object,
  id?: string | null,
): Promise<AvailabilityCard> =>
  writeTx(actor, (tx) => addTravelZoneIn(tx, actor, userId, checkTravelZone(input), entryId<'TravelZone'>(id)));

export async function addTravelZoneIn(
  tx: Tx,
  actor: Actor,
  userId: string,
  travel: Values,
  id: Id<'TravelZone'> = newId(),
): Promise<AvailabilityCard> {
  const person = await findHost(tx, actor, userId, { lock: true });
  const { rowCount } = await tx.db
    .insert(travelZones)
    .values({ tenantId: tx.tenantId, id, userId: person.id, ...travel })
    .onConflictDoNothing({ target: [travelZones.tenantId, travelZones.id] });
  const after = await loadAvailability(tx, person);
  if (rowCount !== 1) {
    assertAllowed(
      after.travel.some((one) => one.id === id),
      () => new Conflict(),
    );
    return after;
  }
  const { entries } = availabilityLimits;
  assertAllowed(after.travel.length <= entries, () => new TooManyEntries(entries));
  assertAllowed(!overlap(after.travel), () => new TravelZonesOverlap());
  const changes = { entry: { old: null, new: travel } };
  await logActivity(tx, actor, travelAdded({ userId: person.id, actorId: actor.userId }, id, changes));
  return after;
}

/** In the order of their first days. */
const overlap = (all: AvailabilityCard['travel']): boolean =>
  all.some(({ startsOn }, i) => {
    const before = all[i - 1];
    return before !== undefined && Temporal.PlainDate.compare(before.endsOn, startsOn) >= 0;
  });

export async function removeTravelZone(tx: Tx, actor: Actor, id: string): Promise<AvailabilityCard> {
  if (!isId<'TravelZone'>(id)) throw new NotFound();
  const here = eq(travelZones.id, id);
  const [found] = await tx.db.select({ userId: travelZones.userId }).from(travelZones).where(here);
  const person = await findHostOf(tx, actor, found);
  const [removed] = await tx.db.delete(travelZones).where(here).returning();
  if (!removed) throw new NotFound();
  const { startsOn, endsOn, zone } = removed;
  const changes = { entry: { old: { startsOn, endsOn, zone }, new: null } };
  await logActivity(tx, actor, travelRemoved({ userId: person.id, actorId: actor.userId }, id, changes));
  return loadAvailability(tx, person);
}
