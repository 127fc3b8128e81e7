import { meetingStatuses } from '@seedbed/domain/applications/meetings/meeting.ts';
import { User } from '#capabilities/accounts/public.ts';
import { loadApplication } from '#capabilities/applications/find-applications.ts';
import { builder } from '#platform/graphql/builder.ts';
import { mayChangeMeeting } from './answer-meeting.ts';
import type { MeetingCard } from './find-meetings.ts';

const MeetingStatusName = builder.enumType('ApplicationMeetingStatus', { values: meetingStatuses });

export const ApplicationMeeting = builder.objectRef<MeetingCard>('ApplicationMeeting').implement({
  description: 'An offer of times for an interview with an applicant.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    applicationId: t.exposeID('applicationId'),
    status: t.expose('status', { type: MeetingStatusName }),
    durationMinutes: t.exposeInt('durationMinutes'),
    place: t.exposeString('place', { nullable: true }),
    link: t.exposeString('link', { nullable: true }),
    note: t.exposeString('note', { nullable: true, description: 'For the applicant.' }),
    times: t.expose('times', { type: ['DateTime'], description: 'To choose from, in order.' }),
    opensOn: t.expose('opensOn', {
      type: 'Date',
      nullable: true,
      description: 'The first day of the free times of the interviewers. Null if the team wrote the times.',
    }),
    closesOn: t.expose('closesOn', { type: 'Date', nullable: true, description: 'The last day.' }),
    hosts: t.field({ type: [User], description: 'The interviewers.', resolve: ({ hosts }) => hosts }),
    bookingId: t.exposeID('bookingId', { nullable: true, description: 'The booking of a chosen time.' }),
    mayChange: t.boolean({
      description: 'The reader may move or cancel it.',
      resolve: async (meeting, _, context) =>
        meeting.status !== 'meeting_canceled' &&
        mayChangeMeeting(context.actor, await loadApplication(await context.read(), meeting.applicationId), meeting),
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true, description: 'The chosen time.' }),
    canceledAt: t.expose('canceledAt', { type: 'DateTime', nullable: true }),
    cancelReason: t.exposeString('cancelReason', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});
