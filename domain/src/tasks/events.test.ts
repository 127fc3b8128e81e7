import { expect, test } from 'vitest';
import { type TaskChange, taskApprovalSet, taskChanged, taskCreated, taskDeleted, taskDoneSet } from './events.ts';

const task = (facts: Partial<TaskChange> = {}): TaskChange => ({
  id: 't',
  name: 'Call',
  dueAt: Temporal.Instant.from('2026-11-20T22:59:59.999Z'),
  taskType: 'normal',
  approvalStatus: 'APPROVED',
  createdById: 'author',
  startupId: null,
  assignees: [
    { userId: 'author', done: false },
    { userId: 'a', done: false },
  ],
  ...facts,
});

test('a task among people is told to them only', () => {
  expect(taskCreated(task())).toEqual({
    type: 'tasks.created',
    kind: 'Task',
    recordId: 't',
    startupId: null,
    audience: ['user:author', 'user:a'],
    payload: { name: 'Call', dueAt: '2026-11-20T22:59:59.999Z', assigneeIds: ['author', 'a'] },
  });
});

test('a task of a startup is told to whoever may open it', () => {
  const { audience, startupId } = taskDeleted(task({ startupId: 's', createdById: null, dueAt: null }));
  expect(audience).toEqual(['user:author', 'user:a', 'startup:s', 'staff']);
  expect(startupId).toBe('s');
});

test('whom a change takes off the task is told too', () => {
  const after = task({ name: 'Call Ana', assignees: [{ userId: 'b', done: false }] });
  const event = taskChanged(after, task(), { name: { old: 'Call', new: 'Call Ana' } });
  expect(event.audience).toEqual(['user:author', 'user:b', 'user:a']);
  expect(event.payload).toMatchObject({ addedAssigneeIds: ['b'], removedAssigneeIds: ['author', 'a'] });
  expect(event.changes).toEqual({ name: { old: 'Call', new: 'Call Ana' } });
});

test('a tick says whose, and whether that was the last', () => {
  const event = taskDoneSet(task(), 'a', true, false);
  expect(event.type).toBe('tasks.done-set');
  expect(event.payload).toMatchObject({ assigneeId: 'a', done: true, completed: false });
  expect(event.changes).toEqual({ 'done:a': { old: false, new: true } });
});

test('an answer says what it was before', () => {
  const event = taskApprovalSet(task({ approvalStatus: 'REJECTED' }), 'PENDING');
  expect(event.payload.approvalStatus).toBe('REJECTED');
  expect(event.changes).toEqual({ approvalStatus: { old: 'PENDING', new: 'REJECTED' } });
});
