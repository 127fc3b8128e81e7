import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/files/attachments.module.css';
import { FilePicture } from '#capabilities/files/file-picture.tsx';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { fileSize } from '#platform/i18n/file-size.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { CloseIcon, RefreshIcon } from '#platform/ui/icons.tsx';
import { FactLine } from '#platform/ui/layout/fact-line.tsx';
import { isRefused, type Upload } from './upload.ts';
import { cancelUpload, retryUpload } from './uploads.ts';

const percent = (part: number) => new Intl.NumberFormat(locale(), { style: 'percent' }).format(part);

interface Props {
  upload: Upload;
  /** The name of the file that gets a new version. */
  replaces?: string | undefined;
  onCancel?: () => void;
}

/**
 * An upload, or a file waiting for its record. Screen readers can query the progress, but only its end is
 * announced.
 */
export function UploadRow({ upload, replaces, onCancel = () => cancelUpload(upload.id) }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const { id, name, size, sent, state, thumbnailUrl } = upload;
  const failed = state === 'failed';
  const part = size === 0 ? 0 : sent / size;
  return (
    <li className={css.file} data-state={state}>
      <FilePicture name={name} thumbnailUrl={thumbnailUrl} bad={failed} />
      <div className={css.text}>
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        {replaces && (
          <FactLine>
            <span>{t('new-version-of', { name: replaces })}</span>
          </FactLine>
        )}
        {failed ? (
          <span className={css.problem} role="alert">
            {upload.problem ? textOfCode('user-errors', upload.problem.code, upload.problem.params) : null}
          </span>
        ) : (
          <>
            {state !== 'kept' && (
              <progress className={css.progress} value={sent} max={size} aria-label={t('sending', { name })} />
            )}
            <FactLine>
              {state === 'cut' && <span>{t('states.cut')}</span>}
              {state === 'waiting' && <span>{t('states.waiting')}</span>}
              {state === 'sending' && <span>{percent(part)}</span>}
              <bdi>{fileSize(size)}</bdi>
            </FactLine>
          </>
        )}
      </div>
      {(failed || state === 'cut') && !isRefused(upload) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('send-again', { name })}
          title={t('common:actions.retry')}
          onClick={() => retryUpload(id)}
        >
          <RefreshIcon size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={failed || state === 'kept' ? t('dismiss', { name }) : t('cancel', { name })}
        onClick={onCancel}
      >
        <CloseIcon size={18} />
      </ActionIcon>
    </li>
  );
}
