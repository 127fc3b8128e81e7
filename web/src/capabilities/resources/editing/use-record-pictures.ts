import { useMemo } from 'react';
import { useAddFiles } from '#capabilities/files/public.tsx';

/** The pictures of a text: the files of its record, and how more are added. */
export interface TextPictures {
  files: readonly { _id: string; url: string | null }[];
  /** Answers the accepted files, which are still on their way. */
  add: (images: readonly File[]) => readonly { id: string; file?: File }[];
}

const mostPictures = 50;

/** Pictures that a record gets at once. */
export function useRecordPictures(resourceId: string, files: TextPictures['files']): TextPictures {
  const add = useAddFiles();
  return useMemo(() => {
    const record = { kind: 'resource' as const, id: resourceId };
    return { files, add: (images) => add({ record, room: mostPictures }, images).filter(({ problem }) => !problem) };
  }, [add, files, resourceId]);
}
