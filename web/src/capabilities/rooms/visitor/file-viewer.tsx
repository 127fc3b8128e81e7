import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePages } from '#capabilities/files/public.tsx';
import { saveFile } from '#platform/api/download-file.ts';
import { ArrowBackIcon, DownloadIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { CutOff, type FilePlace, loadFile, pagesIn } from './room-files.ts';
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
  const { t } = useTranslation(['rooms', 'files']);
  const [hasFailed, setFailed] = useState(false);
  const [itemId, fileId] = [item._id, file._id];
  const place = useMemo((): FilePlace => ({ visit, itemId, fileId }), [visit, itemId, fileId]);
  const source = useMemo(() => pagesIn(place), [place]);
  const onFault = useCallback(
    (fault: unknown) => {
      if (fault instanceof CutOff) onOver();
      return fault instanceof CutOff;
    },
    [onOver],
  );
  const onSeen = usePageTime(place, onOver);

  async function download() {
    setFailed(false);
    try {
      saveFile(await loadFile(place), file.name);
    } catch (fault) {
      if (!onFault(fault)) setFailed(true);
    }
  }

  return (
    <Stack gap={4}>
      <Row gap={2} align="center" justify="between">
        <Button variant="subtle" leftSection={<ArrowBackIcon size={18} className="directional" />} onClick={onBack}>
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
      {hasFailed && <p role="alert">{t('files:pages.failed')}</p>}
      {file.hasPages ? (
        <FilePages source={source} watermark={watermark} onSeen={onSeen} onFault={onFault} />
      ) : (
        <p role="status">{t('files:pages.problem.kind')}</p>
      )}
    </Stack>
  );
}
