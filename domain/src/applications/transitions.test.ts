import { expect, test } from 'vitest';
import { anActor } from '#testing/an-actor.ts';
import { type ApplicationFacts, actorRolesOf, canReviewApplication } from './policy.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  type OutcomeReason,
  publicLabelOf,
  statusGroups,
} from './status.ts';
import {
  type ApplicationAction,
  applicationActions,
  canPerform,
  entersNextRound,
  nextStatus,
  type TransitionFacts,
} from './transitions.ts';

const transition: TransitionFacts = {
  isSubmitted: true,
  round: 'evaluation',
  next: 'meeting',
  heldStatus: 'pending_decision',
};
const short: Record<ApplicationStatus, string> = {
  draft: 'DR',
  ready_for_invitation: 'RI',
  ready_for_meeting: 'RM',
  under_review: 'UR',
  pending_decision: 'PD',
  accepted: 'AC',
  rejected: 'RJ',
  delay_rejected: 'DJ',
};

/** Each column is a status in the order of the specification; an empty place means that the action is refused. */
const table: Record<ApplicationAction, string> = {
  //                 DR RI RM UR PD AC RJ DJ
  submit: '          UR -- -- -- -- -- -- --',
  withdraw: '        RJ RJ RJ RJ RJ -- -- RJ',
  return: '          -- DR DR DR DR -- -- --',
  end_return: '      UR -- -- -- -- -- -- --',
  invite: '          -- RM -- -- -- -- -- --',
  cancel_meeting: '  -- -- RI -- -- -- -- --',
  hold_meeting: '    -- -- PD -- -- -- -- --',
  finish_review: '   -- -- -- PD -- -- -- --',
  accept: '          -- -- -- -- RI -- -- --',
  reject: '          -- RJ RJ RJ RJ -- -- --',
  delay_reject: '    -- DJ DJ DJ DJ -- -- --',
  waitlist: '        -- -- -- -- PD -- -- --',
  leave_waitlist: '  -- -- -- -- -- -- -- --',
  move: '            -- RJ RJ RJ RJ -- -- --',
  send_rejection: '  -- -- -- -- -- -- -- RJ',
  cancel_rejection: '-- -- -- -- -- -- -- PD',
  close_draft: '     -- -- -- -- -- -- -- --',
};

test.each(applicationActions)('%s leads from every status to the specified one, or is refused', (action) => {
  const expected = table[action].trim().split(' ');
  const found = applicationStatuses.map((status) => {
    const next = nextStatus(status, action, transition);
    return next === null ? '--' : short[next];
  });
  expect(found).toEqual(expected);
});

test('sends the intake form into the first round, a round form to its decision, and a returned one to its round', () => {
  const submit = (given: Partial<TransitionFacts>) => nextStatus('draft', 'submit', { ...transition, ...given });
  expect(submit({ round: null, next: 'evaluation', isSubmitted: false })).toBe('under_review');
  expect(submit({ round: null, next: 'meeting', isSubmitted: false })).toBe('ready_for_invitation');
  expect(submit({ round: null, next: 'staff_decision', isSubmitted: false })).toBe('pending_decision');
  expect(submit({ round: 'form', next: 'meeting' })).toBe('pending_decision');
  expect(submit({ round: 'evaluation', next: 'meeting' })).toBe('under_review');
  expect(entersNextRound('submit', { ...transition, round: null })).toBe(true);
  expect(entersNextRound('submit', transition)).toBe(false);
});

test('accepts into the next round, and finally after the last one', () => {
  const accept = (next: TransitionFacts['next']) => nextStatus('pending_decision', 'accept', { ...transition, next });
  expect(accept('form')).toBe('draft');
  expect(accept('evaluation')).toBe('under_review');
  expect(accept('staff_decision')).toBe('pending_decision');
  expect(accept(null)).toBe('accepted');
  expect(entersNextRound('accept', { ...transition, next: null })).toBe(false);
});

test('closes a draft that was never sent, and no other', () => {
  expect(nextStatus('draft', 'close_draft', { ...transition, isSubmitted: false })).toBe('rejected');
  expect(nextStatus('draft', 'close_draft', transition)).toBeNull();
  expect(nextStatus('draft', 'end_return', { ...transition, isSubmitted: false })).toBeNull();
});

