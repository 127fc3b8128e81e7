/** The specification's kinds of records that others refer to. Resources have no pages yet. */
export const entityKinds = ['startup', 'application', 'user', 'resourceLink'] as const;
export type EntityKind = (typeof entityKinds)[number];
