import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { growth } from '@seedbed/domain/metrics/analytics/statistics.ts';
import { isTextUnit } from '@seedbed/domain/metrics/definitions/unit.ts';
import { inArray } from 'drizzle-orm';
import { findPeopleById, type PersonCard } from '#capabilities/accounts/public.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import type { Tx } from '#platform/tx.ts';
import { isFilled, type ValueCard, valuesOfPeriods } from './load-values.ts';

export interface PostedValue extends ValueCard {
  editedBy: PersonCard | null;
  /** The first value that the startup reported of this metric. */
  isPoint0: boolean;
  /** The difference to the value before. */
  diff: number | null;
  /** The change relative to the value before. */
  change: number | null;
  useArrow: boolean;
}

export interface PostedPeriod {
  period: typeof metricPeriods.$inferSelect;
  values: PostedValue[];
}

/** The periods of timeline posts, with the values that the reader may see. */
export async function postedPeriods(
  tx: Tx,
  actor: Actor,
  ids: readonly Id<'MetricPeriod'>[],
): Promise<Map<string, PostedPeriod>> {
  const periods = await tx.db
    .select()
    .from(metricPeriods)
    .where(inArray(metricPeriods.id, [...ids]));
  const all = await valuesOfPeriods(tx, actor, ids);
  const values = all.filter((one) => one.metric.formula === null && isFilled(one));
  const editors = await findPeopleById(
    tx,
    actor,
    values.flatMap(({ editedById }) => editedById ?? []),
  );
  const posted = values.map((value): PostedValue => {
    const before = value.previous?.value ?? null;
    const diff = value.value === null || before === null ? null : value.value - before;
    return {
      ...value,
      isPoint0: value.previous === null,
      editedBy: editors.get(value.editedById ?? '') ?? null,
      diff,
      change: growth(value.value, before),
      useArrow: diff !== null && diff !== 0 && !isTextUnit(value.metric.unitType),
    };
  });
  return new Map(
    periods.map((period) => [period.id, { period, values: posted.filter(({ periodId }) => periodId === period.id) }]),
  );
}
