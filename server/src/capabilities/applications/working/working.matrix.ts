import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, type Roles, staff, staffAndCoaches } from '#testing/matrix/roles.ts';

const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .round('second')
    .toString();
/** Bookings start on whole minutes. */
export const meetingStart = Temporal.Instant.from(inDays(3))
  .round({ smallestUnit: 'minute', roundingMode: 'floor' })
  .toString();

export const network: Roles = ['SubAdmin', 'Mentor', 'Expert', 'Evaluator'];

/** At ASSIGNED a person sees and edits the funnels that they own. */
export const editors: Roles = [...staff, 'SubAdmin'];

export const seen = { created: [...staffAndCoaches, 'SubAdmin'] as Roles, ownStartup: staffAndCoaches };
export const may = { created: editors, ownStartup: staff };
/** People who list applications; at ASSIGNED those of their own funnels. */
export const own = { created: all, ownStartup: ['Admin'] as Roles };
export const reviewers = { created: [...staffAndCoaches, ...network], ownStartup: staffAndCoaches };

/** Rows of the page of an application: meetings, tags, waiting list and moves. */
export const workingExpectations: Expectations = {
  // At ASSIGNED it counts the applications of the own funnels.
  'Query.applicationAnalytics': { may: [...staffAndCoaches, 'SubAdmin'], args: () => ({ since: inDays(-30) }) },
  'Query.startupApplications': { may: [...staffAndCoaches, ...network], args: () => ({ startupId: newId() }) },
  'Query.applicationVersions': { may: [...staffAndCoaches, ...network], args: () => ({ ids: [] }) },
  'Query.decisionPreview': { may: [...staffAndCoaches, ...network], args: () => ({ ids: [], action: 'accept' }) },
  'Query.heldCounts': { may: [...staffAndCoaches, ...network] },
  'Query.rejectReasonsFor': { may: [...staffAndCoaches, ...network], args: () => ({ ids: [] }) },
  'Query.applicationTasks': {
    record: 'application',
    args: (applicationId) => ({ applicationId }),
    may: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: staffAndCoaches },
  },
  'Mutation.exportApplicationAnswers': {
    may: editors,
    args: () => ({ ids: [newId()], layout: 'answer', format: 'CSV' }),
  },
  'Mutation.exportApplicationFile': {
    record: 'application',
    args: (applicationId) => ({ applicationId, format: 'PDF' }),
    may,
  },
  'Mutation.moveApplication': {
    record: 'movableApplication',
    args: (applicationId) => ({ applicationId, version: 1, funnelId: applicationId, reason: 'Fits better there.' }),
    may,
  },
  'Mutation.setWaitlistRank': {
    record: 'application',
    fields: { outcomeReason: 'waitlisted', waitlistRank: 1 },
    args: (applicationId) => ({ applicationId, rank: 2 }),
    may,
  },
  'Query.applicationMeetings': { record: 'application', args: (applicationId) => ({ applicationId }), may: reviewers },
  'Mutation.offerMeeting': {
    record: 'application',
    fields: { status: 'ready_for_invitation' },
    args: (applicationId) => ({
      applicationId,
      version: 1,
      offer: { times: [inDays(2)], durationMinutes: 30, place: 'Room 2' },
    }),
    may,
  },
  'Query.interviewersFor': { record: 'application', args: (applicationId) => ({ applicationId }), may },
  'Query.meetingTimes': {
    record: 'ownMeeting',
    args: (meetingId) => ({ meetingId }),
    may: { created: all, ownStartup: ['Admin', 'AdminCoach', 'Staff'] },
  },
  'Mutation.chooseMeetingTime': {
    record: 'ownMeeting',
    args: (meetingId) => ({ meetingId, startsAt: meetingStart }),
    may: own,
  },
  'Mutation.cancelMeeting': {
    record: 'ownMeeting',
    args: (meetingId) => ({ meetingId }),
    may: { created: all, ownStartup: ['Admin', 'AdminCoach', 'Staff'] },
  },
  'Query.tagsForApplications': { may: [...staffAndCoaches, ...network] },
  'Mutation.changeApplicationTags': { record: 'application', args: (applicationId) => ({ applicationId }), may },
  // Last: it deletes the record.
  'Mutation.deleteApplication': {
    record: 'application',
    args: (applicationId) => ({ applicationId }),
    may: { created: admins, ownStartup: admins },
  },
};
