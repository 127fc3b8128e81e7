import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { InvalidFormDate } from '@seedbed/domain/metrics/errors.ts';
import { canEnterMetrics, canOpenMetrics } from '@seedbed/domain/metrics/policy.ts';
import { formDate } from '@seedbed/domain/metrics/update-form/form-date.ts';
import { canOpenStartup } from '@seedbed/domain/startups/policy.ts';
import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { findIncubatorIn, hasFlag, tenantFlags } from '#capabilities/incubators/public.ts';
import { assertCollects, collectsIn } from '#capabilities/metrics/collection/collects.ts';
import { isAsked } from '#capabilities/metrics/collection/recount.ts';
import { metricPeriods, metrics, metricValues, startupCategorizations } from '#capabilities/metrics/table.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { perConnection } from '#platform/db.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import { keepPlans, type Tx } from '#platform/tx.ts';
import { cardsOf, isFilled, isInput, isOfMetric, type ValueCard, type ValueJson, valuesJson } from './load-values.ts';

const { id, startsOn, endsOn, dueOn, status } = getTableColumns(metricPeriods);
const formPeriod = { id, startsOn, endsOn, dueOn, status };
export type PeriodRow = RowOf<typeof formPeriod>;
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
  if (!canEnterMetrics(actor, startup.id) || !(await collectsIn(tx))) return null;
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
    .where(and(eq(metricPeriods.startupId, startup.id), isAsked))
    .orderBy(asc(metricPeriods.startsOn), asc(metricPeriods.id))
    .limit(1);
  return period ? { id: period.id, type: 'METRICS', date } : null;
}

interface FormReads {
  read: () => Promise<Tx>;
  readLast: <T>(statement: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * The periods that are asked for until the date, without the values that are filled. With filled data: also those, and
 * all periods that contain the date.
 */
export async function findForm(
  reads: FormReads,
  actor: Actor,
  { startupId, date, withFilledData }: { startupId: string; date: string; withFilledData: boolean },
): Promise<FormPeriod[]> {
  if (!isId<'Startup'>(startupId) || !canOpenStartup(actor, startupId)) throw new NotFound();
  assertAllowed(canOpenMetrics(actor, startupId));
  const day = formDate(date);
  const rows = day ? await reads.readLast((tx) => loadRows(tx, { startupId, day: `${day}`, withFilledData })) : [];
  const [first] = rows;
  // An empty form may also be one of a startup that is gone.
  if (!first) await findStartup(await reads.read(), actor, startupId);
  assertCollects(first ? hasFlag(first.flags, 'dataCollection') : await collectsIn(await reads.read()));
  if (!day) throw new InvalidFormDate();
  return rows.flatMap(({ period, values }) => {
    const data = cardsOf(values, actor).filter((one) => isInput(one) && (withFilledData || !isFilled(one)));
    return data.length > 0 ? [{ period, data }] : [];
  });
}

function loadRows(tx: Tx, asked: { startupId: string; day: string; withFilledData: boolean }) {
  keepPlans(tx);
  return formRows(tx.db).execute(asked);
}

/** The whole form in one statement. */
const formRows = perConnection((db) => {
  const day = sql`${sql.placeholder('day')}::date`;
  const isAround = and(lte(metricPeriods.startsOn, day), gte(metricPeriods.endsOn, day));
  const values = subquery<ValueJson[]>(sql`(
    select ${valuesJson} from ${metricValues} join ${metrics} on ${isOfMetric}
    where ${metricValues.tenantId} = ${metricPeriods.tenantId} and ${metricValues.periodId} = ${metricPeriods.id}
      and ${metricValues.trashedAt} is null)`);
  return db
    .select({ period: formPeriod, values, flags: tenantFlags })
    .from(metricPeriods)
    .innerJoin(startups, and(eq(startups.tenantId, metricPeriods.tenantId), eq(startups.id, metricPeriods.startupId)))
    .where(
      and(
        eq(metricPeriods.startupId, sql.placeholder('startupId')),
        or(
          and(pending, lte(metricPeriods.startsOn, day)),
          and(sql`${sql.placeholder('withFilledData')}::boolean`, isAround),
        ),
        isNull(startups.trashedAt),
      ),
    )
    .orderBy(asc(metricPeriods.startsOn), asc(metricPeriods.endsOn))
    .prepare('metrics_form');
});
