import { minuteOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import type { PlanSettings } from '@seedbed/domain/events/planner/input.ts';
import { gridOf, isPlanned } from '@seedbed/domain/events/planner/plan.ts';
import type { DayProblem } from '@seedbed/domain/events/planner/solve-day.ts';
import { and, eq, sql } from 'drizzle-orm';
import { bookingAttendees, bookingHosts, bookings, findStarts } from '#capabilities/calendar/public.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { sessionsOf } from '#capabilities/events/sessions/event-slots.ts';
import { slotRulesOf } from '#capabilities/events/sessions/slot-rules.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';
import { entriesOf } from './find-plan.ts';
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
  const free: Record<string, number[]> = {};
  for (const hostId of hosts) {
    const gone = lost.filter((entry) => entry.hostId === hostId).map(({ startsAt }) => minuteOf(startsAt));
    const found = await freeStarts(tx, event, settings, hostId);
    const own = kept
      .filter((entry) => entry.hostId === hostId && entry.bookingId)
      .map(({ startsAt }) => minuteOf(startsAt));
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
    startups: settings.startupIds.map((id) => ({
      id,
      sessions: Math.max(0, settings.sessions - countOf('startupId', id)),
    })),
    hosts: hosts.map((id) => ({
      id,
      free: (free[id] ?? []).flatMap((start) => (starts.includes(start) ? starts.indexOf(start) : [])),
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

async function freeStarts(
  tx: Tx,
  event: EventCard,
  { pause }: PlanSettings,
  hostId: EventCard['hostIds'][number],
): Promise<number[]> {
  const [first, last] = [event.oneOnOneDates[0], event.oneOnOneDates.at(-1)];
  const durationMinutes = event.durationMinutes;
  if (!first || !last || durationMinutes === null) return [];
  const minuteAt = (day: Temporal.PlainDate) => minuteOf(day.toZonedDateTime(event.zone).toInstant());
  const starts = await findStarts(tx, {
    hostIds: [hostId],
    durationMinutes,
    from: minuteAt(Temporal.PlainDate.from(first)),
    to: minuteAt(Temporal.PlainDate.from(last).add({ days: 1 })),
    rules: await slotRulesOf(tx, event),
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
