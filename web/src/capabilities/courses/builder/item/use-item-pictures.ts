import { picturesIn } from '@seedbed/domain/courses/texts/pictures.ts';
import { useMemo } from 'react';
import { useDraftFiles, useDraftPictures } from '#capabilities/files/public.tsx';
import type { TextPictures } from '#capabilities/resources/public.tsx';
import type { DraftItemFragment } from '#platform/api/generated/documents.ts';

interface ItemPictures {
  pictures: TextPictures;
  /** Call it when the item is saved: the pictures that its texts show become pictures of the item. */
  keep: (itemId: string, texts: unknown) => void;
  /** The texts are thrown away. */
  drop: () => void;
}

/** Pictures wait in the draft of the form, so that a new item has them too, and learners see none before the item is saved. */
export function useItemPictures(
  item: DraftItemFragment | undefined,
  ids: readonly string[],
  setIds: (ids: string[]) => void,
): ItemPictures {
  const chosen = useDraftFiles(ids, setIds);
  const { files: waiting, add } = useDraftPictures(chosen);
  const files = useMemo(() => [...(item?.files ?? []), ...(item?.pictures ?? []), ...waiting], [item, waiting]);
  return {
    pictures: { files, add },
    keep: (id, texts) => {
      const shown = new Set(picturesIn(texts));
      const moved = ids.filter((one) => shown.has(one));
      chosen.moveTo({ kind: 'coursePicture', id }, moved);
      chosen.remove(ids.filter((one) => !shown.has(one)));
    },
    drop: () => chosen.remove(ids),
  };
}
