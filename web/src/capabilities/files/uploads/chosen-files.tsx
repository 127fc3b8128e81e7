import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/files/attachments.module.css';
import { FileHint } from '#capabilities/files/file-hint.tsx';
import { byId, roomLeft } from '#capabilities/files/rows.ts';
import { PickButton } from './pick-button.tsx';
import { UploadRow } from './upload-row.tsx';
import { watchUploads } from './uploads.ts';
import type { DraftFiles } from './use-draft-files.ts';
import { useEarlierUploads } from './use-earlier-uploads.ts';
import { useUploads } from './use-uploads.ts';

export interface ChosenFilesProps {
  files: DraftFiles;
  size?: 'xs' | 'sm';
}

/** Files of a record that is being written: they upload at once and move to it later. */
export function ChosenFiles({ files, size = 'sm' }: ChosenFilesProps) {
  const { t } = useTranslation('files');
  const hint = useId();
  const { draft, ids, form } = files;
  const ofDraft = useUploads(draft).filter((upload) => ids.includes(upload.id) || upload.form === form);
  const shown = ofDraft.toSorted(byId);
  const room = roomLeft([], shown);
  const lost = useEarlierUploads(files);
  const { kind, id } = draft;
  useEffect(() => watchUploads({ kind, id }), [kind, id]);
  return (
    <div className={css.attachments}>
      {shown.length > 0 && (
        <ul className={css.files} aria-label={t('chosen')}>
          {shown.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={() => files.remove([upload.id])} />
          ))}
        </ul>
      )}
      {lost && (
        <p className={css.problem} role="alert">
          {t('lost')}
        </p>
      )}
      <div className={css.add}>
        <PickButton onFiles={files.add} describedBy={hint} size={size} full={room === 0} />
        <FileHint id={hint} room={room} />
      </div>
    </div>
  );
}
