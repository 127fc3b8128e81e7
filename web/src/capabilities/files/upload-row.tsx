import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/i18n/i18n.ts';
import { said } from '#platform/i18n/said.ts';
import { AlertIcon, CloseIcon, FileIcon, RefreshIcon } from '#platform/ui/icons.tsx';
import css from './attachments.module.css';
import { fileSize } from './file-size.ts';
import { cancelUpload, isRefused, retryUpload, type Upload } from './uploads.ts';

const percent = (part: number) => new Intl.NumberFormat(locale(), { style: 'percent' }).format(part);

interface Props {
  upload: Upload;
  onCancel?: () => void;
}

/** A file on its way, or one that waits for its record. A screen reader finds how far it is, and is told only of its end. */
export function UploadRow({ upload, onCancel = () => cancelUpload(upload.id) }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const { id, name, size, sent, state, thumbnailUrl } = upload;
  const failed = state === 'failed';
  const part = size === 0 ? 0 : sent / size;
  return (
    <li className={css.file} data-state={state}>
      <span className={css.picture} data-bad={failed || undefined}>
        {failed ? <AlertIcon size={18} /> : thumbnailUrl ? <img src={thumbnailUrl} alt="" /> : <FileIcon size={18} />}
      </span>
      <div className={css.text}>
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        {failed ? (
          <span className={css.problem} role="alert">
            {upload.problem ? said('refusals', upload.problem.code, upload.problem.params) : null}
          </span>
        ) : (
          <>
            {state !== 'kept' && (
              <progress className={css.progress} value={sent} max={size} aria-label={t('sending', { name })} />
            )}
            <span className={css.facts}>
              {state === 'cut'
                ? t('states.cut')
                : state === 'waiting'
                  ? t('states.waiting')
                  : state === 'sending'
                    ? percent(part)
                    : null}
              <bdi>{fileSize(size)}</bdi>
            </span>
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
