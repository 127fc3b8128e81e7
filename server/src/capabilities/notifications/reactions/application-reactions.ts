import type { MovedPayload } from '@seedbed/domain/applications/activity-types.ts';
import type { ApplicationCommentPayload } from '@seedbed/domain/applications/comments/activity-types.ts';
import { canReadComment } from '@seedbed/domain/applications/comments/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import {
  type ApplicationCard,
  type ApplicationState,
  applicantsOf,
  applicationComments,
  factsOf,
  isEmailHeld,
  loadApplicationOrNull,
  takesPart,
} from '#capabilities/applications/public.ts';
import { notify } from '#capabilities/notifications/notify.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';

/** Notifications about applications: comments for the applicant or among staff, and visible decisions. */
export const applicationReactions = [
  on('applications.commented', 'notifications.notify-of-application-comment', notifyOfComment),
  on('applications.comment-edited', 'notifications.notify-of-mention-at-application', async (tx, activity) => {
    const found = await findCommented(tx, activity);
    if (found) await notifyMentioned(tx, activity, found);
  }),
  on('applications.moved', 'notifications.notify-of-application-step', notifyOfStep),
  on('applications.decided', 'notifications.notify-of-application-decision', notifyOfStep),
];

interface CommentedApplication {
  application: ApplicationCard;
  comment: typeof applicationComments.$inferSelect;
}

async function findCommented(tx: Tx, { payload, recordId }: Activity): Promise<CommentedApplication | null> {
  const [comment] = await tx.db
    .select()
    .from(applicationComments)
    .where(
      and(eq(applicationComments.id, recordId as Id<'ApplicationComment'>), isNull(applicationComments.trashedAt)),
    );
  const application =
    comment && (await loadApplicationOrNull(tx, (payload as ApplicationCommentPayload).applicationId));
  return application ? { application, comment } : null;
}

const mentionedIn = ({ payload }: Activity) =>
  ((payload as ApplicationCommentPayload).mentionIds ?? []) as Id<'User'>[];

const about = ({ application, comment }: CommentedApplication) =>
  ({
    kind: 'Application',
    recordId: application.id,
    partId: comment.id,
    startupId: null,
    may: (actor) => canReadComment(actor, factsOf(application), comment),
  }) satisfies Partial<Parameters<typeof notify>[2]>;

const notifyMentioned = (tx: Tx, activity: Activity, found: CommentedApplication) =>
  notify(tx, activity, { ...about(found), type: 'mentioned', people: mentionedIn(activity) });

/** The owners of the funnel, the participants of the conversation, and in public the applicant. */
async function notifyOfComment(tx: Tx, activity: Activity): Promise<void> {
  const found = await findCommented(tx, activity);
  if (!found) return;
  await notifyMentioned(tx, activity, found);
  const { application, comment } = found;
  const writers = await tx.db
    .selectDistinct({ userId: applicationComments.createdById })
    .from(applicationComments)
    .where(
      and(
        eq(applicationComments.applicationId, application.id),
        eq(applicationComments.isPublic, comment.isPublic),
        isNull(applicationComments.trashedAt),
      ),
    );
  const mentioned = mentionedIn(activity);
  const people = [
    ...application.funnel.ownerIds,
    ...writers.flatMap(({ userId }) => userId ?? []),
    ...(comment.isPublic ? [application.applicantId] : []),
  ].filter((id) => !mentioned.includes(id));
  await notify(tx, activity, {
    ...about(found),
    type: comment.isPublic ? 'newCommentApplication' : 'newCommentApplicationStaff',
    people,
  });
}

/** Steps of the team that the applicants see; nothing about a scheduled rejection before it is sent. */
async function notifyOfStep(tx: Tx, activity: Activity): Promise<void> {
  const state = activity.changes?.state as { old: ApplicationState; new: ApplicationState } | undefined;
  const application = state && (await loadApplicationOrNull(tx, activity.recordId));
  // Undone, or another step came in between: its own notification follows.
  if (!application || application.status !== state.new.status || application.roundId !== state.new.roundId) return;
  if (!(activity.audience as readonly string[]).includes(`user:${application.applicantId}`)) return;
  const { action } = activity.payload as MovedPayload;
  const isEnd = action === 'withdraw' || action === 'move' || action === 'close_draft';
  if (isEnd || action === 'submit') return;
  await notify(tx, activity, {
    type:
      application.status === 'accepted'
        ? 'approvalApplication'
        : application.status === 'rejected'
          ? 'denialApplication'
          : 'changeApplicationStatus',
    kind: 'Application',
    recordId: application.id,
    startupId: null,
    people: applicantsOf(application),
    may: (actor) => takesPart(actor, application),
    // The team sends the email of this decision when it sends all.
    hasNoMail: await isEmailHeld(tx, application.id, state.old.roundId),
  });
}
