import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSkeletonCountAbove } from '#platform/api/busy.ts';
import css from './skeleton-rows.module.css';

const delayMs = 200;

/** Delays skeletons by 200 ms, so that quick answers never flicker. */
export function useLate(ms = delayMs): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

interface Props {
  rows?: number;
  kind?: 'rows' | 'cards';
}

export function SkeletonRows({ rows = 6, kind = 'rows' }: Props) {
  const { t } = useTranslation();
  const late = useLate();
  useSkeletonCountAbove();
  return (
    <div className={kind === 'rows' ? css.rows : css.cards} data-late={late} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <div key={i} className={css.row}>
          <span className={css.round} />
          <span className={css.bar} data-width={i % 3} />
          <span className={css.end} />
        </div>
      ))}
    </div>
  );
}
