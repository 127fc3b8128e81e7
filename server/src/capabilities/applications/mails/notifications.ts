import type { MovedPayload } from '@seedbed/domain/applications/activity-types.ts';
import {
  type ApplicationCard,
  applicantsOf,
  loadApplicationOrNull,
  takesPart,
} from '#capabilities/applications/find-applications.ts';
import type { ApplicationState } from '#capabilities/applications/working/application-state.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { isEmailHeld } from './held-emails.ts';

/** Steps of the team that the applicants see; nothing about a scheduled rejection before it is sent. */
async function ofStep(tx: Tx, activity: Activity): Promise<Audience<ApplicationCard> | null> {
  const state = activity.changes?.state as { old: ApplicationState; new: ApplicationState } | undefined;
  const application = state && (await loadApplicationOrNull(tx, activity.recordId));
  // Undone, or another step came in between: its own notification follows.
  if (!application || application.status !== state.new.status || application.roundId !== state.new.roundId) return null;
  if (!(activity.audience as readonly string[]).includes(`user:${application.applicantId}`)) return null;
  const { action } = activity.payload as MovedPayload;
  const isEnd = action === 'withdraw' || action === 'move' || action === 'close_draft';
  if (isEnd || action === 'submit') return null;
  return {
    people: applicantsOf(application),
    subject: application,
    record: { kind: 'Application', id: application.id, startupId: null },
    // The team sends the email of this decision when it sends all.
    hasNoMail: await isEmailHeld(tx, application.id, state.old.roundId),
  };
}

const typeOf = ({ status }: ApplicationCard): string => {
  if (status === 'accepted') return 'approvalApplication';
  return status === 'rejected' ? 'denialApplication' : 'changeApplicationStatus';
};

/** Notifications about visible decisions on applications. */
export const notifications = [
  notifyOn({ on: ['applications.moved', 'applications.decided'], type: typeOf, audience: ofStep, allowed: takesPart }),
];
