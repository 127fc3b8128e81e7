import { meetingOffer } from '@seedbed/domain/applications/meetings/input.ts';
import { canManageApplication, canSeeMeetings } from '@seedbed/domain/applications/policy.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { User } from '#capabilities/accounts/public.ts';
import { factsOf, loadApplication } from '#capabilities/applications/find-applications.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { cancelMeeting, chooseMeetingTime, listMeetingTimes } from './answer-meeting.ts';
import { findMeetings } from './find-meetings.ts';
import { ApplicationMeeting } from './graphql-types.ts';
import { listInterviewers } from './interviewers.ts';
import { offerMeeting } from './offer-meeting.ts';

const id = { required: true } as const;

const OfferInput = inputFromSchema('MeetingOfferInput', meetingOffer);

builder.queryFields((t) => ({
  applicationMeetings: t.field({
    type: [ApplicationMeeting],
    nullable: true,
    allow: 'signed-in',
    description: 'Newest first, for the team and the applicant.',
    args: { applicationId: t.arg.id(id) },
    resolve: async (_, { applicationId }, context) => {
      const tx = await context.read();
      const find = async () => {
        const application = await loadApplication(tx, applicationId);
        assertAllowed(canSeeMeetings(context.actor, factsOf(application)), () => new NotFound());
        return findMeetings(tx, [application.id]);
      };
      return orNull(find());
    },
  }),
  meetingTimes: t.field({
    type: ['DateTime'],
    allow: 'signed-in',
    description:
      'The free starts of an open meeting, for its applicant, its interviewers and the people who manage it.',
    args: { meetingId: t.arg.id(id) },
    resolve: async (_, { meetingId }, context) => listMeetingTimes(await context.read(), context.actor, meetingId),
  }),
  interviewersFor: t.field({
    type: [User],
    allow: canManageApplication,
    description: 'The people with a calendar who may see the application.',
    args: { applicationId: t.arg.id(id) },
    resolve: async (_, { applicationId }, context) =>
      listInterviewers(await context.read(), context.actor, applicationId),
  }),
}));

builder.mutationFields((t) => ({
  offerMeeting: t.field({
    type: ApplicationMeeting,
    allow: canManageApplication,
    description: 'The applicant gets an email, and chooses one of the times.',
    args: {
      id: t.arg.id(),
      applicationId: t.arg.id(id),
      version: t.arg.int(id),
      offer: t.arg({ type: OfferInput, required: true }),
    },
    resolve: (_, { id: given, applicationId, version, offer }, { actor }) =>
      offerMeeting(actor, applicationId, { id: given, version, input: offer }),
  }),
  chooseMeetingTime: t.field({
    type: ApplicationMeeting,
    allow: 'signed-in',
    description: 'Books a free time for the own application. The error `calendar.just-taken` names the nearest ones.',
    args: { meetingId: t.arg.id(id), startsAt: t.arg({ type: 'DateTime', required: true }) },
    resolve: (_, { meetingId, startsAt }, { actor }) => chooseMeetingTime(actor, meetingId, startsAt),
  }),
  cancelMeeting: t.field({
    type: ApplicationMeeting,
    allow: 'signed-in',
    description: 'By the team, an interviewer or the applicant. The team then offers other times.',
    args: { meetingId: t.arg.id(id), reason: t.arg.string() },
    resolve: (_, { meetingId, reason }, { actor }) => cancelMeeting(actor, meetingId, { reason }),
  }),
}));
