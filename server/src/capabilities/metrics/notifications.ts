import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canEnterMetrics, canOpenMetrics } from '@seedbed/domain/metrics/policy.ts';
import { assignedPeopleOf, foundersOf } from '#capabilities/startups/public.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';

/** Founders of the startup, and others; the rules decide by the startup. */
async function ofStartup(
  tx: Tx,
  { recordId, startupId }: Activity,
  others: (tx: Tx, startupId: Id<'Startup'>) => Promise<Id<'User'>[]> = async () => [],
): Promise<Audience<Id<'Startup'>> | null> {
  if (!startupId) return null;
  const founders = await foundersOf(tx, [startupId]);
  return {
    people: [...founders.map(({ userId }) => userId), ...(await others(tx, startupId))],
    subject: startupId,
    record: { kind: 'MetricPeriod', id: recordId, startupId },
  };
}

const owed = { type: 'metricsRequest', audience: (tx: Tx, activity: Activity) => ofStartup(tx, activity) } as const;

export const notifications = [
  notifyOn({ ...owed, on: ['metrics.requested'], allowed: canEnterMetrics }),
  notifyOn({ ...owed, on: ['metrics.reminded'], allowed: canEnterMetrics, isReminder: true }),
  notifyOn({
    on: ['metrics.completed', 'metrics.corrected'],
    type: 'updatedMetrics',
    audience: (tx, activity) => ofStartup(tx, activity, assignedPeopleOf),
    allowed: canOpenMetrics,
  }),
];
