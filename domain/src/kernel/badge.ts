/** The text of a badge; null for zero. */
export const badgeOf = (count: number): string | null => {
  if (count <= 0) return null;
  return count > 99 ? '99+' : String(count);
};
