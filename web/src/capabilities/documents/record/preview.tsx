import { Button } from '@mantine/core';
import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { useTranslation } from 'react-i18next';
import { FilePages, usePagesOf } from '#capabilities/files/public.tsx';
import type { OneDocumentQuery } from '#platform/api/generated/documents.ts';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import css from './preview.module.css';

type OpenDocument = NonNullable<OneDocumentQuery['startupDocument']>;

interface Props {
  file: NonNullable<OpenDocument['file']>;
  /** The words of the file. */
  text: string | null;
}

/** Shows pages, pictures, video and sound in place, and the words of office files. Others are downloaded. */
export function Preview({ file, text }: Props) {
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
  if (type === 'application/pdf') return <Pages file={file} />;
  if (!text) return <Download fileUrl={fileUrl} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className={css.text} aria-label={label} tabIndex={0} dir="auto">
      {text}
    </section>
  );
}

function Pages({ file }: Pick<Props, 'file'>) {
  const { t } = useTranslation('documents');
  const source = usePagesOf(file._id, file.current.number);
  return (
    <section className={css.pages} aria-label={t('library.preview', { name: file.name })}>
      <FilePages source={source} otherwise={file.fileUrl && <Download fileUrl={file.fileUrl} />} />
    </section>
  );
}

function Download({ fileUrl }: { fileUrl: string }) {
  const { t } = useTranslation('files');
  return (
    <div>
      <Button component="a" href={fileUrl} variant="default" leftSection={<DownloadIcon size={16} />}>
        {t('download')}
      </Button>
    </div>
  );
}
