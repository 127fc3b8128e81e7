/** How many wait, as short as a badge has to be; null where nothing does. */
export const badgeOf = (count: number): string | null => {
  if (count <= 0) return null;
  return count > 99 ? '99+' : String(count);
};
