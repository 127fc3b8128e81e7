import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { planFailed, planFinished } from '@seedbed/domain/events/activity-types.ts';
import { explainDay, type PlanMiss } from '@seedbed/domain/events/planner/explain-day.ts';
import { isPlanned, type PlanFailure, withRooms } from '@seedbed/domain/events/planner/plan.ts';
import { type DayEntry, type DayProblem, pairKey, solveDay } from '@seedbed/domain/events/planner/solve-day.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { type EventCard, loadEvent } from '#capabilities/events/find-events.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { faultText } from '#platform/fault-text.ts';
import { defineQueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { entriesOf, planOf } from './find-plan.ts';
import { type LoadedProblem, loadProblem } from './load-problem.ts';
import { eventPlanEntries, eventPlans, type PlanRow } from './table.ts';

interface PlanJob {
  tenantId: Id<'Incubator'>;
  eventId: Id<'IncubatorEvent'>;
  /** The person who waits for the result. */
  byId: Id<'User'>;
}

export const planQueue = defineQueue<PlanJob>('event-plans', { expireInSeconds: 300 });

/** Solves the plan in a thread, so that requests do not wait. Does nothing for a plan that does not wait for it. */
export async function runPlanner(job: PlanJob): Promise<void> {
  const version = await readTx(job, async (tx) => (await runningPlan(tx, job.eventId))?.plan.version);
  if (version === undefined) return;
  try {
    await solvePlan(job);
  } catch (fault) {
    log.error('Day planning failed.', { eventId: job.eventId, fault: faultText(fault) });
    await markFailed(job, version, failureOf(fault));
  }
}

const failureOf = (fault: unknown): PlanFailure => {
  if (fault instanceof NotFound) return 'gone';
  return fault instanceof Error && fault.name === 'AbortError' ? 'tooLong' : 'error';
};

/** The person sees the reason and plans again: another try of the job would keep them waiting. */
const markFailed = ({ tenantId, eventId, byId }: PlanJob, version: number, failure: PlanFailure) =>
  inTenant(tenantId, async (tx) => {
    const running = await runningPlan(tx, eventId, true);
    if (running?.plan.version !== version) return;
    await tx.db
      .update(eventPlans)
      .set({ state: 'failed', failure, updatedAt: sql`now()`, version: sql`${eventPlans.version} + 1` })
      .where(eq(eventPlans.id, running.plan.id));
    await logActivity(tx, null, planFailed(running.event, byId));
  });

async function solvePlan({ tenantId, eventId, byId }: PlanJob): Promise<void> {
  const loaded = await readTx({ tenantId }, async (tx) => {
    const running = await runningPlan(tx, eventId);
    return running && { ...(await loadProblem(tx, running.plan, running.event)), version: running.plan.version };
  });
  if (!loaded) return;
  const solved = await solveInThread(loaded.problem);
  await inTenant(tenantId, async (tx) => {
    const running = await runningPlan(tx, eventId, true);
    // A later start has its own job.
    if (running?.plan.version !== loaded.version) return;
    await storeResult(tx, running, loaded, solved);
    await logActivity(tx, null, planFinished(running.event, byId));
  });
}

/** Plans without a job, for the demo. */
export async function planAtOnce(tx: Tx, eventId: Id<'IncubatorEvent'>): Promise<void> {
  const running = await runningPlan(tx, eventId);
  if (!running) return;
  const loaded = await loadProblem(tx, running.plan, running.event);
  const entries = solveDay(loaded.problem);
  await storeResult(tx, running, loaded, { entries, misses: explainDay(loaded.problem, entries) });
}

interface Running {
  plan: PlanRow;
  event: EventCard;
}

async function runningPlan(tx: Tx, eventId: Id<'IncubatorEvent'>, lock = false): Promise<Running | null> {
  const event = await loadEvent(tx, eventId, { lock }).catch((fault) => {
    if (fault instanceof NotFound) return null;
    throw fault;
  });
  const plan = event && (await planOf(tx, eventId));
  return plan?.state === 'running' && event ? { plan, event } : null;
}

interface SolvedDay {
  entries: DayEntry[];
  misses: PlanMiss[];
}

/** The largest day takes two seconds; a busy machine takes longer. */
const longestMs = 120_000;

async function solveInThread(problem: DayProblem): Promise<SolvedDay> {
  const thread = new Worker(new URL('./solve-worker.ts', import.meta.url), {
    workerData: problem,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    // `once` throws what the thread throws.
    const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(longestMs) });
    return answer as SolvedDay;
  } finally {
    await thread.terminate();
  }
}

/** A pair keeps its entry and its booking. Publishing cancels the bookings of those that are gone. */
async function storeResult(tx: Tx, { plan }: Running, { problem, free }: LoadedProblem, solved: SolvedDay) {
  const old = await entriesOf(tx, plan);
  const oldOf = new Map(old.map((entry) => [pairKey(entry), entry]));
  const isSolved = new Set(solved.entries.map(pairKey));
  const planned = withRooms(
    solved.entries.map((entry) => {
      const startsAt = momentOf(problem.starts[entry.slot] ?? 0);
      const before = oldOf.get(pairKey(entry));
      const isBooked = before?.bookedAt?.equals(startsAt) ?? false;
      return {
        id: before?.id ?? newId<'EventPlanEntry'>(),
        startupId: entry.startupId as Id<'Startup'>,
        hostId: entry.hostId as Id<'User'>,
        bookingId: before?.bookingId ?? null,
        state: before?.state === 'pinned' ? ('pinned' as const) : ('suggested' as const),
        ...{ startsAt, isBooked, room: isBooked ? (before?.room ?? null) : null },
      };
    }),
    plan.settings.rooms,
    problem.minutes,
  );
  const gone = old.filter((entry) => !isSolved.has(pairKey(entry)));
  const idsOf = (entries: typeof old) => entries.map(({ id }) => id);
  const isUnbooked = gone.filter(({ state, bookingId }) => isPlanned(state) && !bookingId);
  const dropped = gone.filter(({ state, bookingId }) => isPlanned(state) && bookingId);
  const lost = gone.filter(({ state }) => state === 'lost');
  const replaced = [...isUnbooked, ...old.filter((entry) => isSolved.has(pairKey(entry)))];
  if (replaced.length > 0) await tx.db.delete(eventPlanEntries).where(inArray(eventPlanEntries.id, idsOf(replaced)));
  if (dropped.length > 0)
    await tx.db
      .update(eventPlanEntries)
      .set({ state: 'dropped' })
      .where(inArray(eventPlanEntries.id, idsOf(dropped)));
  if (lost.length > 0)
    await tx.db
      .update(eventPlanEntries)
      .set({ state: 'removed', bookingId: null })
      .where(inArray(eventPlanEntries.id, idsOf(lost)));
  if (planned.length > 0)
    await tx.db
      .insert(eventPlanEntries)
      .values(planned.map(({ isBooked: _, ...entry }) => ({ ...entry, tenantId: tx.tenantId, planId: plan.id })));
  await tx.db
    .update(eventPlans)
    .set({
      state: 'pending',
      free,
      misses: solved.misses,
      updatedAt: sql`now()`,
      version: sql`${eventPlans.version} + 1`,
    })
    .where(eq(eventPlans.id, plan.id));
}
