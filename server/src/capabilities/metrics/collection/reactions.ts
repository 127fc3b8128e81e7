import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { periodLabel } from '#capabilities/metrics/periods/period-label.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { completeAutomaticTask, createAutomaticTask } from '#capabilities/tasks/public.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import { collects, prepareStartups } from './prepare-collection.ts';

/** Both end the task of a request. */
const taskEvent = 'metrics.completed';

export const reactions = [
  on('metrics.requested', 'metrics.ask-by-task', askByTask),
  on('metrics.completed', 'metrics.complete-task', completeTask),
  on('metrics.skipped', 'metrics.complete-task-of-skipped', completeTask),
  on('programs.startup-joined', 'metrics.prepare-joined', prepareAgain),
  on('metrics.categorized', 'metrics.prepare-categorized', prepareAgain),
];

async function askByTask(tx: Tx, { recordId, startupId }: Activity): Promise<void> {
  const [period] = await tx.db
    .select()
    .from(metricPeriods)
    .where(eq(metricPeriods.id, recordId as Id<'MetricPeriod'>));
  if (!period || !startupId || (period.status !== 'open' && period.status !== 'partial')) return;
  const { timezone, defaultLanguage } = await findIncubatorIn(tx);
  const language = defaultLanguage;
  const label = periodLabel({ from: period.startsOn, to: period.endsOn }, language);
  const name = translate('metrics:task', language, { period: label });
  const dueInDays = Math.max(0, today(timezone).until(period.dueOn, { largestUnit: 'day' }).days);
  await createAutomaticTask(tx, { name, startupId, cause: { event: taskEvent, recordId }, dueInDays }, timezone);
}

async function completeTask(tx: Tx, { recordId }: Activity): Promise<void> {
  const { timezone } = await findIncubatorIn(tx);
  await completeAutomaticTask(tx, { event: taskEvent, recordId }, timezone);
}

/** A startup with new programs or answers need not wait for the next day. */
async function prepareAgain(tx: Tx, { startupId }: Activity): Promise<void> {
  if (!startupId || !(await collects(tx))) return;
  const [startup] = await tx.db
    .select({ id: startups.id, name: startups.name, status: startups.status, trashedAt: startups.trashedAt })
    .from(startups)
    .where(eq(startups.id, startupId));
  if (startup?.status !== 'active' || startup.trashedAt !== null) return;
  const { timezone } = await findIncubatorIn(tx);
  await prepareStartups(tx, [startup], timezone, Temporal.Now.instant());
}
