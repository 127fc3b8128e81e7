import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/i18n/i18n.ts';
import { said } from '#platform/i18n/said.ts';
import { AlertIcon, CloseIcon, FileIcon, RefreshIcon } from '#platform/ui/icons.tsx';
import css from './attachments.module.css';
import { fileSize } from './file-size.ts';
import { cancelUpload, retryUpload, type Upload } from './uploads.ts';

const percent = (part: number) => new Intl.NumberFormat(locale(), { style: 'percent' }).format(part);

/** A file on its way. A screen reader finds how far it is, and is told only of its end. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation(['files', 'common']);
  const { id, name, file, sent, state } = upload;
  const failed = state === 'failed';
  const part = file.size === 0 ? 0 : sent / file.size;
  return (
    <li className={css.file} data-state={state}>
      <span className={css.picture} data-bad={failed || undefined}>
        {failed ? <AlertIcon size={18} /> : <FileIcon size={18} />}
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
            <progress className={css.progress} value={sent} max={file.size} aria-label={t('sending', { name })} />
            <span className={css.facts}>
              {state === 'cut' ? t('states.cut') : state === 'waiting' ? t('states.waiting') : percent(part)}
              <bdi>{fileSize(file.size)}</bdi>
            </span>
          </>
        )}
      </div>
      {(failed || state === 'cut') && !isFinal(upload) && (
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
        aria-label={failed ? t('dismiss', { name }) : t('cancel', { name })}
        onClick={() => cancelUpload(id)}
      >
        <CloseIcon size={18} />
      </ActionIcon>
    </li>
  );
}

/** What is refused for what it is would be refused again. */
const isFinal = ({ problem }: Upload) =>
  problem !== undefined && /^files\.(?!programme-full|too-many)/.test(problem.code);
