import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, Conflict, FeatureLocked, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { MetricIsCalculated } from '@seedbed/domain/metrics/errors.ts';
import { canEnterMetrics } from '@seedbed/domain/metrics/policy.ts';
import { isOwnStartup } from '@seedbed/domain/startups/policy.ts';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { metricPeriods, metricValueChanges, metricValues } from '#capabilities/metrics/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { ChangedValue, GivenValues, ValueInput } from './changed-value.ts';
import { checkValues } from './check-values.ts';
import { type ValueCard, valuesOfPeriods } from './load-values.ts';
import { settlePeriods } from './settle-periods.ts';

const mostAtOnce = 500;

/** Saves values of one or several periods: all or none. The same values again write nothing. */
export const setMetricDataValues = (
  actor: Actor,
  inputs: readonly ValueInput[],
  { language, currency }: { language: Language; currency: string },
): Promise<ValueCard[]> =>
  writeTx(actor, async (tx) => {
    if (!(await hasFeatureIn(tx, 'dataCollection'))) throw new FeatureLocked('dataCollection');
    const ids = [...new Set(inputs.map(({ metricDataId }) => metricDataId))];
    if (ids.length === 0 || ids.length !== inputs.length || ids.length > mostAtOnce)
      throw new Validation({ metricDataValues: [{ code: ids.length === 0 ? 'metrics.fill-one' : 'invalid' }] });
    const periodIds = await lockPeriods(tx, ids);
    const all = await valuesOfPeriods(tx, actor, periodIds);
    const given = inputs.map((input) => {
      const before = all.find(({ id }) => id === input.metricDataId);
      if (!before) throw new NotFound();
      return { before, input };
    });
    assertEnterable(actor, given);
    const changed = checkValues(all, given, { language, currency }).filter(differs);
    if (changed.length > 0) {
      assertFresh(changed, given);
      await writeValues(tx, actor, changed);
      await settlePeriods(tx, actor, changed);
    }
    const saved = await valuesOfPeriods(tx, actor, periodIds);
    return inputs.flatMap(({ metricDataId }) => saved.find(({ id }) => id === metricDataId) ?? []);
  });

/** In the order of their ids, so that concurrent writers cannot deadlock. */
async function lockPeriods(tx: Tx, ids: readonly string[]): Promise<Id<'MetricPeriod'>[]> {
  if (!ids.every((id) => isId<'MetricValue'>(id))) throw new NotFound();
  const found = await tx.db
    .selectDistinct({ periodId: metricValues.periodId })
    .from(metricValues)
    .where(and(inArray(metricValues.id, ids as Id<'MetricValue'>[]), isNull(metricValues.trashedAt)));
  const periodIds = found.map(({ periodId }) => periodId);
  if (periodIds.length === 0) throw new NotFound();
  await tx.db
    .select({ id: metricPeriods.id })
    .from(metricPeriods)
    .where(and(inArray(metricPeriods.id, periodIds), isNull(metricPeriods.trashedAt)))
    .orderBy(asc(metricPeriods.id))
    .for('update');
  return periodIds;
}

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
  for (const { before } of changed) {
    const version = given.find((one) => one.before.id === before.id)?.input.version;
    if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  }
}

/** With the history of who changed what. */
export async function writeValues(tx: Tx, actor: Actor, changed: readonly ChangedValue[]): Promise<void> {
  const isByTeam = !isOwnStartup(actor, changed[0]?.before.startupId);
  const rows = changed.map(({ before, value, dateValue, comment }) => ({
    id: before.id,
    value,
    date: dateValue?.toString() ?? null,
    comment,
  }));
  await tx.connection.query(
    `update metric_values v set value = d.value, date_value = d.date, comment = d.comment, edited_by_id = $2,
       edited_at = now(), updated_at = now(), version = v.version + 1, is_by_team = $3
     from jsonb_to_recordset($1) as d(id uuid, value double precision, date date, comment text)
     where v.id = d.id and v.tenant_id = $4`,
    [JSON.stringify(rows), actor.userId, isByTeam, tx.tenantId],
  );
  const history = changed.filter(
    ({ before, value, dateValue }) => before.value !== value || before.dateValue?.toString() !== dateValue?.toString(),
  );
  if (history.length === 0) return;
  await tx.db.insert(metricValueChanges).values(
    history.map(({ before, value, dateValue }) => ({
      tenantId: tx.tenantId,
      id: newId<'MetricValueChange'>(),
      valueId: before.id,
      changedAt: sql`clock_timestamp()` as never,
      changedById: actor.userId,
      isByTeam,
      oldValue: before.value,
      newValue: value,
      oldDate: before.dateValue,
      newDate: dateValue,
    })),
  );
}
