/** Widths of drawn pages, in pixels: for phones and for large screens. */
export const pageWidths = [800, 1_600] as const;
export type PageWidth = (typeof pageWidths)[number];
/** Pages that nobody has looked at for so long are drawn anew. */
export const pageDays = 90;

/** Why the pages of a file cannot be drawn. */
export const pageProblems = ['encrypted', 'broken', 'too-large', 'empty', 'kind'] as const;
export type PageProblem = (typeof pageProblems)[number];
