import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { useFollowedBatches } from './panel/followed.ts';

export { useFollow } from './panel/followed.ts';
export { useBatchResult } from './use-batch-result.ts';
export { useChangeSelected } from './use-change-selected.ts';
export { useRunBatch } from './use-run-batch.ts';
export { useStartBatch } from './use-start-batch.ts';

const Panels = lazyPart(
  async () => (await Promise.all([import('./panel/batch-panels.tsx'), loadTexts(['batches'])]))[0].BatchPanels,
  null,
);

/** The reason of each record that stayed as it was. */
export const BatchFailures = lazyPart(async () => (await import('./batch-failures.tsx')).BatchFailures, null);

/** The floating panels; most pages have none, and then load neither code nor texts. */
export function BatchPanels() {
  const batches = useFollowedBatches();
  return batches.length > 0 && <Panels batches={batches} />;
}
