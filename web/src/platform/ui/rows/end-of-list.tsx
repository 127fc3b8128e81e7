import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './end-of-list.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

interface Props {
  more: boolean;
  /** The number of rows: after each page the end may still be in sight, which is no change that an observer reports. */
  length?: number;
  loading: boolean;
  onReach: () => void;
}

/** Loads more when a fifth of it is visible. The button serves the keyboard and broken observers. */
export function EndOfList({ more, length = 0, loading, onReach }: Props) {
  const { t } = useTranslation();
  const sentinel = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  reach.current = onReach;

  // biome-ignore lint/correctness/useExhaustiveDependencies: observe again after each page
  useEffect(() => {
    if (!more || !sentinel.current) return;
    // A busy page gets several changes in one call, and the last one counts.
    const seen = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && reach.current(), {
      threshold: 0.2,
    });
    seen.observe(sentinel.current);
    return () => seen.disconnect();
  }, [more, length]);

  if (loading) return <SkeletonRows rows={3} />;
  if (!more) return null;
  return (
    <div ref={sentinel} className={css.end}>
      <Button variant="subtle" size="xs" onClick={onReach}>
        {t('actions.load-more')}
      </Button>
    </div>
  );
}
