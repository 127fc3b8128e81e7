import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { settingsChanged } from '@seedbed/domain/metrics/activity-types.ts';
import { checkSettings } from '@seedbed/domain/metrics/collection/settings.ts';
import { lastEndedPeriod } from '@seedbed/domain/metrics/periods/period.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { metricSettings } from '#capabilities/metrics/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertCollectsIn } from './collects.ts';

export interface Settings {
  isCollecting: boolean;
  collectsFrom: Temporal.PlainDate;
  dueDays: number;
  remindsBefore: number;
  remindsAfter: number;
}

/** Without own settings nothing is collected; the collection would begin with the last month. */
export async function settingsIn(tx: Tx): Promise<Settings> {
  const [found] = await tx.db
    .select()
    .from(metricSettings)
    .where(eq(metricSettings.id, settingsId(tx)));
  if (found) return found;
  const { timezone } = await findIncubatorIn(tx);
  const collectsFrom = lastEndedPeriod({ amount: 1, type: 'MONTHLY' }, timezone).from;
  return { isCollecting: false, collectsFrom, dueDays: 10, remindsBefore: 3, remindsAfter: 3 };
}

const settingsId = (tx: Tx) => tx.tenantId as string as Id<'MetricSettings'>;

export const saveSettings = (actor: Actor, input: object): Promise<Settings> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canConfigureMetrics(actor));
    await assertCollectsIn(tx);
    const before = facts(await settingsIn(tx));
    const after = checkSettings({ ...before, ...input });
    const changes = changesBetween(before, after, [
      'isCollecting',
      'collectsFrom',
      'dueDays',
      'remindsBefore',
      'remindsAfter',
    ]);
    if (changes) {
      const values = { ...after, collectsFrom: Temporal.PlainDate.from(after.collectsFrom) };
      await tx.db
        .insert(metricSettings)
        .values({ tenantId: tx.tenantId, id: settingsId(tx), ...values })
        .onConflictDoUpdate({
          target: [metricSettings.tenantId, metricSettings.id],
          set: { ...values, updatedAt: sql`excluded.updated_at`, version: sql`${metricSettings.version} + 1` },
        });
      await logActivity(tx, actor, settingsChanged(tx.tenantId, changes));
    }
    return settingsIn(tx);
  });

const facts = ({ collectsFrom, isCollecting, dueDays, remindsBefore, remindsAfter }: Settings) => ({
  isCollecting,
  collectsFrom: collectsFrom.toString(),
  dueDays,
  remindsBefore,
  remindsAfter,
});
