import { filesMax } from '@seedbed/domain/files/limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joined } from '#platform/i18n/error-text.ts';
import type { Attachment, RecordOfFiles } from './attachment.ts';
import css from './attachments.module.css';
import { FileHint } from './file-hint.tsx';
import { FileRow } from './file-row.tsx';
import { roomLeft, rowsOf } from './rows.ts';
import { PickButton } from './uploads/pick-button.tsx';
import { UploadRow } from './uploads/upload-row.tsx';
import { watchUploads } from './uploads/uploads.ts';
import { useAddFiles } from './uploads/use-add-files.ts';
import { useIncomingFiles } from './uploads/use-incoming-files.ts';
import { useUploads } from './uploads/use-uploads.ts';

export interface AttachmentsProps {
  record: RecordOfFiles;
  files: readonly Attachment[];
  mayAdd: boolean;
  /** The file section of a page: with a title, an add button, and paste anywhere. */
  alone?: boolean;
  /** An add button in a part of a form. */
  hasButton?: boolean;
  /** The files cannot be deleted: their record is deleted instead. */
  isKept?: boolean;
}

/** The files of a record, its uploads, and the ways to add more. */
export function Attachments({
  record,
  files,
  mayAdd,
  alone = false,
  hasButton = alone,
  isKept = false,
}: AttachmentsProps) {
  const { t } = useTranslation('files');
  const hint = useId();
  const uploads = useUploads(record);
  const room = roomLeft(files, uploads, filesMax(record.kind));
  const add = useAddFiles();
  const take = (given: File[]) => given.length > 0 && add({ record, room }, given);
  const { over, handlers } = useIncomingFiles(take);
  usePaste(alone && mayAdd, take);
  const arrivalText = useArrivals(files);
  const { kind, id } = record;
  useEffect(() => watchUploads({ kind, id }), [kind, id]);
  if (!mayAdd && files.length === 0 && uploads.length === 0) return null;
  return (
    <section
      className={css.attachments}
      data-over={(mayAdd && over) || undefined}
      aria-label={t('title')}
      {...(mayAdd && handlers)}
    >
      {alone && <h2 className={css.heading}>{t('title')}</h2>}
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={css.files}>
          {rowsOf(files, uploads).map(({ file, upload, replaces }) =>
            upload ? (
              <UploadRow key={`${upload.id} sent`} upload={upload} replaces={replaces} />
            ) : (
              <FileRow
                key={file._id}
                file={file}
                record={record}
                mayChange={mayAdd && file.canChange}
                isKept={isKept}
              />
            ),
          )}
        </ul>
      )}
      {hasButton && mayAdd && (
        <div className={css.add}>
          <PickButton onFiles={take} describedBy={hint} full={room === 0} />
          <FileHint id={hint} room={room} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {arrivalText}
      </p>
    </section>
  );
}

/** Accepts pasted images anywhere on the page, except while somebody types. */
function usePaste(active: boolean, take: (files: File[]) => void) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const typing = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (files.length === 0 || typing || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [active]);
}

/** Announces new and replaced files once to screen readers. */
function useArrivals(files: readonly Attachment[]): string {
  const { t } = useTranslation('files');
  const known = useRef(new Map(files.map(({ _id, current }) => [_id, current.number])));
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const words = files.flatMap(({ _id, name, current: { number } }) => {
      const before = known.current.get(_id);
      known.current.set(_id, number);
      if (before === number) return [];
      return [t(before === undefined ? 'added' : 'replaced', { name })];
    });
    if (words.length > 0) setAnnouncement(joined(words));
  }, [files, t]);
  return announcement;
}
