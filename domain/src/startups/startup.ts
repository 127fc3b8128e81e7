export const startupStatuses = ['active', 'acquired', 'closed', 'archived'] as const;
/** @public A fixed list of the specification. */
export type StartupStatus = (typeof startupStatuses)[number];

export const businessModels = ['B2B', 'B2C', 'B2B2C'] as const;
/** @public A fixed list of the specification. */
export type BusinessModel = (typeof businessModels)[number];

const firstFoundingYear = 1950;

/** Newest first, as a menu shows them. */
export const foundingYears = (now = Temporal.Now.plainDateISO()): number[] =>
  Array.from({ length: now.year - firstFoundingYear + 1 }, (_, i) => now.year - i);
