/** Items newer than what was seen when the panel was opened stand under New, the rest under Earlier. */
export function splitBySeen<Item extends { createdAt: string }>(
  items: readonly Item[],
  seenUntil: string | null,
): { fresh: Item[]; earlier: Item[] } {
  const isFresh = ({ createdAt }: Item) => seenUntil === null || Date.parse(createdAt) > Date.parse(seenUntil);
  return { fresh: items.filter(isFresh), earlier: items.filter((item) => !isFresh(item)) };
}

/** What the badge of the bell says; null where there is nothing to say. */
export const badgeOf = (unseen: number): string | null => {
  if (unseen <= 0) return null;
  return unseen > 99 ? '99+' : String(unseen);
};

/** How long a person is shown what they were told. */
export const keptDays = 180;
