import { type Expression, parseExpression } from '#kernel/expression/expression.ts';
import { ExpressionError } from '#kernel/expression/expression-value.ts';
import { evaluationOrder } from '#kernel/expression/order.ts';

/** `previous_revenue` in a formula is the value of `revenue` one period earlier. */
const previousPrefix = 'previous_';

export interface FormulaMetric {
  slug: string;
  formula: string | null;
}

/** The metric that a name in a formula reads. */
export const slugRead = (name: string): string =>
  name.startsWith(previousPrefix) ? name.slice(previousPrefix.length) : name;

export type FormulaProblem = 'invalid-formula' | 'unknown-name' | 'circle';

/** The problem of a metric's formula among all metrics, or null. */
export function formulaProblem(
  { slug, formula }: FormulaMetric,
  others: readonly FormulaMetric[],
): { problem: FormulaProblem; name: string } | null {
  if (formula === null) return null;
  let parsed: Expression;
  try {
    parsed = parseExpression(formula);
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: 'invalid-formula', name: '' };
    throw error;
  }
  const all = [...others.filter((one) => one.slug !== slug), { slug, formula }];
  const unknown = parsed.names.find((name) => !all.some((one) => one.slug === slugRead(name)));
  if (unknown !== undefined) return { problem: 'unknown-name', name: unknown };
  const sorted = evaluationOrder(readsOf(all));
  return 'circle' in sorted ? { problem: 'circle', name: sorted.circle.join(' → ') } : null;
}

/** Values of earlier periods form no circle. */
const readsOf = (metrics: readonly FormulaMetric[]) =>
  new Map(
    metrics.flatMap(({ slug, formula }) => {
      const names = formula === null ? null : namesIn(formula);
      return names ? [[slug, names.filter((name) => !name.startsWith(previousPrefix))] as const] : [];
    }),
  );

/** The names of a formula, or null for an invalid formula. */
export const namesIn = (formula: string): readonly string[] | null => {
  try {
    return parseExpression(formula).names;
  } catch {
    return null;
  }
};

type Values = ReadonlyMap<string, number | null>;

/** The values of all calculated metrics of one period. Missing inputs give null. */
export function calculated(
  metrics: readonly FormulaMetric[],
  now: Values,
  previous: Values,
): Map<string, number | null> {
  const sorted = evaluationOrder(readsOf(metrics));
  const order = 'order' in sorted ? sorted.order : [];
  const results = new Map<string, number | null>();
  for (const slug of order) {
    const formula = metrics.find((one) => one.slug === slug)?.formula;
    if (formula == null) continue;
    const value = parseExpression(formula).evaluate((name) =>
      name.startsWith(previousPrefix)
        ? (previous.get(slugRead(name)) ?? null)
        : (results.get(name) ?? now.get(name) ?? null),
    );
    results.set(slug, typeof value === 'number' ? value : null);
  }
  return results;
}
