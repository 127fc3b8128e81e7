import type { Visibility } from '@seedbed/domain/documents/document.ts';
import type { RequestFacts } from '@seedbed/domain/documents/policy.ts';
import type { RequestCardFragment } from '#platform/api/generated/documents.ts';

export type OpenRequest = RequestCardFragment;

/** Maps a request to the facts of the policies. */
export const factsOf = ({ startup, visibleTo, state, personId }: OpenRequest): RequestFacts => ({
  startupId: startup._id,
  visibleTo: visibleTo as Visibility,
  state,
  personId: personId as RequestFacts['personId'],
});
