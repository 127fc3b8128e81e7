import { filesOfRecordMax } from '@seedbed/domain/files/limits.ts';
import { useId, useRef } from 'react';
import type { RecordOfFiles } from '#capabilities/files/attachment.ts';
import { useRecordChanged } from '#capabilities/files/use-record-changed.ts';
import { useActor } from '#platform/actor.tsx';
import type { Upload } from './upload.ts';
import { addFiles, dropFiles, moveFiles } from './uploads.ts';
import { toastFailure } from './use-add-files.ts';

export interface DraftFiles {
  /** The ids stored in the draft. */
  ids: readonly string[];
  form: string;
  /** The person's own record, where the files wait. */
  draft: RecordOfFiles;
  /** Answers the uploads, refused ones included. */
  add: (files: readonly File[]) => Upload[];
  remove: (ids: readonly string[]) => void;
  /** The files are gone on the server, so the draft must drop them. */
  forget: (ids: readonly string[]) => void;
  /** Call it when the record exists. Without `moved`, all files move. */
  moveTo: (record: RecordOfFiles, moved?: readonly string[]) => void;
}

/**
 * Files chosen for an unsaved record. They upload at once; `keep` stores their ids in the draft, so that they
 * survive a reload.
 */
export function useDraftFiles(ids: readonly string[], keep: (ids: string[]) => void): DraftFiles {
  const { userId } = useActor();
  const form = useId();
  const changed = useRecordChanged();
  const latest = useRef({ ids, keep });
  latest.current = { ids, keep };
  const draft: RecordOfFiles = { kind: 'draft', id: userId };
  const set = (next: string[]) => {
    latest.current.ids = next;
    latest.current.keep(next);
  };
  const forget = (gone: readonly string[]) => set(latest.current.ids.filter((id) => !gone.includes(id)));
  return {
    ids,
    form,
    draft,
    add: (files) => {
      const room = filesOfRecordMax - latest.current.ids.length;
      const added = addFiles({ record: draft, form, room }, files, { sent: () => {}, failedUnseen: toastFailure });
      const sent = added.filter(({ problem }) => !problem);
      if (sent.length > 0) set([...latest.current.ids, ...sent.map(({ id }) => id)]);
      return added;
    },
    remove: (gone) => {
      dropFiles(gone);
      if (latest.current.ids.some((id) => gone.includes(id))) forget(gone);
    },
    forget,
    moveTo: (record, moved = latest.current.ids) =>
      moveFiles(moved, draft, record, { sent: () => changed(record), failedUnseen: toastFailure }),
  };
}
