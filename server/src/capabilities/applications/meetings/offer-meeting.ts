import { MeetingTimeGone, StepNotPossible } from '@seedbed/domain/applications/errors.ts';
import { type MeetingOfferedPayload, meetingOffered } from '@seedbed/domain/applications/meetings/activity-types.ts';
import { checkMeetingOffer } from '@seedbed/domain/applications/meetings/input.ts';
import { canManageApplication } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { factsOf, findApplication } from '#capabilities/applications/find-applications.ts';
import { namedOf } from '#capabilities/applications/working/application-state.ts';
import { takeStep } from '#capabilities/applications/working/take-step.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findMeetings, type MeetingCard } from './find-meetings.ts';
import { mailMeeting } from './mail-meeting.ts';
import { applicationMeetings, applicationMeetingTimes } from './table.ts';

interface Offer {
  id?: string | null | undefined;
  version: number;
  input: object;
}

/** Offers up to five times: the applicant is invited by an email, held while it can be undone, and chooses one on the own page. */
export const offerMeeting = (actor: Actor, applicationId: string, offer: Offer): Promise<MeetingCard> =>
  writeTx(actor, async (tx) => {
    const application = await findApplication(tx, actor, applicationId, { lock: true });
    assertAllowed(canManageApplication(actor, factsOf(application)));
    const { times, ...facts } = checkMeetingOffer(offer.input);
    const { roundId } = application;
    assertAllowed(roundId !== null, () => new StepNotPossible());
    const values = { ...facts, applicationId: application.id, roundId, createdById: actor.userId };
    const input = { ...values, times: times.map(String) };
    const isRepeated = await isCreated(tx, actor, applicationMeetings, offer.id, input);
    if (!isRepeated && application.version !== offer.version) throw new Conflict({ version: application.version });
    const { id } = await createOnce(tx, actor, applicationMeetings, offer.id, values, input);
    if (!isRepeated) {
      await tx.db.insert(applicationMeetingTimes).values(
        times.map((startsAt) => ({
          tenantId: tx.tenantId,
          id: newId<'ApplicationMeetingTime'>(),
          meetingId: id,
          startsAt,
        })),
      );
      await takeStep(tx, actor, application, { action: 'invite' });
      await logActivity(tx, actor, meetingOffered(namedOf(application), { id, times: input.times }));
    }
    const saved = (await findMeetings(tx, [application.id])).find((one) => one.id === id);
    if (!saved) throw new NotFound();
    if (!isRepeated) await mailMeeting(tx, { what: 'offered', application, meeting: saved });
    return saved;
  });

/** Takes the offer back while nobody has chosen. An email that was sent is followed by one that withdraws it. */
export async function undoMeetingOffer({ tx, actor, recordId, payload }: UndoCall): Promise<void> {
  const application = await findApplication(tx, actor, recordId, { lock: true });
  assertAllowed(canManageApplication(actor, factsOf(application)));
  const { meetingId } = payload as MeetingOfferedPayload;
  const offer = (await findMeetings(tx, [application.id])).find(({ id }) => id === meetingId);
  const isOpen = offer?.status === 'pending' && application.status === 'ready_for_meeting';
  assertAllowed(isOpen, () => new MeetingTimeGone());
  await takeStep(tx, actor, application, { action: 'cancel_meeting' });
}
