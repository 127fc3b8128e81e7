/** Items newer than what was seen when the panel was opened stand under New, the rest under Earlier. */
export function splitBySeen<Item extends { createdAt: string }>(
  items: readonly Item[],
  seenUntil: string | null,
): { fresh: Item[]; earlier: Item[] } {
  const isFresh = ({ createdAt }: Item) => seenUntil === null || Date.parse(createdAt) > Date.parse(seenUntil);
  return { fresh: items.filter(isFresh), earlier: items.filter((item) => !isFresh(item)) };
}

/** How long a person is shown what they were told. */
export const keptDays = 180;
