/** So many people are asked at a time. */
export const peopleAsked = 3;

export interface Candidate {
  id: string;
  /** Questions that already wait for the person. */
  openCount: number;
}

/** Picks the people with the fewest open questions. Ties keep the given order. */
export const leastBusy = <One extends Candidate>(all: readonly One[], count: number): One[] =>
  all.toSorted((a, b) => a.openCount - b.openCount).slice(0, count);
