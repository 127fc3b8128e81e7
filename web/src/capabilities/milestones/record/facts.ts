import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { MilestoneFacts } from '@seedbed/domain/milestones/policy.ts';
import type { MilestoneCardFragment } from '#platform/api/generated/documents.ts';

/** Maps a milestone to the facts of the policies. */
export const factsOf = ({ startupId, state, owner, approverRole }: MilestoneCardFragment): MilestoneFacts => ({
  startupId,
  state,
  ownerId: (owner?._id ?? null) as Id<'User'> | null,
  approverRole,
});
