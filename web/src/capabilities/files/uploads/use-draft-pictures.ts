import { useMemo } from 'react';
import type { Upload } from './upload.ts';
import { toastFailure } from './use-add-files.ts';
import type { DraftFiles } from './use-draft-files.ts';
import { useEarlierUploads } from './use-earlier-uploads.ts';
import { useUploads } from './use-uploads.ts';

const addresses = new WeakMap<File, string>();

/** One address for each file: another one would load the picture again. */
function addressOf(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}

interface DraftPictures {
  files: { _id: string; url: string | null }[];
  /** Answers the uploads that are sent. A toast names the refused ones. */
  add: (images: readonly File[]) => Upload[];
}

/** The pictures of an unsaved text, shown from this device or from the server. */
export function useDraftPictures(chosen: DraftFiles): DraftPictures {
  useEarlierUploads(chosen);
  const uploads = useUploads(chosen.draft);
  const { ids } = chosen;
  const files = useMemo(
    () =>
      uploads
        .filter(({ id }) => ids.includes(id))
        .map(({ id, file, thumbnailUrl }) => ({ _id: id, url: file ? addressOf(file) : (thumbnailUrl ?? null) })),
    [uploads, ids],
  );
  function add(images: readonly File[]) {
    const added = chosen.add(images);
    for (const upload of added) if (upload.problem) void toastFailure(upload);
    return added.filter(({ problem }) => !problem);
  }
  return { files, add };
}
