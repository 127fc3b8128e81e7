import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type PeriodPayload, periodEvent } from '@seedbed/domain/metrics/activity-types.ts';
import { isPending, type PeriodStatus, statusAfter } from '@seedbed/domain/metrics/periods/status.ts';
import { putRecordPosts, type RecordPost } from '#capabilities/timeline/public.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import type { ChangedValue } from './changed-value.ts';
import { isFilled, type ValueCard } from './load-values.ts';
import type { LockedPeriod } from './lock-periods.ts';
import { recalculate } from './recalculate.ts';

interface SavedValues {
  periods: readonly LockedPeriod[];
  /** All values of these periods, as they were before. */
  every: readonly ValueCard[];
  changed: readonly ChangedValue[];
}

/** Everything that follows from changed values: states, calculated metrics, the timeline, the log. */
export async function settlePeriods(tx: Tx, actor: Actor, saved: SavedValues): Promise<void> {
  const byPeriod = Map.groupBy(saved.changed, ({ before }) => before.periodId);
  const settled = saved.periods.flatMap((period) => {
    const changed = byPeriod.get(period.id);
    return changed ? [{ period, changed, ...stateAfter(period, saved) }] : [];
  });
  await writeStates(tx, actor, settled);
  if (saved.periods.some(({ hasFormulas }) => hasFormulas))
    await recalculate(
      tx,
      settled.map(({ period }) => period),
    );
  await putRecordPosts(
    tx,
    settled.flatMap((one) => postsOf(actor, one)),
    { replaces: 'DATA_DUE' },
  );
  await logActivities(
    tx,
    actor,
    settled.map(({ period, changed, type }) =>
      periodEvent(type, factsOf(period), { metrics: changed.map(({ before }) => before.metric.name) }),
    ),
  );
}

type EventType = 'metrics.completed' | 'metrics.submitted' | 'metrics.corrected';

interface SettledPeriod {
  period: LockedPeriod;
  changed: readonly ChangedValue[];
  status: PeriodStatus;
  owed: number;
  filled: number;
  type: EventType;
}

function stateAfter(period: LockedPeriod, { every, changed }: SavedValues) {
  const after = new Map(changed.map((one) => [one.before.id as string, one]));
  // A paused metric is not owed until it is filled: nobody is asked for it.
  const counted = every.filter(
    (one) => one.periodId === period.id && one.isOwed && (!one.metric.isPaused || isFilled(one)),
  );
  const owed = counted.length;
  const filled = counted.filter((one) => isFilled(after.get(one.id) ?? one)).length;
  const status = statusAfter(period.status, { filled, owed, hasChanged: true });
  const isFirst = isPending(period.status) || period.status === 'skipped';
  const type: EventType =
    isFirst && status === 'submitted' ? 'metrics.completed' : isFirst ? 'metrics.submitted' : 'metrics.corrected';
  return { status, owed, filled, type };
}

async function writeStates(tx: Tx, actor: Actor, settled: readonly SettledPeriod[]): Promise<void> {
  const rows = settled.map(({ period, status, owed, filled, type }) => ({
    id: period.id,
    status,
    owed,
    filled,
    is_complete: type === 'metrics.completed',
  }));
  await tx.connection.query({
    name: 'metric_periods_settle',
    text: `update metric_periods p set status = d.status, owed = d.owed, filled = d.filled, updated_at = now(),
        version = p.version + 1,
        submitted_at = case when d.is_complete then d.moment else p.submitted_at end,
        submitted_by_id = case when d.is_complete then $2 else p.submitted_by_id end
      from (select d.*, now() as moment
        from jsonb_to_recordset($1) as d(id uuid, status text, owed int, filled int, is_complete boolean)) d
      where p.tenant_id = $3 and p.id = d.id`,
    values: [JSON.stringify(rows), actor.userId, tx.tenantId],
  });
}

const factsOf = ({
  id,
  startupId,
  startupName,
  startsOn,
  endsOn,
  dueOn,
}: LockedPeriod): PeriodPayload & { id: string; startupId: string } => ({
  id,
  startupId,
  startupName,
  from: startsOn.toString(),
  to: endsOn.toString(),
  dueOn: dueOn.toString(),
});

/** Reported metrics replace the request on the timeline; further ones are a post of their own. */
function postsOf(actor: Actor, { period, changed }: SettledPeriod): RecordPost[] {
  const kinds = [
    ...(changed.some(({ before }) => before.metric.isTopLevel) ? (['DATA_SUBMITTED'] as const) : []),
    ...(changed.some(({ before }) => !before.metric.isTopLevel) ? (['DATA_SUBMITTED_NON_TOP_LEVEL'] as const) : []),
  ];
  return kinds.map((eventType) => ({
    startupId: period.startupId,
    recordId: period.id,
    eventType,
    createdById: actor.userId,
  }));
}
