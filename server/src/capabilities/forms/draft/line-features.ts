import type { LineContent } from '@seedbed/domain/forms/form.ts';
import type { FeatureName } from '@seedbed/domain/incubators/features.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

interface FeatureUse {
  feature: FeatureName;
  isUsed: (content: LineContent) => boolean;
  facts: (content: LineContent) => unknown;
}

/** Uses that need a feature of the tenant. */
const uses: readonly FeatureUse[] = [
  { feature: 'qUserAddRow', isUsed: ({ canAddRows }) => canAddRows, facts: ({ canAddRows }) => canAddRows },
  {
    feature: 'qNumericalChoice',
    isUsed: ({ options }) => options.some(({ numericalValue }) => numericalValue !== null),
    facts: ({ options }) => options.map(({ id, numericalValue }) => [id, numericalValue]),
  },
  {
    feature: 'questionVisibility',
    isUsed: ({ visibleTo, editableBy }) => visibleTo !== null || editableBy !== null,
    facts: ({ visibleTo, editableBy }) => [visibleTo, editableBy],
  },
];

/** A line keeps what it has when the feature is turned off. Throws `FeatureLocked`. */
export async function assertFeatures(tx: Tx, before: LineContent | null, after: LineContent): Promise<void> {
  for (const { feature, isUsed, facts } of uses) {
    if (!isUsed(after) || (before && same(facts(before), facts(after)))) continue;
    if (!(await hasFeatureIn(tx, feature))) throw new FeatureLocked(feature);
  }
}
