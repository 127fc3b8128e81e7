import { minuteOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { planEdited } from '@seedbed/domain/events/activity-types.ts';
import { PlanIsNotReady, PlanTimeIsTaken } from '@seedbed/domain/events/errors.ts';
import { isPlanned, type PlanEntryState, withRooms } from '@seedbed/domain/events/planner/plan.ts';
import { type DayPair, pairKey } from '@seedbed/domain/events/planner/solve-day.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Changes } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type EntryCard, entriesOf, findPlannedEvent, loadPlan } from './find-plan.ts';
import { eventPlanEntries, eventPlans, type PlanRow } from './table.ts';

export interface PlanChange extends DayPair {
  startsAt: Temporal.Instant;
  state: 'suggested' | 'pinned' | 'removed';
  /** The host whom the startup leaves for this one; who has the time there takes the old one. */
  fromHostId?: string | null | undefined;
}

interface Cell extends DayPair {
  startsAt: Temporal.Instant;
  state: PlanEntryState;
}

/** Pins a session, takes one away, moves one, or swaps two. */
export const changeEventPlan = (actor: Actor, eventId: string, change: PlanChange): Promise<PlanRow> =>
  writeTx(actor, async (tx) => {
    const { event, plan } = await lockPlan(tx, actor, eventId);
    const entries = await entriesOf(tx, plan);
    return setCellsIn(tx, actor, { event, plan, entries }, cellsOf(entries, change));
  });

async function lockPlan(tx: Tx, actor: Actor, eventId: string) {
  const event = await findPlannedEvent(tx, actor, eventId, { lock: true });
  const plan = await loadPlan(tx, event.id);
  assertAllowed(plan.state === 'pending' || plan.state === 'published', () => new PlanIsNotReady());
  return { event, plan };
}

/** Null: the pair leaves the plan. */
type Cells = Map<string, Cell | null>;

function cellsOf(entries: readonly EntryCard[], { fromHostId, ...to }: PlanChange): Cells {
  const cells: Cells = new Map();
  const from = fromHostId
    ? entries.find((entry) => entry.startupId === to.startupId && entry.hostId === fromHostId && isPlanned(entry.state))
    : null;
  if (fromHostId && !from) throw new NotFound();
  const other = entries.find(
    (entry) =>
      isPlanned(entry.state) &&
      entry.hostId === to.hostId &&
      entry.startsAt.equals(to.startsAt) &&
      entry.startupId !== to.startupId,
  );
  if (from && to.state !== 'removed') {
    if (from.hostId !== to.hostId) cells.set(pairKey(from), null);
    if (other) {
      if (from.hostId !== to.hostId) cells.set(pairKey(other), null);
      const back = { startupId: other.startupId, hostId: from.hostId, startsAt: from.startsAt };
      cells.set(pairKey(back), { ...back, state: 'pinned' });
    }
  }
  cells.set(pairKey(to), to);
  return cells;
}

/** The values that the undo log keeps of a pair. */
const textOf = (cell: Pick<Cell, 'state' | 'startsAt'> | null | undefined): string | null =>
  cell ? `${cell.state} ${cell.startsAt}` : null;

/** The present values of these pairs, as the log has them. */
export async function currentCells(tx: Tx, actor: Actor, recordId: string, keys: readonly string[]): Promise<object> {
  const { plan } = await lockPlan(tx, actor, recordId);
  const entries = await entriesOf(tx, plan);
  return Object.fromEntries(keys.map((key) => [key, textOf(entries.find((entry) => pairKey(entry) === key))]));
}

export async function restoreCells(tx: Tx, actor: Actor, recordId: string, old: Readonly<Record<string, unknown>>) {
  const { event, plan } = await lockPlan(tx, actor, recordId);
  const cells: Cells = new Map(
    Object.entries(old).map(([key, text]) => {
      const [startupId = '', hostId = ''] = key.split(' ');
      const [state, startsAt] = String(text).split(' ');
      if (text === null || !startsAt) return [key, null];
      return [key, { startupId, hostId, startsAt: Temporal.Instant.from(startsAt), state: state as PlanEntryState }];
    }),
  );
  return setCellsIn(tx, actor, { event, plan, entries: await entriesOf(tx, plan) }, cells);
}

interface Open {
  event: EventCard;
  plan: PlanRow;
  entries: readonly EntryCard[];
}

async function setCellsIn(tx: Tx, actor: Actor, { event, plan, entries }: Open, cells: Cells): Promise<PlanRow> {
  const oldOf = new Map(entries.map((entry) => [pairKey(entry), entry]));
  const changes: Record<string, Changes[string]> = {};
  for (const [key, cell] of cells) {
    const old = oldOf.get(key);
    // A booked session that leaves the plan is canceled by publishing.
    const state = cell?.state ?? (old?.bookingId ? ('dropped' as const) : null);
    const next = state === null ? null : { state, startsAt: cell?.startsAt ?? old?.startsAt ?? event.createdAt };
    if (textOf(old) === textOf(next)) continue;
    changes[key] = { old: textOf(old), new: textOf(next) };
    const [startupId, hostId] = key.split(' ') as [Id<'Startup'>, Id<'User'>];
    if (!old && !(plan.settings.startupIds.includes(startupId) && event.hostIds.includes(hostId))) throw new NotFound();
    const isPair = and(
      eq(eventPlanEntries.planId, plan.id),
      eq(eventPlanEntries.startupId, startupId),
      eq(eventPlanEntries.hostId, hostId),
    );
    if (next === null) await tx.db.delete(eventPlanEntries).where(isPair);
    else if (old)
      await tx.db
        .update(eventPlanEntries)
        .set({ ...next, updatedAt: sql`now()`, version: sql`${eventPlanEntries.version} + 1` })
        .where(isPair);
    else
      await tx.db.insert(eventPlanEntries).values({
        ...{ tenantId: tx.tenantId, id: newId<'EventPlanEntry'>(), planId: plan.id },
        ...{ startupId, hostId, ...next },
      });
  }
  if (Object.keys(changes).length === 0) return plan;
  await placeRooms(tx, { event, plan }, new Set(cells.keys()));
  await tx.db
    .update(eventPlans)
    .set({ state: 'pending', updatedAt: sql`now()`, version: sql`${eventPlans.version} + 1` })
    .where(eq(eventPlans.id, plan.id));
  await logActivity(tx, actor, planEdited(event, actor.userId, changes));
  return loadPlan(tx, event.id);
}

/** Throws `PlanTimeIsTaken` if a changed session overlaps another one, lies outside the host's time, or has no room. */
async function placeRooms(tx: Tx, { event, plan }: Pick<Open, 'event' | 'plan'>, changed: ReadonlySet<string>) {
  const minutes = (event.durationMinutes ?? 30) + plan.settings.breakMinutes;
  const planned = (await entriesOf(tx, plan)).filter(({ state }) => isPlanned(state));
  const isNear = (a: EntryCard, b: EntryCard) => Math.abs(minuteOf(a.startsAt) - minuteOf(b.startsAt)) < minutes;
  for (const entry of planned.filter((one) => changed.has(pairKey(one)))) {
    const isTaken = planned.some(
      (other) =>
        other.id !== entry.id &&
        isNear(entry, other) &&
        (other.startupId === entry.startupId || other.hostId === entry.hostId),
    );
    const isFree =
      entry.bookedAt?.equals(entry.startsAt) || plan.free[entry.hostId]?.includes(minuteOf(entry.startsAt));
    assertAllowed(!isTaken && Boolean(isFree), () => new PlanTimeIsTaken());
  }
  if (plan.settings.rooms.length === 0) return;
  const placed = withRooms(
    planned.map((entry) => ({ ...entry, isBooked: entry.bookedAt?.equals(entry.startsAt) ?? false })),
    plan.settings.rooms,
    minutes,
  );
  for (const { id, room } of placed) {
    assertAllowed(room !== null, () => new PlanTimeIsTaken());
    if (planned.find((entry) => entry.id === id)?.room !== room)
      await tx.db.update(eventPlanEntries).set({ room }).where(eq(eventPlanEntries.id, id));
  }
}
