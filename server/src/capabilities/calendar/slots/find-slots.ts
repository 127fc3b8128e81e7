import { nearestStarts } from '@seedbed/domain/calendar/bookings/booking.ts';
import { bookingLimits, checkSlotQuery } from '@seedbed/domain/calendar/bookings/input.ts';
import { stepFor } from '@seedbed/domain/calendar/slots/durations.ts';
import { freeSlots } from '@seedbed/domain/calendar/slots/free-slots.ts';
import type { HostTime } from '@seedbed/domain/calendar/slots/host-time.ts';
import type { Interval } from '@seedbed/domain/calendar/slots/intervals.ts';
import { minuteOf, momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { findPeopleById } from '#capabilities/accounts/public.ts';
import { listedMinutes, outsideCalendars } from '#capabilities/calendar/outside/outside-calendars.ts';
import type { Tx } from '#platform/tx.ts';
import { loadHosts } from './load-hosts.ts';
import { assertSearchLength } from './search-length.ts';

/** How the record of a kind of bookings changes the time of its hosts. */
export interface SlotRules {
  /** Other hours, notices or horizons of a host. */
  hostTime?: (host: HostTime, hostId: Id<'User'>) => HostTime;
  /** Bookings lie within these times, in minutes since the epoch. */
  within?: readonly Interval[];
  /** Only these starts, in minutes since the epoch. */
  starts?: readonly number[];
  /** Minutes between the starts. */
  step?: number | undefined;
}

export interface SlotRequest {
  hostIds: readonly Id<'User'>[];
  durationMinutes: number;
  exceptBookingId?: Id<'Booking'> | undefined;
  rules?: SlotRules | undefined;
}

/** A started minute has passed. */
const currentMinute = () => Math.ceil(Temporal.Now.instant().epochMilliseconds / 60_000);

/** The free starts of all hosts together. Checks no right. */
export async function findStarts(tx: Tx, wanted: SlotRequest & { from: number; to: number }): Promise<number[]> {
  const { hostIds, durationMinutes, from, to, rules = {} } = wanted;
  const { hostTime = (host) => host, within, starts, step = stepFor(durationMinutes) } = rules;
  const loaded = await loadHosts(tx, hostIds, wanted);
  const hosts = loaded.map((host, i) => hostTime(host, hostIds[i] as Id<'User'>));
  const free = freeSlots({ hosts, from, to, durationMinutes, step, within, now: currentMinute() });
  return starts ? free.filter((minute) => starts.includes(minute)) : free;
}

/** Whether this one slot is free, by the function that lists them. Lock the hosts first. */
export async function isFree(tx: Tx, startsAt: Temporal.Instant, wanted: SlotRequest): Promise<boolean> {
  const from = minuteOf(startsAt);
  if (!momentOf(from).equals(startsAt)) return false;
  return (await findStarts(tx, { ...wanted, from, to: from + 1 })).length === 1;
}

const twoWeeks = 14 * 1_440;

/** The free starts nearest to a taken one. */
export async function nearestFree(
  tx: Tx,
  startsAt: Temporal.Instant,
  wanted: SlotRequest,
): Promise<Temporal.Instant[]> {
  const at = minuteOf(startsAt);
  const starts = await findStarts(tx, { ...wanted, from: at - twoWeeks, to: at + twoWeeks });
  return nearestStarts(starts, at).map(momentOf);
}

/** For the people who see all hosts. The answer says nothing but the starts. */
export async function listFreeSlots(tx: Tx, actor: Actor, input: object): Promise<Temporal.Instant[]> {
  const { hostIds, from, to, durationMinutes } = checkSlotQuery(input);
  assertSearchLength({ from, to });
  const people = await findPeopleById(tx, actor, hostIds);
  assertAllowed(people.size === hostIds.length, () => new NotFound());
  const search = { hostIds, durationMinutes, from: Math.ceil(from.epochMilliseconds / 60_000), to: minuteOf(to) };
  return (await findStarts(tx, search)).map(momentOf);
}

/** The hosts of whom a linked calendar was not read lately, for the people who see all hosts. */
export async function listUnchecked(tx: Tx, actor: Actor, hostIds: readonly string[]): Promise<Id<'User'>[]> {
  const ids = [...new Set(hostIds)].filter((id) => isId<'User'>(id)).slice(0, bookingLimits.hosts);
  const people = await findPeopleById(tx, actor, ids);
  assertAllowed(people.size === new Set(hostIds).size, () => new NotFound());
  return outsideCalendars().uncheckedOf(tx, ids, listedMinutes);
}
