// The records' policies decide who adds files, and who sees them.
import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { canAttachToStartup, canSeeStartupFiles } from '#startups/policy.ts';
import { canAttachToTask } from '#tasks/policy.ts';
import type { TaskFacts } from '#tasks/task.ts';
import { anActor } from '#testing/an-actor.ts';
import { canAttachToPost } from '#timeline/policy.ts';
import { canChangeFile } from './policy.ts';

const acme = newId<'Startup'>();
const [founder, mentor, coach] = [
  anActor('Cofounder', { ownStartupIds: [acme] }),
  anActor('Mentor', { assignedStartupIds: [acme] }),
  anActor('Coach', { assignedStartupIds: [acme] }),
];
const staff = anActor('Staff');

test('lets people of a task, its author and staff add files', () => {
  const task = (given: Partial<TaskFacts> = {}): TaskFacts => ({
    taskType: 'normal',
    approvalStatus: 'APPROVED',
    createdById: coach.userId,
    startupId: acme,
    assignees: [{ userId: founder.userId, done: false }],
    ...given,
  });
  expect([founder, coach, staff].every((actor) => canAttachToTask(actor, task()))).toBe(true);
  expect(canAttachToTask(mentor, task())).toBe(false);
  expect(canAttachToTask(founder, task({ taskType: 'automatic', createdById: null }))).toBe(true);
  expect(canAttachToTask(staff, task({ startupId: null }))).toBe(false);
  const strangerWithKey = anActor('Coach', { scopes: { 'TASK/TASK:CREATE': 'ALL' } });
  expect(canAttachToTask(strangerWithKey, task())).toBe(false);
  expect(canAttachToTask({ ...strangerWithKey, assignedStartupIds: [acme] }, task())).toBe(true);
});

test('lets the author of a post add files while they may write there', () => {
  const post = { startupId: acme, eventType: 'PLAIN', isPublic: true, createdById: founder.userId } as const;
  expect(canAttachToPost(founder, post)).toBe(true);
  expect(canAttachToPost(staff, post)).toBe(false);
  expect(canAttachToPost({ ...founder, ownStartupIds: [] }, post)).toBe(false);
});

test("shows a startup's files by permission; founders and staff add them", () => {
  const see = [founder, coach, staff, mentor].map((actor) => canSeeStartupFiles(actor, acme));
  expect(see).toEqual([true, true, true, true]);
  expect([founder, coach, staff, mentor].map((actor) => canAttachToStartup(actor, acme))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const stranger = anActor('Coach');
  expect([canSeeStartupFiles(stranger, acme), canAttachToStartup(stranger, acme)]).toEqual([true, false]);
  expect(canSeeStartupFiles(anActor('Expert', { assignedStartupIds: [acme] }), acme)).toBe(true);
  expect(canSeeStartupFiles(anActor('Evaluator', { assignedStartupIds: [acme] }), acme)).toBe(false);
});

test('lets founders change files of people of their startup only', () => {
  const cofounder = { id: newId(), ownStartupIds: [acme] };
  const others = [{ id: newId(), ownStartupIds: [newId()] }, { id: newId(), ownStartupIds: [] }, null];
  expect(canChangeFile(founder, { id: founder.userId, ownStartupIds: [] })).toBe(true);
  expect(canChangeFile(founder, cofounder)).toBe(true);
  expect(others.map((uploader) => canChangeFile(founder, uploader))).toEqual([false, false, false]);
  expect(canChangeFile({ ...founder, ownStartupIds: [] }, cofounder)).toBe(false);
  for (const actor of [staff, coach, mentor])
    expect([cofounder, ...others].every((uploader) => canChangeFile(actor, uploader))).toBe(true);
});
