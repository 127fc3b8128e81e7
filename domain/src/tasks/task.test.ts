import { describe, expect, test } from 'vitest';
import { ApprovalIsSettled, NotAnAssignee } from './errors.ts';
import {
  completionStatusOf,
  dueGroupOf,
  groupByDue,
  isAskedForBy,
  isDone,
  isGroupTask,
  isMine,
  setApproval,
  setDone,
  showsAuthor,
} from './task.ts';

const at = Temporal.Instant.from('2026-11-21T10:00:00Z');
const open = (userId: string) => ({ userId, doneAt: null as Temporal.Instant | null });
const completed = (userId: string) => ({ userId, doneAt: at as Temporal.Instant | null });

test('counts a task as done when all assignees are; as rows and as GraphQL answers', () => {
  expect(isDone({ assignees: [] })).toBe(false);
  expect(isDone({ assignees: [completed('a'), open('b')] })).toBe(false);
  expect(isDone({ assignees: [completed('a'), completed('b')] })).toBe(true);
  expect(isDone({ assignees: [{ userId: 'a', done: true }] })).toBe(true);
  expect(completionStatusOf({ assignees: [{ userId: 'a', done: false }] })).toBe('PENDING');
  expect(completionStatusOf({ assignees: [completed('a')] })).toBe('COMPLETED');
});

describe('setting done', () => {
  const task = { name: 'Call', assignees: [open('a'), completed('b')] };

  test('completes the task with the last assignee', () => {
    const change = setDone(task, 'a', true, at);
    expect(change).toEqual({
      task: { name: 'Call', assignees: [completed('a'), completed('b')] },
      assignee: completed('a'),
      completedAt: at,
    });
    expect(task.assignees[0]?.doneAt).toBeNull();
  });

  test('leaves it open for one of several, and after undoing', () => {
    expect(setDone({ assignees: [open('a'), open('b')] }, 'a', true, at)?.completedAt).toBeNull();
    const undone = setDone(task, 'b', false, at);
    expect(undone?.assignee.doneAt).toBeNull();
    expect(undone?.completedAt).toBeNull();
  });

  test('changes nothing if already set', () => {
    expect(setDone(task, 'b', true, at)).toBeNull();
    expect(setDone(task, 'a', false, at)).toBeNull();
  });

  test('is for assignees', () => {
    expect(() => setDone(task, 'stranger', true, at)).toThrow(NotAnAssignee);
  });
});

test('lists the people of a task', () => {
  const task = { createdById: 'author', assignees: [open('a')] };
  expect(['author', 'a', 'b'].map((id) => isMine(task, id))).toEqual([true, true, false]);
  expect(isGroupTask(task)).toBe(false);
  expect(isGroupTask({ assignees: [open('a'), open('b')] })).toBe(true);
  expect(showsAuthor(task)).toBe(true);
  expect(showsAuthor({ createdById: 'a', assignees: [open('a')] })).toBe(false);
  expect(showsAuthor({ createdById: null, assignees: [open('a')] })).toBe(false);
});

test('accepts an approval once', () => {
  expect(setApproval({ approvalStatus: 'PENDING' }, 'APPROVED')).toBe('APPROVED');
  expect(setApproval({ approvalStatus: 'PENDING' }, 'REJECTED')).toBe('REJECTED');
  expect(setApproval({ approvalStatus: 'REJECTED' }, 'REJECTED')).toBeNull();
  expect(() => setApproval({ approvalStatus: 'REJECTED' }, 'APPROVED')).toThrow(ApprovalIsSettled);
  expect(() => setApproval({ approvalStatus: 'APPROVED' }, 'REJECTED')).toThrow(ApprovalIsSettled);
});

describe("grouping by due date, in the tenant's zone", () => {
  // 23:30 on the 20th in Paris, already the 21st in Kathmandu.
  const now = Temporal.Instant.from('2026-11-20T22:30:00Z');
  test.each([
    ['2026-11-19T22:59:59.999Z', 'Europe/Paris', 'overdue'],
    ['2026-11-19T23:00:00Z', 'Europe/Paris', 'today'],
    ['2026-11-20T22:00:00Z', 'Europe/Paris', 'today'],
    ['2026-11-20T22:59:59.999Z', 'Europe/Paris', 'today'],
    ['2026-11-20T22:59:59.999Z', 'Asia/Kathmandu', 'today'],
    ['2026-11-20T17:00:00Z', 'Asia/Kathmandu', 'overdue'],
    ['2026-11-21T22:59:59.999Z', 'Europe/Paris', 'tomorrow'],
    ['2026-11-21T23:00:00Z', 'Europe/Paris', 'later'],
  ])('%s in %s is %s', (due, zone, group) => {
    expect(dueGroupOf(due, zone, now)).toBe(group);
    expect(dueGroupOf(Temporal.Instant.from(due), zone, now)).toBe(group);
  });

  test('groups as the tasks of a startup are shown', () => {
    const due = (dueDate: string) => ({ dueDate });
    const [late, now1, next, far] = ['2026-11-01', '2026-11-20', '2026-11-21', '2027-01-01'].map((d) =>
      due(`${d}T12:00:00Z`),
    ) as [{ dueDate: string }, { dueDate: string }, { dueDate: string }, { dueDate: string }];
    expect(groupByDue([far, late, now1, next], 'Europe/Paris', now)).toEqual({
      overdue: [late],
      today: [now1],
      future: [far, next],
    });
  });
});

test.each([
  ['a', ['b'], true],
  ['a', ['a', 'b'], true],
  ['a', [], true],
  ['a', ['a'], false],
  ['b', ['a', 'b'], false],
  [null, ['b'], false],
])('decides whether a asked for the task of %s for %j', (createdById, people, expected) => {
  const assignees = people.map((userId) => ({ userId, done: false }));
  expect(isAskedForBy({ createdById, assignees }, 'a')).toBe(expected);
});
