import { applicationCommented } from '@seedbed/domain/applications/comments/activity-types.ts';
import { canCommentOnApplication } from '@seedbed/domain/applications/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { factsOf } from '#capabilities/applications/find-applications.ts';
import { type CommentInput, createComment } from '#capabilities/timeline/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { type ApplicationCommentCard, findComment, findCommented, namedOf } from './find-comments.ts';
import { applicationComments } from './table.ts';

export interface NewComment extends CommentInput {
  applicationId: string;
  isPublic: boolean;
}

/** A repeated call with the same id and text returns the first comment. */
export const commentOnApplication = (actor: Actor, input: NewComment): Promise<ApplicationCommentCard> =>
  writeTx(actor, async (tx) => {
    const { isPublic } = input;
    const application = await findCommented(tx, actor, input.applicationId);
    assertAllowed(canCommentOnApplication(actor, factsOf(application), isPublic));
    const place = { applicationId: application.id, isPublic };
    const { id, isNew, mentionIds } = await createComment(tx, actor, applicationComments, input, place);
    if (isNew) await logActivity(tx, actor, applicationCommented(namedOf(application), { id, isPublic }, mentionIds));
    return findComment(tx, actor, id);
  });
