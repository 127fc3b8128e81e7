import { isId } from '@seedbed/domain/kernel/ids.ts';
import { FeatureLocked, type FieldProblem, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { formulaProblem, namesIn, slugRead } from '@seedbed/domain/metrics/definitions/formula.ts';
import type { MetricInput } from '@seedbed/domain/metrics/definitions/input.ts';
import { referencesOf } from '@seedbed/domain/metrics/definitions/rule.ts';
import { eq } from 'drizzle-orm';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { metricCategories } from '#capabilities/metrics/table.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import type { Tx } from '#platform/tx.ts';
import { loadMetrics } from './find-metrics.ts';

export async function assertCreatesMetrics(tx: Tx): Promise<void> {
  if (!(await hasFeatureIn(tx, 'createMetrics'))) throw new FeatureLocked('createMetrics');
}

/** Rules about other records: the category, the programs, the metrics that rules and the formula read. */
export async function assertPossible(
  tx: Tx,
  { id, slug }: { id: string; slug: string },
  input: MetricInput,
): Promise<void> {
  const problems: Record<string, FieldProblem[]> = {};
  const refuse = (field: string, problem: FieldProblem) => {
    problems[field] = [problem];
  };
  const others = (await loadMetrics(tx)).filter((one) => one.id !== id);
  if (input.categoryId && !(await hasCategory(tx, input.categoryId))) refuse('categoryId', { code: 'invalid' });
  for (const programId of input.programIds) await findProgram(tx, programId);
  const known = new Set<string>(others.map((one) => one.id));
  const isOdd = (validation: string) => referencesOf(validation).some((one) => !known.has(one));
  if (input.rules.some(({ validation }) => isOdd(validation))) refuse('rules', { code: 'metrics.unknown-metric' });
  const found = formulaProblem({ slug, formula: input.formula }, others);
  if (found) refuse('formula', { code: `metrics.${found.problem}`, params: { name: found.name } });
  else if (readsOtherPeriods(input, others)) refuse('formula', { code: 'metrics.other-recurrence' });
  if (Object.keys(problems).length > 0) throw new Validation(problems);
}

/** A formula reads metrics of its own periods only. */
const readsOtherPeriods = (
  { formula, recurrenceAmount, recurrenceType }: MetricInput,
  others: readonly { slug: string; recurrenceAmount: number; recurrenceType: string }[],
): boolean =>
  formula !== null &&
  (namesIn(formula) ?? []).some((name) => {
    const read = others.find(({ slug }) => slug === slugRead(name));
    return read && (read.recurrenceAmount !== recurrenceAmount || read.recurrenceType !== recurrenceType);
  });

async function hasCategory(tx: Tx, id: string): Promise<boolean> {
  if (!isId<'MetricCategory'>(id)) return false;
  const found = await tx.db
    .select({ id: metricCategories.id })
    .from(metricCategories)
    .where(eq(metricCategories.id, id));
  return found.length > 0;
}
