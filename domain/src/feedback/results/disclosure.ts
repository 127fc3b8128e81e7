/** A number about fewer people could be told to be one of them. */
export const leastAnswers = 5;
/** Texts tell more about their author than a number. */
export const leastComments = 10;

export interface Cell {
  key: string;
  n: number;
}

/**
 * The groups of one partition that may be shown beside their total, for anonymous answers. The hidden rest is empty, or
 * has at least five answers in at least two groups: subtraction then gives no hidden group. Nothing is shown beside a
 * hidden total.
 */
export function shownCells(cells: readonly Cell[]): ReadonlySet<string> {
  const counted = cells.filter(({ n }) => n > 0);
  const total = sumOf(counted);
  if (total < leastAnswers) return new Set();
  // The key decides between equal sizes, so that the answer of one request stays the same.
  const shown = counted
    .filter(({ n }) => n >= leastAnswers)
    .toSorted((a, b) => a.n - b.n || a.key.localeCompare(b.key));
  while (shown.length > 0 && !isSafeRest(counted, shown)) shown.shift();
  return new Set(shown.map(({ key }) => key));
}

function isSafeRest(all: readonly Cell[], shown: readonly Cell[]): boolean {
  const rest = sumOf(all) - sumOf(shown);
  return rest === 0 || (rest >= leastAnswers && all.length - shown.length > 1);
}

const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { n }) => sum + n, 0);

export const isTotalShown = (n: number): boolean => n >= leastAnswers;
export const areCommentsShown = (n: number): boolean => n >= leastComments;

/**
 * How many anonymous answers the team gets now. While people still answer, as many again stay back: the last ones come
 * with the end, so that no group of fewer than five is left over.
 */
export function releasable(waiting: number, isClosed: boolean): number {
  if (isClosed) return waiting >= leastAnswers ? waiting : 0;
  // Each step is at least five answers, so that two looks at the results differ by no single person.
  return waiting >= 2 * leastAnswers ? leastAnswers : 0;
}
