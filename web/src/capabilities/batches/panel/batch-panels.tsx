import { useTranslation } from 'react-i18next';
import css from './batch-panel.module.css';
import { BatchPanel } from './batch-panel.tsx';
import { type FollowedBatch, useFollow } from './followed.ts';

/** The floating panels of the operations that the person started on this device. */
export function BatchPanels({ batches }: { batches: readonly FollowedBatch[] }) {
  const { t } = useTranslation('batches');
  const { unfollow } = useFollow();
  return (
    <section className={css.panels} aria-label={t('title')}>
      {batches.map((batch) => (
        <BatchPanel key={batch.id} batch={batch} onClose={() => unfollow(batch.id)} />
      ))}
    </section>
  );
}
