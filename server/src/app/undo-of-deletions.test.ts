// Deleting, removing, archiving and deciding: each write can be undone, or has a written reason.

import { expect, test } from 'vitest';
import { batchActions } from '#platform/batch/batch-actions.ts';
import { deletionEvents, undoRuleOf } from '#platform/undo/undo-rules.ts';
import { schema } from './schema.ts';

/** Writes that take something away or out of use. */
const takesAway =
  /^(delete|remove|withdraw|cancel|decline|recuse|end[A-Z]|stop|reset|takeBack|merge|decide|logout)|(Archived|Status)$/;

/** The deletion of a capability's own record, such as `deleteTask` with `tasks.deleted`. */
const isUndoneByName = (mutation: string): boolean => {
  const [, record] = /^delete([A-Z][a-z]+)$/.exec(mutation) ?? [];
  return record !== undefined && deletionEvents().includes(`${record.toLowerCase()}s.deleted`);
};

/** The activity whose undo rule takes another write back. */
const undoable: Readonly<Record<string, string>> = {
  cancelBooking: 'calendar.booking-canceled',
  cancelCoachingSession: 'calendar.booking-canceled',
  deleteCoachingSession: 'coaching.deleted',
  cancelFilling: 'forms.filling-canceled',
  decideApplication: 'applications.decided',
  decideAssetRequest: 'documents.approved',
  decideMilestone: 'milestones.achieved',
  deleteApplicationLead: 'applications.lead-deleted',
  deleteAssetRequest: 'documents.request-removed',
  deleteDocumentFolder: 'documents.folder-deleted',
  endLearningRecord: 'courses.record-ended',
  deleteRoomGroup: 'rooms.group-deleted',
  deleteStartupDocument: 'documents.deleted',
  endRoomLink: 'rooms.link-ended',
  deleteQuizQuestion: 'courses.question-deleted',
  deleteCourseRun: 'courses.run-deleted',
  deleteCohortQuestion: 'community.question-deleted',
  withdrawIntroduction: 'community.introduction-withdrawn',
  deleteEvaluationParam: 'evaluations.param-deleted',
  deleteFeedbackRequest: 'feedback.deleted',
  deleteFieldSection: 'fields.section-deleted',
  deleteFunnel: 'applications.funnel-deleted',
  deleteIncubatorEvent: 'events.deleted',
  deletePlan: 'milestones.plan-deleted',
  deletePlanTemplate: 'milestones.template-deleted',
  deleteResourceSection: 'resources.section-deleted',
  deletePost: 'timeline.deleted',
  deleteRole: 'access.role-deleted',
  deleteSavedView: 'views.deleted',
  endMatch: 'matching.ended',
  mergeTags: 'taxonomy.merged',
  recuseEvaluation: 'evaluations.recused',
  removeAwayPeriod: 'calendar.away-removed',
  removeCoApplicant: 'applications.person-left',
  removeMilestone: 'milestones.removed',
  removeCourseItem: 'courses.item-removed',
  removeCourseSection: 'courses.section-removed',
  removeTemplateItem: 'milestones.item-removed',
  removeTravelZone: 'calendar.travel-removed',
  resetEmailTemplate: 'emails.template-reset',
  deleteCampaign: 'emails.campaign-deleted',
  setCampaignArchived: 'emails.campaign-archived',
  setCourseArchived: 'courses.archived',
  setFieldArchived: 'fields.archived',
  setFormArchived: 'forms.archived',
  setFunnelStatus: 'applications.funnel-archived',
  setIncubatorEventArchived: 'events.archived',
  setProgramArchived: 'programs.archived',
  setStartupStatus: 'startups.archived',
  setTagArchived: 'taxonomy.archived',
  setUserStatus: 'people.status-set',
  withdrawApplicationInvitation: 'applications.invitation-withdrawn',
};

