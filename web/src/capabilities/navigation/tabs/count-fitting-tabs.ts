/** The gap between two tabs. */
const marginPx = 16;

/** Counts the tabs that fit side by side, and reserves room for "More" if not all do. */
export function countFittingTabs(widths: readonly number[], room: number, moreWidth: number): number {
  let taken = 0;
  const ends = widths.map((width) => (taken += width + marginPx));
  if (taken - marginPx <= room) return widths.length;
  const beyond = ends.findIndex((end) => end + moreWidth > room);
  return Math.max(beyond, 0);
}
