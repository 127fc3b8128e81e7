import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/api/rest.ts';
import { FileIcon, FileTextIcon, WarningIcon } from '#platform/ui/icons.tsx';
import { toastError } from '#platform/ui/toasts.tsx';
import type { Attachment, RecordOfFiles } from './attachment.ts';
import css from './attachments.module.css';
import { FileMenu } from './file-menu.tsx';
import { fileSize } from './file-size.ts';

interface Props {
  file: Attachment;
  record: RecordOfFiles;
  mayChange: boolean;
}

export function FileRow({ file, record, mayChange }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const blocked = file.state === 'BLOCKED';
  return (
    <li className={css.file} data-state={file.state}>
      <Picture file={file} />
      <div className={css.text}>
        <FileLink file={file} />
        <span className={css.facts}>
          {file.state === 'PENDING' && <span>{t('states.pending')}</span>}
          {blocked && <span className={css.problem}>{t('states.blocked')}</span>}
          <bdi>{fileSize(file.size)}</bdi>
        </span>
      </div>
      <FileMenu file={file} record={record} mayChange={mayChange} />
    </li>
  );
}

function Picture({ file }: { file: Attachment }) {
  const [lost, setLost] = useState(false);
  const { state, thumbnailUrl, fileType } = file;
  if (thumbnailUrl && !lost)
    return (
      <span className={css.picture}>
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />
      </span>
    );
  const Icon = state === 'BLOCKED' ? WarningIcon : fileType === 'application/pdf' ? FileTextIcon : FileIcon;
  return (
    <span className={css.picture} data-bad={state === 'BLOCKED' || undefined}>
      <Icon size={18} />
    </span>
  );
}

/** Before it ends there has to be time left to click. */
const spareMs = 20_000;
const isOld = (link: string) => {
  const until = Number(new URL(link, location.origin).searchParams.get('until')) * 1000;
  return Date.now() > until - spareMs;
};

function FileLink({ file }: { file: Attachment }) {
  const [asking, setAsking] = useState(false);
  if (!file.url) return <bdi className={css.name}>{file.name}</bdi>;

  /** A page may stand open for longer than its links lead anywhere. */
  async function follow() {
    setAsking(true);
    const { answer, problem } = await call<{ fileUrl: string }>('GET', `/api/attachments/${file._id}`);
    setAsking(false);
    if (problem) toastError(problem.message);
    else location.assign(answer.fileUrl);
  }

  return (
    <a
      className={css.name}
      href={file.url}
      target="_blank"
      rel="noopener"
      aria-busy={asking || undefined}
      onClick={(event) => {
        if (!isOld(file.url ?? '')) return;
        event.preventDefault();
        void follow();
      }}
    >
      <bdi>{file.name}</bdi>
    </a>
  );
}