/** Each asks first, or is repaired by doing it again. */
const reasons: Readonly<Record<string, string>> = {
  cancelCampaign:
    'A scheduled one becomes a draft again. Emails that were not sent are skipped, and a copy sends them.',
  stopAddress: 'An Admin allows the address again beside it.',
  cancelCoachingInvite: 'Its link works once. The coach invites again.',
  cancelEmailChange: 'The old address was never replaced. Asking again sends a new link.',
  cancelIncubatorEvent: 'Emails have informed the registrants. A copy of the event takes place instead.',
  cancelMeeting: 'Emails have informed everybody. The team offers other times.',
  declineEvaluation: 'Another evaluator is asked at once. The team assigns again.',
  deleteForGood: 'It ends the undo of a deletion. An Admin types the name of the record.',
  deleteOwnAccount: 'The account stays for its waiting period, in which keepOwnAccount takes it back.',
  deleteUnconfirmedEmail: 'Nobody used the address. Asking again sends a new link.',
  removeChatPreviews: 'The links stay. Editing the message brings the previews back.',
  deleteOauthApp: 'An ended token must not work again. An Admin registers the app anew.',
  deleteChatMessage: 'The text goes for good, as the question says: others must not read it again.',
  endOtherSessions: 'An ended session must not open again. Logging in opens a new one.',
  endSessionsOf: 'An ended session must not open again. Logging in opens a new one.',
  endSharedLink: 'An ended link must not work again. Its owner makes a new one.',
  endViewLink: 'An ended link must not work again. A new one has a new secret.',
  logoutSession: 'An ended session must not open again. Logging in opens a new one.',
  removeAuthenticator: 'A removed factor must not work again, such as one of a stolen phone.',
  removeDomain: 'The domain needs a new proof by DNS.',
  removeIdentityProvider: 'Its secret is deleted, and must be entered again.',
  removeIncubatorEmail: 'Emails go to an address only after somebody confirms it there.',
  removeSendingDomain: 'Its keys are deleted. A new domain has new ones.',
  removePasskey: 'A removed passkey must not work again, such as one of a stolen phone.',
  removeSampleContent: 'Examples, which can be added again.',
  removeWebhook: 'Its secret is deleted. A new webhook has a new one.',
  removeThirdPartyService: 'Its secrets are deleted, and must be entered again.',
  resetCalendarFeed: 'The former address must not work again.',
  stopBatchOperation: 'It stops between records; the job itself can be undone.',
  stopCalendarFeed: 'The former address must not work again.',
  stopViewingAs: 'It ends a view of the screens and changes no record.',
  takeBackDecision: 'It is the undo of a decision. The team decides again.',
  withdrawApplication: 'The team is notified. The applicant applies again while the call is open.',
  withdrawCoachingInvite: 'The founders have an email of it. The coach invites again.',
};

/** The actions of many records, by kind and name. */
const undoableActions: Readonly<Record<string, string>> = {
  'applications/decide': 'applications.decided',
  'applications/decide-in-round': 'applications.decided',
  'applications/delete': 'applications.deleted',
  'members/remove': 'programs.people-changed',
  'questions/delete': 'courses.question-deleted',
  'startups/delete': 'startups.deleted',
  'tasks/delete': 'tasks.deleted',
};
const actionReasons: Readonly<Record<string, string>> = {
  'registrations/decide': 'Emails have informed the people. An editor registers them all the same.',
};

test('each action on many records that takes something away can be undone, or has a written reason', () => {
  const actions = [...batchActions()].flatMap(({ kind, name }) => (takesAway.test(name) ? `${kind}/${name}` : []));
  expect(actions.sort()).toEqual([...Object.keys(undoableActions), ...Object.keys(actionReasons)].sort());
  expect(Object.entries(undoableActions).filter(([, event]) => !undoRuleOf(event))).toEqual([]);
});

const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter((name) => takesAway.test(name));

test('each write that takes something away can be undone, or has a written reason', () => {
  expect(mutations.filter((name) => !isUndoneByName(name) && !(name in undoable) && !(name in reasons))).toEqual([]);
  expect(Object.entries(undoable).filter(([, event]) => !undoRuleOf(event))).toEqual([]);
});

test('lists no write that is gone, and none twice', () => {
  const listed = [...Object.keys(undoable), ...Object.keys(reasons)];
  expect(listed.filter((name) => !mutations.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
