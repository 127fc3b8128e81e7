import type { MovedPayload } from '@seedbed/domain/applications/activity-types.ts';
import { applicantsOf, loadApplicationOrNull } from '#capabilities/applications/find-applications.ts';
import type { ApplicationState } from '#capabilities/applications/working/application-state.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { isEmailHeld } from './held-emails.ts';
import { cancelApplicantMails, mailApplicants } from './mail-applicants.ts';
import { rejectionReasonOf, sendsMail } from './sends-mail.ts';

const delaySeconds = 60;
const own = '/applications-manager';

/** Emails about a step. A scheduled rejection sends nothing before it takes effect. */
async function mailStep(tx: Tx, { recordId, payload, changes }: Activity): Promise<void> {
  const application = await loadApplicationOrNull(tx, recordId);
  if (!application) return;
  const { action, reason } = payload as MovedPayload;
  const state = changes?.state as { old: ApplicationState; new: ApplicationState } | undefined;
  if (!state) return;
  const userIds = applicantsOf(application);
  const before = { funnelId: application.funnelId, roundId: state.old.roundId };
  const call = { userIds, path: own };
  switch (action) {
    case 'submit': {
      const isFirst = state.old.submittedAt === null;
      if (!isFirst || !(await sendsMail(tx, application, 'received'))) return;
      // The receipt of the form has informed the sender already.
      const others = userIds.filter((id) => application.fillingId === null || id !== application.applicantId);
      return mailApplicants(tx, application, { ...call, userIds: others, mail: 'received' });
    }
    case 'return':
      // A newer question, or the answer, has come in between.
      if (application.status !== 'draft') return;
      return mailApplicants(tx, application, {
        ...call,
        ...{ mail: 'more', note: application.returnNote, at: application.returnDueAt },
      });
    case 'end_return':
      return cancelApplicantMails(tx, application, userIds, ['more']);
    case 'accept':
      if (state.new.status === 'accepted' || (await isEmailHeld(tx, application.id, state.old.roundId))) return;
      if (!(await sendsMail(tx, before, 'advance'))) return;
      return mailApplicants(tx, application, { ...call, mail: 'advance', delaySeconds });
    case 'reject':
    case 'send_rejection':
      if (application.status !== 'rejected' || !(await sendsMail(tx, before, 'reject'))) return;
      return mailApplicants(tx, application, {
        ...{ ...call, mail: 'reject', delaySeconds },
        // Sending names no reason: that of the decision holds.
        reason: reason ?? (await rejectionReasonOf(tx, application)),
      });
    case 'cancel_rejection':
      // Covers the undo of a decision.
      return cancelApplicantMails(tx, application, userIds, ['advance', 'reject']);
    default:
      return;
  }
}

export const reactions = [
  on('applications.moved', 'applications.mail-moved', mailStep),
  on('applications.decided', 'applications.mail-decided', mailStep),
];
