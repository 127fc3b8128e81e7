/** The kinds of records that batch operations change. */
export const batchKinds = ['startups', 'users', 'applications'] as const;
export type BatchKind = (typeof batchKinds)[number];
