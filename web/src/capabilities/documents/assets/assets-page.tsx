import { SegmentedControl } from '@mantine/core';
import { canEditAssets } from '@seedbed/domain/documents/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { Definitions, NewAsset } from './definitions.tsx';
import { Matrix } from './matrix.tsx';
import { ReviewQueue } from './operations.ts';
import { Review } from './review.tsx';

const parts = ['definitions', 'matrix', 'review'] as const;

/** The data assets, who has handed them in, and the answers that wait for a decision. */
export function Component() {
  const { t } = useTranslation(['documents', 'navigation']);
  const actor = useActor();
  const { get, set } = useAddress();
  const part = parts.find((one) => one === get('part')) ?? 'definitions';
  const [{ data, error }, again] = useQuery({ query: ReviewQueue, requestPolicy: 'cache-and-network' });
  const queue = data?.assetReviewQueue;
  return (
    <Page
      title={t('navigation:entries.data-assets')}
      action={canEditAssets(actor) && <NewAsset isMain={part === 'definitions'} />}
      bar={
        <SegmentedControl
          size="xs"
          aria-label={t('assets.parts')}
          value={part}
          onChange={(value) => set({ part: value === 'definitions' ? '' : value, peek: '' })}
          data={parts.map((value) => ({
            value,
            label:
              value === 'review' && queue && queue.length > 0
                ? t('assets.review-count', { count: queue.length })
                : t(`assets.${value}`),
          }))}
        />
      }
    >
      {part === 'definitions' && <Definitions />}
      {part === 'matrix' && <Matrix />}
      {part === 'review' && (queue ? <Review queue={queue} /> : <NotLoaded error={error} onRetry={again} rows={6} />)}
    </Page>
  );
}
