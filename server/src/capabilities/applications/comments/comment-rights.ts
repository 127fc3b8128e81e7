import {
  canCommentOnApplication,
  canReadComments,
  readersOfComments,
} from '@seedbed/domain/applications/comments/policy.ts';
import type { CommentAudience } from '@seedbed/domain/comments/comment.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type ApplicationCard, factsOf } from '#capabilities/applications/find-applications.ts';
import type { CommentRights } from '#capabilities/comments/public.ts';

/** The conversation with the applicant, or that among staff. The owners of the funnel follow both. */
export function commentRights(actor: Actor, application: ApplicationCard, audience: CommentAudience): CommentRights {
  const { name, applicantId, funnel } = application;
  const facts = factsOf(application);
  const isForApplicant = audience === 'everyone';
  return {
    name,
    writes: canCommentOnApplication(actor, facts, audience),
    isReader: (person) => canReadComments(person, facts, audience),
    // Files of the application itself belong to the team.
    seesFiles: true,
    readers: () => readersOfComments(facts, audience),
    followers: async () => [...funnel.ownerIds, ...(isForApplicant ? [applicantId] : [])],
    notification: isForApplicant ? 'newCommentApplication' : 'newCommentApplicationStaff',
  };
}
