import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { MetricIsCalculated } from '@seedbed/domain/metrics/errors.ts';
import { canEnterMetrics, canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import { assertCollectsIn } from '#capabilities/metrics/collection/collects.ts';
import { writeTx } from '#platform/tx.ts';
import type { ChangedValue, GivenValues, ValueInput } from './changed-value.ts';
import { checkValues } from './check-values.ts';
import { type ValueCard, valuesOfPeriods } from './load-values.ts';
import { idsOf, lockPeriods } from './lock-periods.ts';
import { settlePeriods } from './settle-periods.ts';
import { writeValues } from './write-values.ts';

const mostAtOnce = 500;

/** Saves values of one or several periods: all or none. The same values again write nothing. */
export const setMetricDataValues = (
  actor: Actor,
  inputs: readonly ValueInput[],
  { language, currency }: { language: Language; currency: string },
): Promise<ValueCard[]> =>
  writeTx(actor, async (tx) => {
    const ids = [...new Set(inputs.map(({ metricDataId }) => metricDataId))];
    if (ids.length === 0 || ids.length !== inputs.length || ids.length > mostAtOnce) {
      await assertCollectsIn(tx);
      throw new Validation({ metricDataValues: [{ code: ids.length === 0 ? 'metrics.fill-one' : 'invalid' }] });
    }
    const periods = await lockPeriods(tx, ids);
    // Hidden ones too: they count for the state of the period.
    const every = await valuesOfPeriods(tx, null, idsOf(periods));
    const seen = every.filter(({ startupId, metric }) => canSeeMetric(actor, startupId, metric.audience));
    const byId = new Map(seen.map((one) => [one.id as string, one]));
    const given = inputs.map((input) => {
      const before = byId.get(input.metricDataId);
      if (!before) throw new NotFound();
      return { before, input };
    });
    assertEnterable(actor, given);
    const changed = checkValues(seen, given, { language, currency }).filter(differs);
    if (changed.length === 0) return given.map(({ before }) => before);
    assertFresh(changed, given);
    await writeValues(tx, actor, changed);
    await settlePeriods(tx, actor, { periods, every, changed });
    const saved = new Map((await valuesOfPeriods(tx, actor, idsOf(periods))).map((one) => [one.id as string, one]));
    return ids.flatMap((id) => saved.get(id) ?? []);
  });

function assertEnterable(actor: Actor, given: GivenValues): void {
  for (const { before } of given) {
    assertAllowed(canEnterMetrics(actor, before.startupId));
    assertAllowed(before.metric.formula === null, () => new MetricIsCalculated());
  }
}

const differs = ({ before, value, dateValue, comment }: ChangedValue): boolean =>
  before.value !== value || before.dateValue?.toString() !== dateValue?.toString() || before.comment !== comment;

/** Two people in two tabs: the second one sees that the value has changed. */
function assertFresh(changed: readonly ChangedValue[], given: GivenValues): void {
  const versions = new Map(given.map(({ before, input }) => [before.id as string, input.version]));
  for (const { before } of changed) {
    const version = versions.get(before.id);
    if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  }
}
