import { referenceText } from '@seedbed/domain/files/attachment.ts';
import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#capabilities/files/attachment.ts';
import { call } from '#platform/api/rest.ts';
import { rememberFiles } from './uploads.ts';
import { toastFailure } from './use-add-files.ts';
import type { DraftFiles } from './use-draft-files.ts';
import { useUploads } from './use-uploads.ts';

/** Queries uploads from an earlier page once; returns true if some are gone. */
export function useEarlierUploads(files: DraftFiles): boolean {
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
