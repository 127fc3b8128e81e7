/** What stands between two tabs. */
const marginPx = 16;

/** How many tabs of these widths fit side by side, with room kept for "More" where not all do. */
export function countFitting(widths: readonly number[], room: number, moreWidth: number): number {
  let taken = 0;
  const ends = widths.map((width) => (taken += width + marginPx));
  if (taken - marginPx <= room) return widths.length;
  const beyond = ends.findIndex((end) => end + moreWidth > room);
  return Math.max(beyond, 0);
}
