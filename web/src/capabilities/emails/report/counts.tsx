import { useTranslation } from 'react-i18next';
import type { CampaignFactsFragment } from '#platform/api/generated/documents.ts';
import { Grid, Stack } from '#platform/ui/layout/layout.tsx';
import css from './report.module.css';

/** The numbers of a campaign, and its progress while it is sent. */
export function Counts({ campaign }: { campaign: CampaignFactsFragment }) {
  const { t } = useTranslation('campaigns');
  const { state, recipientCount, queuedCount, sentCount, deliveredCount, skippedCount, problemCount, visitedCount } =
    campaign;
  const done = recipientCount - queuedCount;
  const tiles = [
    { key: 'recipients', count: recipientCount },
    { key: 'sent', count: sentCount },
    // Only a provider reports deliveries.
    ...(deliveredCount > 0 ? [{ key: 'delivered', count: deliveredCount } as const] : []),
    { key: 'visited', count: visitedCount },
    { key: 'problems', count: problemCount },
    { key: 'skipped', count: skippedCount },
    ...(queuedCount > 0 ? [{ key: 'queued', count: queuedCount } as const] : []),
  ] as const;
  return (
    <Stack gap={4}>
      {state === 'sending' && (
        <div role="status">
          <p className={css.progress}>{t('report.progress', { done, total: recipientCount })}</p>
          <span className={css.track} aria-hidden="true">
            <span className={css.done} style={{ inlineSize: `${(done / Math.max(1, recipientCount)) * 100}%` }} />
          </span>
        </div>
      )}
      <Grid as="dl" min="130px" gap={3} fit>
        {tiles.map(({ key, count }) => (
          <div key={key} className={css.tile}>
            <dt>{t(`counts.${key}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Grid>
    </Stack>
  );
}
