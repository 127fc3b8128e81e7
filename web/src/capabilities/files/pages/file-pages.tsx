import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '#platform/ui/layout/layout.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { PageImage } from './page-image.tsx';
import type { PageCount, PageSource } from './page-source.ts';
import css from './pages.module.css';

interface Props {
  source: PageSource;
  /** Over each page. */
  watermark?: string | null;
  /** How much of a page is seen, from 0 to 1. */
  onSeen?: (page: number, share: number) => void;
  /** Whether it took care of the fault. */
  onFault?: (fault: unknown) => boolean;
  /** Below the reason why there are no pages. */
  otherwise?: ReactNode;
}

/** The pages of a file below each other. */
export function FilePages({ source, watermark = null, onSeen, onFault, otherwise }: Props) {
  const { t } = useTranslation('files');
  const [found, setFound] = useState<PageCount | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    let isGone = false;
    setFailed(false);
    setFound(null);
    source.count().then(
      (count) => isGone || setFound(count),
      (fault) => isGone || onFault?.(fault) || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [source, onFault]);
  useEffect(load, [load]);

  if (hasFailed)
    return (
      <Row gap={2} align="center">
        <p role="alert">{t('pages.failed')}</p>
        <Button variant="default" size="xs" onClick={load}>
          {t('pages.retry')}
        </Button>
      </Row>
    );
  if (!found) return <SkeletonRows rows={6} />;
  return (
    <>
      {found.problem && <p role="status">{t(`pages.problem.${found.problem}`)}</p>}
      {found.pages === 0 && otherwise}
      {found.pages > 0 && (
        <ol className={css.pages}>
          {Array.from({ length: found.pages }, (_, i) => i + 1).map((page) => (
            <PageImage
              key={page}
              source={source}
              page={page}
              count={found.pages}
              watermark={watermark}
              onSeen={onSeen}
              onFault={onFault}
            />
          ))}
        </ol>
      )}
    </>
  );
}
