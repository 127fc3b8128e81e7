import { Button } from '@mantine/core';
import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { useTranslation } from 'react-i18next';
import type { OneDocumentQuery } from '#platform/api/generated/documents.ts';
import { ExternalLinkIcon } from '#platform/ui/icons.tsx';
import css from './preview.module.css';

type OpenFile = NonNullable<NonNullable<OneDocumentQuery['startupDocument']>['file']>;

/** Shows pictures, video and sound in place; the browser shows PDF files in a tab of their own. */
export function Preview({ file }: { file: OpenFile }) {
  const { t } = useTranslation('documents');
  const { name, url, fileUrl, previewUrl } = file;
  const type = kindOfName(name)?.type ?? '';
  if (!url || !fileUrl) return null;
  const label = t('library.preview', { name });
  if (previewUrl) return <img className={css.preview} src={type === 'image/tiff' ? previewUrl : url} alt={label} />;
  // biome-ignore lint/a11y/useMediaCaption: people upload recordings without captions
  if (type.startsWith('video/')) return <video className={css.preview} src={fileUrl} controls aria-label={label} />;
  // biome-ignore lint/a11y/useMediaCaption: people upload recordings without captions
  if (type.startsWith('audio/')) return <audio src={fileUrl} controls aria-label={label} />;
  if (type !== 'application/pdf') return <p className={css.none}>{t('library.no-preview')}</p>;
  return (
    <div className={css.none}>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<ExternalLinkIcon size={16} />}
      >
        {t('library.open')}
      </Button>
    </div>
  );
}
