export const matchStates = ['proposed', 'confirmed', 'declined', 'released', 'ended'] as const;
/** `released`: the mentor did not answer in time. */
export type MatchState = (typeof matchStates)[number];

/** It takes a place of the mentor. */
export const isOpenMatch = (state: MatchState): boolean => state === 'proposed' || state === 'confirmed';

export const matchRunStates = ['running', 'pending', 'published', 'discarded'] as const;
/** `pending`: the suggestions wait for the team, which changes and publishes them. */
export type MatchRunState = (typeof matchRunStates)[number];

export const matchPairStates = ['suggested', 'pinned', 'excluded'] as const;
export type MatchPairState = (typeof matchPairStates)[number];

export const matchSides = ['startup', 'mentor', 'team'] as const;
/** Whose wish it is. The team only keeps two apart. */
export type MatchSide = (typeof matchSides)[number];
