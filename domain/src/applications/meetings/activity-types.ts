import type { Audience, DomainEvent } from '#kernel/event.ts';

export interface MeetingOfferedPayload {
  meetingId: string;
  times: readonly string[];
}

interface MeetingOf {
  id: string;
  name: string;
  applicantId: string;
  funnelOwnerIds: readonly string[];
}

/** The applicant takes part in each of them. */
const event = <const Type extends string>(
  type: Type,
  { id, name, applicantId, funnelOwnerIds }: MeetingOf,
  payload: object,
) =>
  ({
    type,
    kind: 'Application',
    recordId: id,
    audience: ['staff', ...funnelOwnerIds.map((owner): Audience => `user:${owner}`), `user:${applicantId}` as const],
    payload: { name, ...payload },
  }) satisfies DomainEvent<Type>;

export const meetingOffered = (application: MeetingOf, meeting: { id: string; times: readonly string[] }) =>
  event('applications.meeting-offered', application, {
    meetingId: meeting.id,
    times: meeting.times,
  } satisfies MeetingOfferedPayload);

export const meetingChosen = (application: MeetingOf, meeting: { id: string; startsAt: string }) =>
  event('applications.meeting-chosen', application, { meetingId: meeting.id, startsAt: meeting.startsAt });

/** Without the reason: what is logged stays, and the text may be personal. */
export const meetingCanceled = (application: MeetingOf, meeting: { id: string }) =>
  event('applications.meeting-canceled', application, { meetingId: meeting.id });
