import { expect, test } from 'vitest';
import {
  type TaskChange,
  taskApprovalSet,
  taskChanged,
  taskCreated,
  taskDeleted,
  taskDoneSet,
} from './activity-types.ts';

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

test('publishes a task among people to them only', () => {
  expect(taskCreated(task())).toEqual({
    type: 'tasks.created',
    kind: 'Task',
    recordId: 't',
    startupId: null,
    audience: ['user:author', 'user:a'],
    payload: { name: 'Call', dueAt: '2026-11-20T22:59:59.999Z', assigneeIds: ['author', 'a'] },
  });
});

test("publishes a startup's task to those who may open the startup", () => {
  const { audience, startupId } = taskDeleted(task({ startupId: 's', createdById: null, dueAt: null }));
  expect(audience).toEqual(['user:author', 'user:a', 'startup:s', 'staff']);
  expect(startupId).toBe('s');
});

test('notifies people removed from the task', () => {
  const after = task({ name: 'Call Ana', assignees: [{ userId: 'b', done: false }] });
  const event = taskChanged(after, task(), { name: { old: 'Call', new: 'Call Ana' } });
  expect(event.audience).toEqual(['user:author', 'user:b', 'user:a']);
  expect(event.payload).toMatchObject({ addedAssigneeIds: ['b'], removedAssigneeIds: ['author', 'a'] });
  expect(event.changes).toEqual({ name: { old: 'Call', new: 'Call Ana' } });
});

test('names the person of a completion, and whether it was the last', () => {
  const event = taskDoneSet(task(), 'a', true, false);
  expect(event.type).toBe('tasks.done-set');
  expect(event.payload).toMatchObject({ assigneeId: 'a', done: true, completed: false });
  expect(event.changes).toEqual({ 'done:a': { old: false, new: true } });
});

test('includes the former approval status in an answer', () => {
  const event = taskApprovalSet(task({ approvalStatus: 'REJECTED' }), 'PENDING');
  expect(event.payload.approvalStatus).toBe('REJECTED');
  expect(event.changes).toEqual({ approvalStatus: { old: 'PENDING', new: 'REJECTED' } });
});
