import { itemsBehind } from '@seedbed/domain/courses/opening-order.ts';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';

type DraftItem = NonNullable<CourseDraftFragment['draft']>['items'][number];

interface WaitingItem {
  id: string;
  sectionId: string;
  isRequired: boolean;
  unlockAfterId: string | null;
}

/** The items that this one can wait for: none that opens only after it. A stored one stays. */
export function predecessorsOf({ draft, order }: CourseDraftFragment, item: WaitingItem): DraftItem[] {
  const sections = draft?.sections ?? [];
  const items = draft?.items ?? [];
  const free = { ...item, unlockAfterId: null };
  // A new item becomes the last one of its section.
  const placed = sections.flatMap(({ _id }) => {
    const own = items
      .filter(({ sectionId }) => sectionId === _id)
      .map((one) => (one._id === item.id ? free : { ...one, id: one._id }));
    return _id === item.sectionId && !own.includes(free) ? [...own, free] : own;
  });
  const behind = itemsBehind(placed, order, item.id);
  return items.filter(({ _id }) => _id !== item.id && (!behind.has(_id) || _id === item.unlockAfterId));
}
