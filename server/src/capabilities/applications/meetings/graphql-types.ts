import { meetingStatuses } from '@seedbed/domain/applications/meetings/meeting.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { MeetingCard } from './find-meetings.ts';

const MeetingStatusName = builder.enumType('ApplicationMeetingStatus', { values: meetingStatuses });

export const ApplicationMeeting = builder.objectRef<MeetingCard>('ApplicationMeeting').implement({
  description: 'An offer of times for a meeting with an applicant.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    applicationId: t.exposeID('applicationId'),
    status: t.expose('status', { type: MeetingStatusName }),
    durationMinutes: t.exposeInt('durationMinutes'),
    place: t.exposeString('place', { nullable: true }),
    link: t.exposeString('link', { nullable: true }),
    note: t.exposeString('note', { nullable: true, description: 'For the applicant.' }),
    times: t.expose('times', { type: ['DateTime'], description: 'To choose from, in order.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true, description: 'The chosen time.' }),
    canceledAt: t.expose('canceledAt', { type: 'DateTime', nullable: true }),
    cancelReason: t.exposeString('cancelReason', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});
