import { applicationCommented } from '@seedbed/domain/applications/comments/events.ts';
import { canCommentOnApplication } from '@seedbed/domain/applications/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { checkBody, checkCommentInput } from '@seedbed/domain/timeline/input.ts';
import { factsOf } from '#capabilities/applications/find-applications.ts';
import { newMentionIds, withKnownMentions } from '#capabilities/timeline/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { writeTx } from '#platform/tx.ts';
import { type ApplicationCommentCard, findComment, findCommented, namedOf } from './find-comments.ts';
import { applicationComments } from './table.ts';

export interface NewComment {
  id?: string | null | undefined;
  applicationId: string;
  isPublic: boolean;
  message: string;
  /** The text with its form. */
  body?: unknown;
}

/** A repeated call with the same id and text returns the first comment. */
export const commentOnApplication = (actor: Actor, input: NewComment): Promise<ApplicationCommentCard> =>
  writeTx(actor, async (tx) => {
    const application = await findCommented(tx, actor, input.applicationId);
    assertAllowed(canCommentOnApplication(actor, factsOf(application), input.isPublic));
    const { body, message: typed } = checkBody(input);
    const { message } = checkCommentInput({ message: typed });
    const given = {
      applicationId: application.id,
      isPublic: input.isPublic,
      message,
      body,
      createdById: actor.userId,
    };
    const values = { ...given, ...(await withKnownMentions(tx, actor, { message, body })) };
    const { id, isNew } = await createOnce(tx, actor, applicationComments, input.id, values, given);
    if (isNew) {
      const event = applicationCommented(namedOf(application), { id, isPublic: input.isPublic }, newMentionIds(values));
      await logActivity(tx, actor, event);
    }
    return findComment(tx, actor, id);
  });
