import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, type FieldProblem, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { MetricIsCalculated, type NewerValue, ValuesChanged } from '@seedbed/domain/metrics/errors.ts';
import { canEnterMetrics, canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import { inArray } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { assertCollectsIn } from '#capabilities/metrics/collection/collects.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { ChangedValue, GivenValues, ValueInput } from './changed-value.ts';
import { checkValues } from './check-values.ts';
import { type ValueCard, valuesOfPeriods } from './load-values.ts';
import { idsOf, lockPeriods } from './lock-periods.ts';
import { settlePeriods } from './settle-periods.ts';
import { writeValues } from './write-values.ts';

const mostAtOnce = 500;

/** Saves values of one or several periods: all or none. Unchanged values write nothing. */
export const setMetricDataValues = (
  actor: Actor,
  inputs: readonly ValueInput[],
  { language, currency }: { language: Language; currency: string },
): Promise<ValueCard[]> =>
  writeTx(actor, async (tx) => {
    const ids = [...new Set(inputs.map(({ metricDataId }) => metricDataId))];
    if (ids.length === 0 || ids.length !== inputs.length || ids.length > mostAtOnce) {
      await assertCollectsIn(tx);
      throw new Validation({ metricDataValues: [whyNotTogether(inputs, ids.length)] });
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
    await assertFresh(tx, changed, given);
    await writeValues(tx, actor, changed);
    await settlePeriods(tx, actor, { periods, every, changed });
    const saved = new Map((await valuesOfPeriods(tx, actor, idsOf(periods))).map((one) => [one.id as string, one]));
    return ids.flatMap((id) => saved.get(id) ?? []);
  });

function whyNotTogether(inputs: readonly ValueInput[], distinct: number): FieldProblem {
  if (distinct === 0) return { code: 'metrics.fill-one' };
  if (distinct === inputs.length) return { code: 'too-many', params: { max: mostAtOnce } };
  const given = inputs.map(({ metricDataId }) => metricDataId);
  const repeated = given.find((id, i) => given.indexOf(id) !== i) ?? '';
  return { code: 'listed-twice', params: { id: repeated } };
}

function assertEnterable(actor: Actor, given: GivenValues): void {
  for (const { before } of given) {
    assertAllowed(canEnterMetrics(actor, before.startupId));
    assertAllowed(before.metric.formula === null, () => new MetricIsCalculated());
  }
}

const differs = ({ before, value, dateValue, comment }: ChangedValue): boolean =>
  before.value !== value || before.dateValue?.toString() !== dateValue?.toString() || before.comment !== comment;

/** Two people at once: the second one sees each value that has changed, its author and its time. */
async function assertFresh(tx: Tx, changed: readonly ChangedValue[], given: GivenValues): Promise<void> {
  const versions = new Map(given.map(({ before, input }) => [before.id as string, input.version]));
  const stale = changed
    .map(({ before }) => before)
    .filter(({ id, version }) => (versions.get(id) ?? version) !== version);
  if (stale.length === 0) return;
  const names = await namesOf(tx, stale);
  throw new ValuesChanged(Object.fromEntries(stale.map((before) => [before.id, newerValue(before, names)])));
}

const newerValue = (
  { version, value, dateValue, comment, editedById, editedAt }: ValueCard,
  names: ReadonlyMap<string, string>,
): NewerValue => ({
  version,
  ...(value !== null && { value }),
  ...(dateValue && { date: dateValue.toString() }),
  ...(comment !== null && { comment }),
  ...(editedById && { by: names.get(editedById) ?? '' }),
  ...(editedAt && { at: editedAt.toString() }),
});

async function namesOf(tx: Tx, values: readonly ValueCard[]): Promise<Map<string, string>> {
  const ids = values.flatMap(({ editedById }) => editedById ?? []);
  if (ids.length === 0) return new Map();
  const people = await tx.db.select({ id: users.id, name: users.fullName }).from(users).where(inArray(users.id, ids));
  return new Map(people.map(({ id, name }) => [id, name]));
}
