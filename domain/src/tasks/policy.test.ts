import { describe, expect, test } from 'vitest';
import type { Actor, RoleType } from '#kernel/actor.ts';
import { type Id, newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import { NotAnAssignee, TaskIsAutomatic, TaskIsRejected } from './errors.ts';
import {
  approvalStatusFor,
  canAssignPerson,
  canAssignStartup,
  canCreateTask,
  canDeleteTask,
  canEditTask,
  canSeeTask,
  canSetTaskApproval,
  canSetTaskDone,
  isAskedToApprove,
  whyNotCompletable,
  whyNotEditable,
} from './policy.ts';
import type { TaskFacts } from './task.ts';

const acme = newId<'Startup'>();
const rival = newId<'Startup'>();
const founder = anActor('Cofounder', { ownStartupIds: [acme] });
const cofounder = anActor('Cofounder', { ownStartupIds: [acme] });
const outsider = anActor('Cofounder', { ownStartupIds: [rival] });
const mentor = anActor('Mentor', { assignedStartupIds: [acme] });
const strangerMentor = anActor('Mentor', { assignedStartupIds: [rival] });
const staff = anActor('Staff');
const coach = anActor('Coach');
const evaluator = anActor('Evaluator');

const task = (facts: Partial<TaskFacts> = {}): TaskFacts => ({
  taskType: 'normal',
  approvalStatus: 'APPROVED',
  createdById: founder.userId,
  startupId: acme,
  assignees: [{ userId: founder.userId, done: false }],
  ...facts,
});
const byProduct = { taskType: 'automatic', createdById: null } as const;
const withoutStartup = {
  startupId: null,
  createdById: staff.userId,
  assignees: [{ userId: mentor.userId, done: false }],
};

test.each<[string, Actor, Partial<TaskFacts>, boolean]>([
  ['its assignee', founder, { createdById: staff.userId, startupId: null }, true],
  ['its author', staff, withoutStartup, true],
  ['a founder of its startup', cofounder, {}, true],
  ['a mentor of its startup', mentor, {}, true],
  ['staff, who see every startup', staff, {}, true],
  ['a founder of another startup', outsider, {}, false],
  ['a mentor of another startup', strangerMentor, {}, false],
  ['an evaluator', evaluator, {}, false],
  ['other staff, where it belongs to no startup', coach, withoutStartup, false],
])('visible to %s', (_, actor, facts, expected) => expect(canSeeTask(actor, task(facts))).toBe(expected));

describe('setting done', () => {
  test.each<[string, Actor, Partial<TaskFacts>, boolean]>([
    ['an assignee', founder, {}, true],
    ['an assignee while it is pending', founder, { approvalStatus: 'PENDING' }, true],
    ['somebody else of the startup', cofounder, {}, false],
    ['staff', staff, {}, false],
    ['an assignee of an automatic task', founder, byProduct, false],
    ['an assignee of a rejected task', founder, { approvalStatus: 'REJECTED' }, false],
  ])('%s', (_, actor, facts, expected) => expect(canSetTaskDone(actor, task(facts))).toBe(expected));

  test('explains the refusal', () => {
    expect(whyNotCompletable(founder, task(byProduct))).toBeInstanceOf(TaskIsAutomatic);
    expect(whyNotCompletable(staff, task())).toBeInstanceOf(NotAnAssignee);
    expect(whyNotCompletable(founder, task({ approvalStatus: 'REJECTED' }))).toBeInstanceOf(TaskIsRejected);
  });
});

test.each<[string, Actor, Partial<TaskFacts>, boolean]>([
  ['a founder the own', founder, {}, true],
  ['a founder a colleague’s', cofounder, {}, false],
  ['a mentor a founder’s', mentor, {}, false],
  ['a mentor the own', mentor, { createdById: mentor.userId }, true],
  ['a coach a founder’s', coach, {}, false],
  ['staff any that they see', staff, {}, true],
  ['staff none that they do not see', anActor('Staff'), withoutStartup, false],
  ['an evaluator the own', evaluator, { createdById: evaluator.userId }, false],
])('deletes: %s', (_, actor, facts, expected) => expect(canDeleteTask(actor, task(facts))).toBe(expected));

describe('editing', () => {
  test.each<[string, Actor, Partial<TaskFacts>, boolean]>([
    ['the author', founder, {}, true],
    ['a colleague', cofounder, {}, false],
    ['staff, who create tasks everywhere', staff, {}, true],
    ['a coach', coach, {}, false],
    ['the author of an automatic one', founder, { taskType: 'automatic' }, false],
    ['staff, an automatic one', staff, byProduct, false],
    ['staff who do not see it', anActor('Staff'), withoutStartup, false],
  ])('%s', (_, actor, facts, expected) => expect(canEditTask(actor, task(facts))).toBe(expected));

  test('explains the refusal', () => {
    expect(whyNotEditable(task(byProduct))).toBeInstanceOf(TaskIsAutomatic);
    expect(whyNotEditable(task()).code).toBe('Forbidden');
  });
});

describe('creating', () => {
  test.each<[RoleType, boolean]>([
    ['Admin', true],
    ['SubAdmin', true],
    ['Coach', true],
    ['Expert', true],
    ['Cofounder', true],
    ['Evaluator', false],
    ['CommunityMember', false],
    ['Applicant', false],
  ])('%s among people', (type, expected) => expect(canCreateTask(anActor(type))).toBe(expected));

  test.each<[string, Actor, Id<'Startup'>, boolean]>([
    ['a founder in the own', founder, acme, true],
    ['a founder of another startup', founder, rival, false],
    ['a mentor in an assigned one', mentor, acme, true],
    ['a mentor in another', mentor, rival, false],
    ['staff in any', staff, rival, true],
    ['a coach in one that is not assigned', coach, acme, false],
    ['a coach in an assigned one', anActor('Coach', { assignedStartupIds: [acme] }), acme, true],
  ])('creates in a startup: %s', (_, actor, startup, expected) => expect(canCreateTask(actor, startup)).toBe(expected));
});

describe('assigning', () => {
  const ana = { id: newId(), ownStartupIds: [rival], roleType: 'Cofounder', status: 'active' } as const;
  const own = { ...ana, ownStartupIds: [acme] };
  const advisor = { ...ana, ownStartupIds: [], roleType: 'Staff' } as const;
  test.each<[string, Actor, typeof ana | typeof own | typeof advisor | object, boolean]>([
    ['a founder to a founder of another startup', founder, ana, false],
    ['a founder to a founder of the same startup', founder, own, true],
    ['a founder to staff', founder, advisor, true],
    ['a founder to a program manager', founder, { ...advisor, roleType: 'SubAdmin' }, true],
    ['a founder to an applicant', founder, { ...advisor, roleType: 'Applicant' }, false],
    ['a founder to a community member', founder, { ...advisor, roleType: 'CommunityMember' }, false],
    ['a founder to staff who left', founder, { ...advisor, status: 'archived' }, false],
    ['a mentor to a founder of another startup', mentor, ana, false],
    ['a mentor to a founder of an assigned startup', mentor, own, true],
    ['a mentor to staff hidden from them', mentor, advisor, false],
    ['staff to any founder', staff, ana, true],
    ['staff to a community member', staff, { ...advisor, roleType: 'CommunityMember' }, true],
    ['staff to an applicant', staff, { ...advisor, roleType: 'Applicant' }, false],
    ['an archived person to themselves', founder, { ...own, id: founder.userId, status: 'archived' }, true],
  ])('%s', (_, actor, person, expected) => expect(canAssignPerson(actor, { ...ana, ...person })).toBe(expected));

  test('allows an active startup that the actor may open', () => {
    expect(canAssignStartup(founder, { id: acme, status: 'active' })).toBe(true);
    expect(canAssignStartup(founder, { id: acme, status: 'closed' })).toBe(false);
    expect(canAssignStartup(founder, { id: rival, status: 'active' })).toBe(false);
  });
});

test.each<[string, Actor, { id: string; ownStartupIds: string[] }[], string]>([
  ['a founder for oneself', founder, [{ id: founder.userId, ownStartupIds: [acme] }], 'APPROVED'],
  ['a founder for a colleague', founder, [{ id: cofounder.userId, ownStartupIds: [acme] }], 'APPROVED'],
  ['a founder for a coach', founder, [{ id: coach.userId, ownStartupIds: [] }], 'PENDING'],
  [
    'a founder for a colleague and a founder of another startup',
    founder,
    [
      { id: cofounder.userId, ownStartupIds: [acme] },
      { id: outsider.userId, ownStartupIds: [rival] },
    ],
    'PENDING',
  ],
  [
    'a founder without a startup yet, for oneself',
    anActor('Cofounder', { userId: founder.userId }),
    [{ id: founder.userId, ownStartupIds: [] }],
    'APPROVED',
  ],
  ['a mentor for a founder', mentor, [{ id: founder.userId, ownStartupIds: [acme] }], 'APPROVED'],
  ['staff for anybody', staff, [{ id: outsider.userId, ownStartupIds: [rival] }], 'APPROVED'],
])('computes approval: %s', (_, actor, assignees, status) => expect(approvalStatusFor(actor, assignees)).toBe(status));

describe('answering an approval', () => {
  const pendingTask: Partial<TaskFacts> = {
    approvalStatus: 'PENDING',
    assignees: [coach, cofounder, outsider].map(({ userId }) => ({ userId, done: false })),
  };
  test.each<[string, Actor, boolean]>([
    ['the person who was asked', outsider, true],
    ['staff', staff, true],
    ['the founder who asked', founder, false],
    ['a founder of the same startup', cofounder, false],
    ['a mentor who was not asked', mentor, false],
    ['a stranger', strangerMentor, false],
    ['a coach of the startup', anActor('Coach', { assignedStartupIds: [acme] }), true],
    ['a coach of other startups', anActor('Coach'), false],
  ])('%s', (_, actor, expected) => expect(canSetTaskApproval(actor, task(pendingTask))).toBe(expected));

  test.each<[string, Actor, boolean]>([
    ['the person who was asked', outsider, true],
    ['staff', staff, false],
    ['a founder of the same startup', cofounder, false],
    ['the founder who asked', founder, false],
  ])('for their own time: %s', (_, actor, expected) =>
    expect(isAskedToApprove(actor, task(pendingTask))).toBe(expected),
  );
});
