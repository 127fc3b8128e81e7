import type { MovedPayload } from '@seedbed/domain/applications/activity-types.ts';
import {
  type ApplicationState,
  applicantsOf,
  isEmailHeld,
  loadApplicationOrNull,
  takesPart,
} from '#capabilities/applications/public.ts';
import { notify } from '#capabilities/notifications/notify.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';

/** Notifications about visible decisions on applications. */
export const applicationReactions = [
  on('applications.moved', 'notifications.notify-of-application-step', notifyOfStep),
  on('applications.decided', 'notifications.notify-of-application-decision', notifyOfStep),
];

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
