import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { appPool, builderFor } from '#platform/db.ts';
import { faultText } from '#platform/fault-text.ts';
import { enqueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { everySchedule, scheduledTenants, scheduleQueue } from './schedules.ts';
import { schedules } from './table.ts';

const oneMinuteMs = 60_000;
const mostAtOnce = 500;

/** Schedules that this process has already stored. */
const known = new Map<string, string>();

/** Checks for due schedules once a minute; any number of workers may run in parallel. */
export function startScheduler(): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const next = () => {
    running = runDueSchedules(Temporal.Now.instant()).catch((fault) =>
      log.error('Scheduler tick failed; retrying in one minute.', { fault: faultText(fault) }),
    );
  };
  next();
  const timer = setInterval(next, oneMinuteMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** Creates a job for each due schedule and tenant and stores the next times, in one transaction. */
export async function runDueSchedules(now: Temporal.Instant): Promise<void> {
  await writeDown(now);
  const client = await appPool().connect();
  const db = builderFor(client);
  try {
    await client.query('begin');
    const due = await db
      .select()
      .from(schedules)
      .where(lte(schedules.nextRunAt, now))
      .orderBy(asc(schedules.nextRunAt))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const { incubatorId, name, zone } of due) {
      const schedule = everySchedule().find((one) => one.name === name);
      const here = and(eq(schedules.incubatorId, incubatorId), eq(schedules.name, name));
      if (schedule) {
        await enqueue({ connection: client }, scheduleQueue, { tenantId: incubatorId, name, zone });
        await db
          .update(schedules)
          .set({ nextRunAt: schedule.next(zone, now) })
          .where(here);
      } else {
        await db.delete(schedules).where(here);
      }
    }
    await client.query('commit');
    client.release();
  } catch (fault) {
    client.release(fault as Error);
    throw fault;
  }
}

/** Sets the times of new tenants and of those with a new time zone. */
async function writeDown(now: Temporal.Instant): Promise<void> {
  const rows = (await scheduledTenants()).flatMap(({ id, timezone }) =>
    everySchedule()
      .filter(({ name }) => known.get(`${id} ${name}`) !== timezone)
      .map(({ name, next }) => ({ incubatorId: id, name, zone: timezone, nextRunAt: next(timezone, now) })),
  );
  const client = await appPool().connect();
  try {
    for (let i = 0; i < rows.length; i += mostAtOnce)
      await builderFor(client)
        .insert(schedules)
        .values(rows.slice(i, i + mostAtOnce))
        .onConflictDoUpdate({
          target: [schedules.incubatorId, schedules.name],
          set: { zone: sql`excluded.zone`, nextRunAt: sql`excluded.next_run_at` },
          setWhere: sql`${schedules.zone} <> excluded.zone`,
        });
  } finally {
    client.release();
  }
  for (const { incubatorId, name, zone } of rows) known.set(`${incubatorId} ${name}`, zone);
}
