export const startupStatuses = ['active', 'acquired', 'closed', 'archived'] as const;
export type StartupStatus = (typeof startupStatuses)[number];
