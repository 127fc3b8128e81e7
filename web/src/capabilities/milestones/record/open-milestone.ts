import type { OneMilestoneQuery } from '#platform/api/generated/documents.ts';

/** A milestone with its evidence and its plan. */
export type OpenMilestone = NonNullable<OneMilestoneQuery['milestone']>;
