import { minuteOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import type { PlanSettings } from '@seedbed/domain/events/planner/input.ts';
import { gridOf, isPlanned } from '@seedbed/domain/events/planner/plan.ts';
import type { DayProblem } from '@seedbed/domain/events/planner/solve-day.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import { bookingAttendees, bookingHosts, bookings, findStarts, type SlotRules } from '#capabilities/calendar/public.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { sessionsOf } from '#capabilities/events/sessions/event-slots.ts';
import { slotRulesOf } from '#capabilities/events/sessions/slot-rules.ts';
import { foundersOf } from '#capabilities/startups/public.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';
import { entriesOf } from './find-plan.ts';
import { isDuring, meetingsOf } from './load-meetings.ts';
import { eventPlanEntries, type PlanRow } from './table.ts';

export interface LoadedProblem {
  problem: DayProblem;
  /** Starts in minutes since the epoch, of each host. */
  free: Record<string, number[]>;
}

/** The input of the solver: times that are free now, and the sessions that people count on. */
export async function loadProblem(tx: Tx, plan: PlanRow, event: EventCard): Promise<LoadedProblem> {
  const { settings } = plan;
  const entries = await entriesOf(tx, plan);
  const hosts = event.hostIds.filter((id) => settings.hostIds.includes(id));
  const isKnown = (entry: { hostId: string; startupId: string }) =>
    hosts.some((id) => id === entry.hostId) && settings.startupIds.some((id) => id === entry.startupId);
  const kept = entries.filter((entry) => isPlanned(entry.state) && isKnown(entry));
  const lost = entries.filter(({ state }) => state === 'lost');
  const minutes = (event.durationMinutes ?? 30) + settings.breakMinutes;
  const meetings = await findMeetings(tx, event, settings.startupIds, hosts);
  const length = event.durationMinutes ?? 30;
  const free: Record<string, number[]> = {};
  const busyHosts = new Set<string>();
  for (const hostId of hosts) {
    const gone = lost.filter((entry) => entry.hostId === hostId).map(({ startsAt }) => minuteOf(startsAt));
    const open = await freeStarts(tx, event, settings, hostId);
    const found = open.filter((start) => !isDuring(meetings.ofPerson(hostId), start, length));
    const own = kept
      .filter((entry) => entry.hostId === hostId && entry.bookingId)
      .map(({ startsAt }) => minuteOf(startsAt));
    if (found.length === 0) {
      const isBusy = open.length > 0 || (await freeStarts(tx, event, settings, hostId, { hoursOnly: true })).length > 0;
      if (isBusy) busyHosts.add(hostId);
    }
    free[hostId] = [...new Set([...found.filter((start) => !gone.includes(start)), ...own])].sort((a, b) => a - b);
  }
  const starts = gridOf(
    Object.values(free).flat(),
    minutes,
    kept.filter(({ state, bookingId }) => state === 'pinned' || bookingId).map(({ startsAt }) => minuteOf(startsAt)),
  );
  const slotOf = (at: Temporal.Instant) => starts.indexOf(minuteOf(at));
  const entryOf = ({ startupId, hostId, startsAt }: (typeof kept)[number]) => ({
    startupId,
    hostId,
    slot: slotOf(startsAt),
  });
  const outside = await sessionsOutside(tx, event);
  const countOf = (key: 'startupId' | 'hostId', id: string) => outside.filter((session) => session[key] === id).length;
  const problem: DayProblem = {
    starts,
    minutes,
    startups: settings.startupIds.map((id) => {
      // A booked session of the plan stays, whatever its founders do besides.
      const own = kept
        .filter(({ startupId, bookingId }) => startupId === id && bookingId)
        .map(({ startsAt }) => slotOf(startsAt));
      const isBusy = (start: number, slot: number) =>
        !own.includes(slot) && isDuring(meetings.ofStartup(id), start, length);
      return {
        id,
        sessions: Math.max(0, settings.sessions - countOf('startupId', id)),
        busy: starts.flatMap((start, slot) => (isBusy(start, slot) ? slot : [])),
      };
    }),
    hosts: hosts.map((id) => ({
      id,
      free: (free[id] ?? []).flatMap((start) => (starts.includes(start) ? starts.indexOf(start) : [])),
      isBusy: busyHosts.has(id),
      most: event.numberOfSessions === null ? null : Math.max(0, event.numberOfSessions - countOf('hostId', id)),
    })),
    rooms: settings.rooms.length > 0 ? settings.rooms.length : null,
    wishes: settings.wishes,
    pinned: kept.filter(({ state }) => state === 'pinned').map(entryOf),
    current: kept.filter(({ state, bookingId }) => state === 'suggested' && bookingId).map(entryOf),
    excluded: [...entries.filter(({ state }) => state === 'removed' || state === 'lost'), ...outside].map(
      ({ startupId, hostId }) => ({ startupId, hostId }),
    ),
  };
  return { problem, free };
}

/** Other meetings of the hosts, and of the founders of each startup: all of them are invited. */
async function findMeetings(
  tx: Tx,
  event: EventCard,
  startupIds: readonly Id<'Startup'>[],
  hosts: readonly Id<'User'>[],
) {
  const founders = await foundersOf(tx, startupIds);
  const dayOf = (text: string | undefined) => Temporal.PlainDate.from(text ?? '1970-01-01');
  const moment = (day: Temporal.PlainDate) => day.toZonedDateTime(event.zone).toInstant();
  const found = await meetingsOf(tx, event, [...new Set([...hosts, ...founders.map(({ userId }) => userId)])], {
    from: moment(dayOf(event.oneOnOneDates[0])),
    to: moment(dayOf(event.oneOnOneDates.at(-1)).add({ days: 1 })),
  });
  const ofPerson = (id: string) => found.get(id) ?? [];
  const ofStartup = (id: string) =>
    founders.filter(({ startupId }) => startupId === id).flatMap(({ userId }) => ofPerson(userId));
  return { ofPerson, ofStartup };
}

async function freeStarts(
  tx: Tx,
  event: EventCard,
  { pause }: PlanSettings,
  hostId: EventCard['hostIds'][number],
  { hoursOnly = false } = {},
): Promise<number[]> {
  const [first, last] = [event.oneOnOneDates[0], event.oneOnOneDates.at(-1)];
  const durationMinutes = event.durationMinutes;
  if (!first || !last || durationMinutes === null) return [];
  const minuteAt = (day: Temporal.PlainDate) => minuteOf(day.toZonedDateTime(event.zone).toInstant());
  const rules = await slotRulesOf(tx, event);
  const withoutMeetings: SlotRules = {
    ...rules,
    hostTime: (host, id) => ({ ...(rules.hostTime?.(host, id) ?? host), busy: [], bookings: [] }),
  };
  const starts = await findStarts(tx, {
    hostIds: [hostId],
    durationMinutes,
    from: minuteAt(Temporal.PlainDate.from(first)),
    to: minuteAt(Temporal.PlainDate.from(last).add({ days: 1 })),
    rules: hoursOnly ? withoutMeetings : rules,
  });
  if (!pause) return starts;
  return starts.filter((start) => {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(start * 60_000).toZonedDateTimeISO(event.zone);
    const from = hour * 60 + minute;
    return from + durationMinutes <= pause.from || from >= pause.to;
  });
}

/** Sessions that founders booked themselves. */
const sessionsOutside = (tx: Tx, event: EventCard): Promise<{ startupId: string; hostId: string }[]> =>
  tx.db
    .selectDistinct({ id: bookings.id, startupId: startupFounders.startupId, hostId: bookingHosts.hostId })
    .from(bookings)
    .innerJoin(bookingHosts, and(eq(bookingHosts.tenantId, bookings.tenantId), eq(bookingHosts.bookingId, bookings.id)))
    .innerJoin(
      bookingAttendees,
      and(eq(bookingAttendees.tenantId, bookings.tenantId), eq(bookingAttendees.bookingId, bookings.id)),
    )
    .innerJoin(
      startupFounders,
      and(eq(startupFounders.tenantId, bookings.tenantId), eq(startupFounders.userId, bookingAttendees.userId)),
    )
    .where(
      and(
        sessionsOf(event),
        sql`not exists (select from ${eventPlanEntries} where ${eventPlanEntries.tenantId} = ${bookings.tenantId}
          and ${eventPlanEntries.bookingId} = ${bookings.id})`,
      ),
    );