const [mine, others] = ['owner', 'other'];
const facts = (given: Partial<ApplicationFacts>): ApplicationFacts => ({
  applicantId: 'applicant',
  status: 'pending_decision',
  isSubmitted: true,
  funnelOwnerIds: [others],
  hidesNames: false,
  ...given,
});
const roles = [
  'Admin',
  'AdminCoach',
  'Staff',
  'SubAdmin',
  'Coach',
  'Mentor',
  'Expert',
  'Evaluator',
  'Cofounder',
  'CommunityMember',
  'Applicant',
] as const;
const actionsOf = (role: (typeof roles)[number], given: Partial<ApplicationFacts>, deciders = 'permitted' as const) => {
  const actor = anActor(role, { userId: mine as never });
  const parts = actorRolesOf(actor, facts(given), deciders);
  return applicationActions.filter((action) => canPerform(action, parts)).join(' ');
};

const applicants = 'submit withdraw';
const managers = 'return end_return invite cancel_meeting hold_meeting finish_review';
const deciders = 'accept reject delay_reject waitlist leave_waitlist move send_rejection cancel_rejection';
const team = `${managers} ${deciders}`;

/** In a funnel of others, in a funnel of one's own, and as the applicant. */
test.each([
  ['Admin', team, team],
  ['AdminCoach', team, team],
  ['Staff', team, team],
  ['SubAdmin', '', team],
  ['Coach', '', ''],
  ['Mentor', '', ''],
  ['Expert', '', ''],
  ['Evaluator', '', ''],
  ['Cofounder', '', ''],
  ['CommunityMember', '', ''],
  ['Applicant', '', ''],
] as const)('%s takes only the actions of their part', (role, inOthers, inOwn) => {
  expect(actionsOf(role, {})).toBe(inOthers);
  expect(actionsOf(role, { funnelOwnerIds: [mine] })).toBe(inOwn);
  expect(actionsOf(role, { applicantId: mine })).toContain(applicants);
});

test('leaves the decision of a round to the owners where the round says so', () => {
  const admin = anActor('Admin', { userId: mine as never });
  expect(actorRolesOf(admin, facts({}), 'owners')).toEqual(['manager']);
  expect(actorRolesOf(admin, facts({ funnelOwnerIds: [mine] }), 'owners')).toEqual(['manager', 'decider']);
});

test('hides drafts that were never sent from people without the right to read drafts', () => {
  const draft = { status: 'draft', isSubmitted: false } as const;
  const parts = (role: 'Coach' | 'Staff') => actorRolesOf(anActor(role), facts(draft), 'permitted');
  expect(parts('Staff')).toContain('manager');
  expect(parts('Coach')).toEqual([]);
});

test.each(applicationStatuses.filter((status) => status !== 'delay_rejected'))(
  'shows an applicant no difference between %s and a rejection scheduled from it',
  (status) => {
    const common = { outcomeReason: null, isSubmitted: true, isInReview: false };
    const before = publicLabelOf({ ...common, status, heldStatus: null });
    expect(publicLabelOf({ ...common, status: 'delay_rejected', heldStatus: status })).toBe(before);
  },
);

test('calls a draft that its deadline closed not sent, never not selected', () => {
  const ended = { status: 'rejected', heldStatus: null, isInReview: false } as const;
  const label = (outcomeReason: OutcomeReason | null, isSubmitted: boolean) =>
    publicLabelOf({ ...ended, outcomeReason, isSubmitted });
  expect(label('deadline_passed', false)).toBe('not_sent');
  expect([label('withdrawn', false), label(null, true), label('deadline_passed', true)]).toEqual([
    'withdrawn',
    'not_selected',
    'not_selected',
  ]);
});

test('has the filter groups of the specification', () => {
  expect(statusGroups).toEqual({
    'all-pending': ['ready_for_invitation', 'ready_for_meeting', 'under_review', 'pending_decision'],
    'evaluation-in-progress': ['ready_for_invitation', 'ready_for_meeting'],
  });
});

test('leaves out applications with hidden names for network roles that see no full data', () => {
  const scopes = { 'APPLICATIONS:VIEW_ALL': 'ALL' } as const;
  const [mentor, coach] = [anActor('Mentor', { scopes }), anActor('Coach', { scopes })];
  const hidden = facts({ hidesNames: true });
  expect([canReviewApplication(mentor, facts({})), canReviewApplication(mentor, hidden)]).toEqual([true, false]);
  expect(canReviewApplication(coach, hidden)).toBe(true);
});
