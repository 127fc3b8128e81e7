import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/api/download-file.ts';
import { ArrowBackIcon, DownloadIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { PageImage } from './page-image.tsx';
import { CutOff, type FilePages, type FilePlace, loadFile, loadPages } from './room-files.ts';
import type { Item } from './room-types.ts';
import { usePageTime } from './use-page-time.ts';
import css from './visitor.module.css';

interface Props {
  visit: string;
  item: Item;
  file: Item['files'][number];
  watermark: string | null;
  mayDownload: boolean;
  onBack: () => void;
  onOver: () => void;
}

/** The pages of a file below each other. */
export function FileViewer({ visit, item, file, watermark, mayDownload, onBack, onOver }: Props) {
  const { t } = useTranslation('rooms');
  const [found, setFound] = useState<FilePages | null>(file.hasPages ? null : { pages: 0, problem: 'kind' });
  const [hasFailed, setFailed] = useState(false);
  const [itemId, fileId] = [item._id, file._id];
  const failed = useCallback((fault: unknown) => (fault instanceof CutOff ? onOver() : setFailed(true)), [onOver]);
  const load = useCallback(() => {
    setFailed(false);
    if (file.hasPages) loadPages({ visit, itemId, fileId }).then(setFound, failed);
  }, [file.hasPages, visit, itemId, fileId, failed]);
  useEffect(load, [load]);
  const place: FilePlace = { visit, itemId, fileId };
  const onSeen = usePageTime(place, onOver);

  async function download() {
    try {
      saveFile(await loadFile(place), file.name);
    } catch (fault) {
      failed(fault);
    }
  }

  return (
    <Stack gap={4}>
      <Row gap={2} align="center" justify="between">
        <Button variant="subtle" leftSection={<ArrowBackIcon size={18} />} onClick={onBack}>
          {t('visitor.back')}
        </Button>
        {mayDownload && (
          <Button variant="default" leftSection={<DownloadIcon size={18} />} onClick={() => void download()}>
            {t('visitor.download')}
          </Button>
        )}
      </Row>
      <h1 className={css.title} dir="auto">
        {item.name}
      </h1>
      {hasFailed && (
        <Row gap={2} align="center">
          <p role="alert">{t('visitor.page-failed')}</p>
          <Button variant="default" size="xs" onClick={load}>
            {t('visitor.retry')}
          </Button>
        </Row>
      )}
      {!found && !hasFailed && <SkeletonRows rows={6} />}
      {found?.problem && <p role="status">{t(`visitor.problem.${found.problem}`)}</p>}
      {found && found.pages > 0 && (
        <ol className={css.pages}>
          {Array.from({ length: found.pages }, (_, i) => i + 1).map((page) => (
            <PageImage
              key={page}
              place={place}
              page={page}
              count={found.pages}
              watermark={watermark}
              onSeen={onSeen}
              onOver={onOver}
            />
          ))}
        </ol>
      )}
    </Stack>
  );
}
