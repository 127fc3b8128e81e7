/** So many applications fit side by side. */
export const comparedCounts = { least: 2, most: 4 };

/** The page that shows them. */
export const comparisonPath = (ids: readonly string[]): string => `/applications/compare?ids=${ids.join(',')}`;
