import type { LineContent } from '@seedbed/domain/forms/form.ts';
import type { FeatureName } from '@seedbed/domain/incubators/features.ts';
import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

/** What needs a feature of the tenant. */
const uses: readonly [FeatureName, (content: LineContent) => unknown][] = [
  ['qUserAddRow', ({ canAddRows }) => canAddRows],
  ['qNumericalChoice', ({ options }) => options.map(({ id, numericalValue }) => [id, numericalValue])],
  ['questionVisibility', ({ visibleTo, editableBy }) => [visibleTo, editableBy]],
];

const isUsed = (name: FeatureName, { canAddRows, options, visibleTo, editableBy }: LineContent): boolean => {
  if (name === 'qUserAddRow') return canAddRows;
  if (name === 'qNumericalChoice') return options.some(({ numericalValue }) => numericalValue !== null);
  return visibleTo !== null || editableBy !== null;
};

/** A line keeps what it has when the feature is turned off. Throws `FeatureLocked`. */
export async function assertFeatures(tx: Tx, before: LineContent | null, after: LineContent): Promise<void> {
  for (const [name, factsOf] of uses) {
    if (!isUsed(name, after)) continue;
    if (before && JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(after))) continue;
    if (!(await hasFeatureIn(tx, name))) throw new FeatureLocked(name);
  }
}
