import { referenceText } from '@seedbed/domain/files/attachment.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#capabilities/files/attachment.ts';
import css from '#capabilities/files/attachments.module.css';
import { FileHint } from '#capabilities/files/file-hint.tsx';
import { byId, roomLeft } from '#capabilities/files/rows.ts';
import { call } from '#platform/api/rest.ts';
import { PickButton } from './pick-button.tsx';
import { UploadRow } from './upload-row.tsx';
import { rememberFiles, watchUploads } from './uploads.ts';
import { toastFailure } from './use-add-files.ts';
import type { DraftFiles } from './use-draft-files.ts';
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

/** Queries uploads from an earlier page once; returns true if some are gone. */
function useEarlierUploads(files: DraftFiles): boolean {
  const [lost, setLost] = useState(false);
  const latest = useRef(files);
  latest.current = files;
  const known = useUploads(files.draft);
  const earlier = useRef(files.ids.filter((id) => !known.some((upload) => upload.id === id)));
  useEffect(() => {
    if (earlier.current.length === 0) return;
    const { draft, forget } = latest.current;
    const asked = call<Attachment[]>('GET', `/api/attachments?reference=${referenceText(draft)}`);
    void asked.then(({ answer, problem }) => {
      // Offline, keep the ids and query them on the next page.
      if (problem) return;
      const found = answer.filter(({ _id }) => earlier.current.includes(_id));
      rememberFiles(
        found.map(({ _id, name, size, thumbnailUrl }) => ({
          id: _id,
          record: draft,
          sentTo: draft,
          name,
          size,
          thumbnailUrl,
          sent: size,
          whole: true,
          state: 'kept',
          events: { sent: () => {}, failedUnseen: toastFailure },
        })),
      );
      const gone = earlier.current.filter((id) => !found.some(({ _id }) => _id === id));
      if (gone.length === 0) return;
      setLost(true);
      forget(gone);
    });
  }, []);
  return lost;
}
