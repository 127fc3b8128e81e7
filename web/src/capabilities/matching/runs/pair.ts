import type { MatchPairPartsFragment, OneMatchRunQuery } from '#platform/api/generated/documents.ts';

export type Run = NonNullable<OneMatchRunQuery['matchRun']>;
export type Pair = MatchPairPartsFragment;

/** Scores are shown as whole points. */
export const points = (value: number): number => Math.round(value);
