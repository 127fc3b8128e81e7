/** Which dates of a series a change means: this one, this one and later ones, or all that are ahead. */
export const changeScopes = ['ONE', 'LATER', 'ALL'] as const;
export type ChangeScope = (typeof changeScopes)[number];
