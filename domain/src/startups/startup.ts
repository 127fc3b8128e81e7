export const startupStatuses = ['active', 'acquired', 'closed', 'archived'] as const;
/** @public A fixed list of the specification. */
export type StartupStatus = (typeof startupStatuses)[number];
