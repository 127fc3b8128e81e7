import { ActionIcon } from '@mantine/core';
import { filesOfRecordMax } from '@seedbed/domain/files/limits.ts';
import { extensionsOf, type FileRules } from '@seedbed/domain/kernel/questions/file-rules.ts';
import type { Validations } from '@seedbed/domain/kernel/questions/validations.ts';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment, RecordOfFiles } from '#capabilities/files/attachment.ts';
import css from '#capabilities/files/attachments.module.css';
import { FileFacts } from '#capabilities/files/file-facts.tsx';
import { FileHint } from '#capabilities/files/file-hint.tsx';
import { FileLink } from '#capabilities/files/file-link.tsx';
import { FilePicture } from '#capabilities/files/file-picture.tsx';
import { byId } from '#capabilities/files/rows.ts';
import { renewFile } from '#capabilities/files/use-fresh-link.ts';
import { useRecordChanged } from '#capabilities/files/use-record-changed.ts';
import { CloseIcon } from '#platform/ui/icons.tsx';
import { PickButton } from './pick-button.tsx';
import { UploadRow } from './upload-row.tsx';
import { addFiles, cancelUpload, dropFiles, watchUploads } from './uploads.ts';
import { toastFailure } from './use-add-files.ts';
import { useIncomingFiles } from './use-incoming-files.ts';
import { useUploads } from './use-uploads.ts';

export interface AnswerFilesProps {
  /** The record that owns the files of all its answers. */
  record: RecordOfFiles;
  /** All files of the record. */
  files: readonly Attachment[];
  /** The ids of the files of this answer. */
  ids: readonly string[];
  rules?: FileRules & Pick<Validations, 'maxCount'>;
  mayChange: boolean;
  /** Removed files stay on the server: something else refers to them. */
  keepsRemoved?: boolean;
  onChange: (ids: string[]) => void;
}

/** The files of one answer, and its uploads. The answer has their ids as soon as they are chosen. */
export function AnswerFiles({ record, files, ids, rules = {}, mayChange, ...more }: AnswerFilesProps) {
  const { t } = useTranslation(['files', 'common']);
  const { keepsRemoved = false, onChange } = more;
  const hint = useId();
  const changed = useRecordChanged();
  const own = files.filter(({ _id }) => ids.includes(_id));
  const uploads = useUploads(record).filter(({ id }) => ids.includes(id) && !own.some(({ _id }) => _id === id));
  const { kind, id } = record;
  useEffect(() => watchUploads({ kind, id }), [kind, id]);
  const isLost = ids.some((one) => !own.some(({ _id }) => _id === one) && !uploads.some((upload) => upload.id === one));
  const room = Math.max(
    0,
    Math.min(rules.maxCount ?? filesOfRecordMax, filesOfRecordMax) - own.length - uploads.length,
  );
  const add = (given: readonly File[]) => {
    if (given.length === 0) return;
    const events = { sent: () => changed(record), failedUnseen: toastFailure };
    const added = addFiles({ record, room, rules }, given, events).filter(({ problem }) => !problem);
    const left = [...own.map(({ _id }) => _id), ...uploads.map((upload) => upload.id)];
    if (added.length > 0) onChange([...left, ...added.map((upload) => upload.id)]);
  };
  const remove = (gone: string) => {
    onChange(ids.filter((one) => one !== gone));
    if (keepsRemoved) cancelUpload(gone);
    else dropFiles([gone]);
  };
  const { over, handlers } = useIncomingFiles(add);
  return (
    <div className={css.attachments} data-over={(mayChange && over) || undefined} {...(mayChange && handlers)}>
      {own.length + uploads.length > 0 && (
        <ul className={css.files} aria-label={t('title')}>
          {own
            .toSorted((a, b) => byId({ id: a._id }, { id: b._id }))
            .map(({ _id, name, url, thumbnailUrl, state, current }) => (
              <li key={_id} className={css.file} data-state={state}>
                <FilePicture name={name} thumbnailUrl={thumbnailUrl} bad={state === 'BLOCKED'} />
                <div className={css.text}>
                  <FileLink name={name} url={url} renew={() => renewFile(_id)} />
                  <FileFacts version={current} numbered={false} />
                </div>
                {mayChange && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('dismiss', { name })}
                    onClick={() => remove(_id)}
                  >
                    <CloseIcon size={16} />
                  </ActionIcon>
                )}
              </li>
            ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={() => remove(upload.id)} />
          ))}
        </ul>
      )}
      {isLost && mayChange && (
        <p className={css.problem} role="alert">
          {t('lost')}
        </p>
      )}
      {mayChange && room > 0 && (
        <div className={css.add}>
          <PickButton onFiles={add} describedBy={hint} extensions={extensionsOf(rules)} />
          <FileHint id={hint} room={room} rules={rules} />
        </div>
      )}
    </div>
  );
}
