import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './batch-panel.module.css';
import { BatchPanel } from './batch-panel.tsx';
import { type FollowedBatch, useFollow } from './followed.ts';

/** The floating panels of the operations that the person started on this device. */
export function BatchPanels({ batches }: { batches: readonly FollowedBatch[] }) {
  const { t } = useTranslation('batches');
  const { unfollow } = useFollow();
  const panels = useRef<HTMLElement>(null);
  useLayoutEffect(() => (panels.current ? liftToasts(panels.current) : undefined), []);
  return (
    <section ref={panels} className={css.panels} aria-label={t('title')}>
      {batches.map((batch) => (
        <BatchPanel key={batch.id} batch={batch} onClose={() => unfollow(batch.id)} />
      ))}
    </section>
  );
}

/** Toasts appear above the panels, in the same corner of the page. */
function liftToasts(panels: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--panels-height', `calc(${panels.offsetHeight}px + var(--space-2))`),
  );
  observer.observe(panels);
  return () => {
    observer.disconnect();
    style.removeProperty('--panels-height');
  };
}
