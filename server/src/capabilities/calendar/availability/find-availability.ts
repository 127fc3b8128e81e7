import {
  type AvailabilityValues,
  availabilityFields,
  noAvailability,
} from '@seedbed/domain/calendar/availability/availability.ts';
import { canEditAvailability } from '@seedbed/domain/calendar/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden, NotFound, type UserError } from '@seedbed/domain/kernel/user-error.ts';
import { asc, eq } from 'drizzle-orm';
import { findPerson, type PersonCard } from '#capabilities/accounts/public.ts';
import { lockHosts } from '#capabilities/calendar/lock-hosts.ts';
import type { Tx } from '#platform/tx.ts';
import { availabilities, awayPeriods, dateOverrides, travelZones } from './table.ts';

export type AvailabilityRow = typeof availabilities.$inferSelect;

export interface AvailabilityCard extends AvailabilityValues {
  /** The person's id: there is one for each. */
  id: Id<'User'>;
  person: PersonCard;
  /** 0 before the first save. */
  version: number;
  overrides: Pick<typeof dateOverrides.$inferSelect, 'day' | 'ranges'>[];
  away: (typeof awayPeriods.$inferSelect)[];
  travel: (typeof travelZones.$inferSelect)[];
}

export const valuesOf = (row: AvailabilityValues | undefined): AvailabilityValues =>
  row
    ? (Object.fromEntries(availabilityFields.map((name) => [name, row[name]])) as unknown as AvailabilityValues)
    : noAvailability;

interface Find {
  /** Locked until the transaction ends, for a write. */
  lock?: boolean;
  /** The error for a person without the right. */
  refusal?: () => UserError;
}

/** The person, for somebody who may edit their availability. */
export async function findHost(
  tx: Tx,
  actor: Actor,
  userId: string,
  { lock = false, refusal = () => new Forbidden() }: Find = {},
): Promise<PersonCard> {
  const person = await findPerson(tx, actor, userId);
  assertAllowed(canEditAvailability(actor, { ...person.facts, roleType: person.roleType }), refusal);
  if (lock) await lockHosts(tx, [person.id]);
  return person;
}

/** The person whose entry it is: hidden equals absent. */
export async function findHostOf(tx: Tx, actor: Actor, part: { userId: string } | undefined): Promise<PersonCard> {
  if (!part) throw new NotFound();
  return findHost(tx, actor, part.userId, { lock: true, refusal: () => new NotFound() });
}

export async function findRow(tx: Tx, userId: Id<'User'>): Promise<AvailabilityRow | undefined> {
  const [row] = await tx.db.select().from(availabilities).where(eq(availabilities.userId, userId));
  return row;
}

export async function findAvailability(tx: Tx, actor: Actor, userId: string): Promise<AvailabilityCard> {
  return loadAvailability(tx, await findHost(tx, actor, userId));
}

export async function loadAvailability(tx: Tx, person: PersonCard): Promise<AvailabilityCard> {
  const { id } = person;
  const [row, overrides, away, travel] = await Promise.all([
    findRow(tx, id),
    tx.db
      .select({ day: dateOverrides.day, ranges: dateOverrides.ranges })
      .from(dateOverrides)
      .where(eq(dateOverrides.userId, id))
      .orderBy(asc(dateOverrides.day)),
    tx.db
      .select()
      .from(awayPeriods)
      .where(eq(awayPeriods.userId, id))
      .orderBy(asc(awayPeriods.startsOn), asc(awayPeriods.id)),
    tx.db.select().from(travelZones).where(eq(travelZones.userId, id)).orderBy(asc(travelZones.startsOn)),
  ]);
  return { ...valuesOf(row), id, person, version: row?.version ?? 0, overrides, away, travel };
}
