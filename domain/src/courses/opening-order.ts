import type { CourseOrder, PublishedItem } from './course.ts';

type WaitingItem = Pick<PublishedItem, 'id' | 'isRequired' | 'unlockAfterId'>;

/** The items that each one waits for. A required item waits for the required one before it, and so for all before that. */
function waitsOf(items: readonly WaitingItem[], order: CourseOrder): Map<string, string[]> {
  const all = new Map<string, string[]>();
  let before: string | null = null;
  for (const { id, isRequired, unlockAfterId } of items) {
    all.set(
      id,
      [unlockAfterId, before].filter((one) => one !== null),
    );
    if (order === 'ordered' && isRequired) before = id;
  }
  return all;
}

/** An item that never opens. */
interface StuckItem {
  item: string;
  /** The item that it waits for, which opens only after it. */
  after: string;
}

/**
 * The first item whose predecessor waits for it: through other predecessors, or in an ordered course through required
 * items between them. Null if each item can open.
 */
export function stuckItem(
  items: readonly (WaitingItem & Pick<PublishedItem, 'title'>)[],
  order: CourseOrder,
): StuckItem | null {
  const byId = new Map(items.map((item) => [item.id, item]));
  const waits = waitsOf(items, order);
  for (const { id, title, unlockAfterId } of items) {
    const after = unlockAfterId === null ? undefined : byId.get(unlockAfterId);
    if (!after) continue;
    // A set visits what is added meanwhile.
    const reached = new Set([after.id]);
    for (const one of reached) for (const next of waits.get(one) ?? []) reached.add(next);
    if (reached.has(id)) return { item: title, after: after.title };
  }
  return null;
}

/** The item and all items that open only after it: it cannot wait for one of them. */
export function itemsBehind(items: readonly WaitingItem[], order: CourseOrder, id: string): ReadonlySet<string> {
  const waits = waitsOf(items, order);
  const behind = new Set([id]);
  for (const one of behind) for (const [other, ids] of waits) if (ids.includes(one)) behind.add(other);
  return behind;
}
