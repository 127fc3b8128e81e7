/** The kinds of records that jobs change. */
export const batchKinds = ['startups', 'users', 'applications'] as const;
export type BatchKind = (typeof batchKinds)[number];

/** The kinds of records that one call changes, at most a hundred at a time. The others have no jobs. */
export const inlineKinds = [...batchKinds, 'tasks', 'members', 'registrations', 'questions'] as const;
export type InlineKind = (typeof inlineKinds)[number];

export const hasJobs = (kind: InlineKind): kind is BatchKind => batchKinds.some((one) => one === kind);
