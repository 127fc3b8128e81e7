/** How many readers recommend an application. Readers without a recommendation are not counted. */
export interface Tally {
  yes: number;
  no: number;
}

/** The results of the readers of an application in one round, as lists show them. */
export interface ReadingSummary {
  readersAssigned: number;
  readersDone: number;
  /** From 0 to 100; null before the first score. */
  rawScore: number | null;
  /** After the correction for strict and lenient readers. */
  adjustedScore: number | null;
  /** From the lowest to the highest score. */
  spread: number | null;
  tally: Tally | null;
}

export const noReadings: ReadingSummary = {
  readersAssigned: 0,
  readersDone: 0,
  rawScore: null,
  adjustedScore: null,
  spread: null,
  tally: null,
};
