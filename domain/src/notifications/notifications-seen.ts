/** Items newer than the previous visit are New, the rest Earlier. */
export function splitBySeen<Item extends { createdAt: string }>(
  items: readonly Item[],
  seenUntil: string | null,
): { fresh: Item[]; earlier: Item[] } {
  const isFresh = ({ createdAt }: Item) => seenUntil === null || Date.parse(createdAt) > Date.parse(seenUntil);
  return { fresh: items.filter(isFresh), earlier: items.filter((item) => !isFresh(item)) };
}

/** Older notifications are deleted. */
export const retentionDays = 180;
