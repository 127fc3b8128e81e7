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
import { assertInterviewers } from './interviewers.ts';
import { mailOffer } from './mail-meeting.ts';
import { applicationMeetingHosts, applicationMeetings, applicationMeetingTimes } from './table.ts';

interface Offer {
  id?: string | null | undefined;
  version: number;
  input: object;
}

/** Offers up to five times, or the free times of the interviewers in some days: the applicant is invited by an email, held while it can be undone, and chooses one on the own page. */
export const offerMeeting = (actor: Actor, applicationId: string, offer: Offer): Promise<MeetingCard> =>
  writeTx(actor, async (tx) => {
    const application = await findApplication(tx, actor, applicationId, { lock: true });
    assertAllowed(canManageApplication(actor, factsOf(application)));
    const { times, hostIds: given, ...facts } = checkMeetingOffer(offer.input);
    const hostIds = given ?? [actor.userId];
    const { roundId } = application;
    assertAllowed(roundId !== null, () => new StepNotPossible());
    const values = { ...facts, applicationId: application.id, roundId, createdById: actor.userId };
    const { opensOn, closesOn } = facts;
    const days = { opensOn: opensOn?.toString() ?? null, closesOn: closesOn?.toString() ?? null };
    const input = { ...values, ...days, hostIds, times: times.map(String) };
    const isRepeated = await isCreated(tx, actor, applicationMeetings, offer.id, input);
    if (!isRepeated) {
      if (application.version !== offer.version) throw new Conflict({ version: application.version });
      await assertInterviewers(tx, application, hostIds);
      // First, since an open offer of the round makes the step impossible.
      await takeStep(tx, actor, application, { action: 'invite' });
    }
    const { id } = await createOnce(tx, actor, applicationMeetings, offer.id, values, input);
    if (!isRepeated) {
      const ofMeeting = { tenantId: tx.tenantId, meetingId: id };
      await tx.db
        .insert(applicationMeetingHosts)
        .values(hostIds.map((userId) => ({ ...ofMeeting, id: newId<'ApplicationMeetingHost'>(), userId })));
      if (times.length > 0)
        await tx.db
          .insert(applicationMeetingTimes)
          .values(times.map((startsAt) => ({ ...ofMeeting, id: newId<'ApplicationMeetingTime'>(), startsAt })));
      await logActivity(tx, actor, meetingOffered(namedOf(application), { id, times: input.times }));
    }
    const saved = (await findMeetings(tx, [application.id])).find((one) => one.id === id);
    if (!saved) throw new NotFound();
    if (!isRepeated) await mailOffer(tx, { application, meeting: saved });
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
