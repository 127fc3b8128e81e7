import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { InvalidFormDate } from '@seedbed/domain/metrics/errors.ts';
import { canEnterMetrics, canOpenMetrics } from '@seedbed/domain/metrics/policy.ts';
import { formDate } from '@seedbed/domain/metrics/update-form/form-date.ts';
import { and, asc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import { findIncubatorIn, hasFeatureIn } from '#capabilities/incubators/public.ts';
import { metricPeriods, startupCategorizations } from '#capabilities/metrics/table.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';
import { isInput, type ValueCard, valuesOfPeriods } from './load-values.ts';

export type PeriodRow = typeof metricPeriods.$inferSelect;
export interface FormPeriod {
  period: PeriodRow;
  data: ValueCard[];
}

export interface PendingForm {
  id: string;
  type: 'CATEGORIZATION' | 'METRICS';
  date: Temporal.PlainDate;
}

const pending = inArray(metricPeriods.status, ['open', 'partial']);

/** The questionnaire comes first; null if nothing is asked of the startup. */
export async function findPendingForm(tx: Tx, actor: Actor, startupId: string): Promise<PendingForm | null> {
  const startup = await findStartup(tx, actor, startupId);
  if (!canEnterMetrics(actor, startup.id) || !(await hasFeatureIn(tx, 'dataCollection'))) return null;
  const { timezone } = await findIncubatorIn(tx);
  const date = today(timezone);
  const [categorization] = await tx.db
    .select()
    .from(startupCategorizations)
    .where(eq(startupCategorizations.startupId, startup.id));
  if (categorization && categorization.status !== 'complete') {
    const isAsked = Temporal.PlainDate.compare(categorization.askedOn, date) <= 0;
    return isAsked ? { id: categorization.id, type: 'CATEGORIZATION', date } : null;
  }
  const [period] = await tx.db
    .select({ id: metricPeriods.id })
    .from(metricPeriods)
    .where(and(eq(metricPeriods.startupId, startup.id), pending))
    .orderBy(asc(metricPeriods.startsOn), asc(metricPeriods.id))
    .limit(1);
  return period ? { id: period.id, type: 'METRICS', date } : null;
}

/**
 * The periods that are asked for until the date, without the values that are filled. With filled data: also those, and
 * all periods that contain the date.
 */
export async function findForm(
  tx: Tx,
  actor: Actor,
  { startupId, date, withFilledData }: { startupId: string; date: string; withFilledData: boolean },
): Promise<FormPeriod[]> {
  const startup = await findStartup(tx, actor, startupId);
  assertAllowed(canOpenMetrics(actor, startup.id));
  if (!(await hasFeatureIn(tx, 'dataCollection'))) throw new FeatureLocked('dataCollection');
  const day = formDate(date);
  if (!day) throw new InvalidFormDate();
  const asked = and(pending, lte(metricPeriods.startsOn, day));
  const around = and(lte(metricPeriods.startsOn, day), gte(metricPeriods.endsOn, day));
  const periods = await tx.db
    .select()
    .from(metricPeriods)
    .where(and(eq(metricPeriods.startupId, startup.id), withFilledData ? or(asked, around) : asked))
    .orderBy(asc(metricPeriods.startsOn), asc(metricPeriods.endsOn));
  const values = await valuesOfPeriods(
    tx,
    actor,
    periods.map(({ id }) => id),
  );
  const isEmpty = ({ value, dateValue }: ValueCard) => value === null && dateValue === null;
  return periods.flatMap((period) => {
    const data = values.filter((one) => one.periodId === period.id && isInput(one) && (withFilledData || isEmpty(one)));
    return data.length > 0 ? [{ period, data }] : [];
  });
}
