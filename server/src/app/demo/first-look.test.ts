import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canOpenStartup } from '@seedbed/domain/startups/policy.ts';
import { dueGroupOf, isMine } from '@seedbed/domain/tasks/task.ts';
import { canSeePost } from '@seedbed/domain/timeline/policy.ts';
import { describe, expect, test } from 'vitest';
import { type DemoRoleType, demoEmail } from './accounts.ts';
import { actorsOf } from './actors.ts';
import { furnishedTenants, testMoment } from './every-tenant.ts';

const now = testMoment;
const lively = ['Staff', 'Coach', 'Mentor', 'Cofounder', 'Expert', 'SubAdmin', 'Admin', 'AdminCoach'] as const;

describe.each(furnishedTenants)('$slug $size', ({ slug, zone, rows }) => {
  const actors = actorsOf(rows);
  const accountOf = (roleType: DemoRoleType): Actor => {
    const user = rows.users.find(({ email }) => email === demoEmail(roleType, slug));
    const actor = user && actors.get(user.id);
    if (!actor) throw new Error(`There is no ${roleType}.`);
    return actor;
  };
  const assigneesOf = Map.groupBy(rows.taskAssignees, ({ taskId }) => taskId);

  test.each(lively)('gives %s overdue tasks and tasks for today and tomorrow', (roleType) => {
    const me = accountOf(roleType);
    const mine = rows.tasks.filter(({ id, completedAt }) => {
      const own = (assigneesOf.get(id) ?? []).find(({ userId }) => userId === me.userId);
      return own && !own.doneAt && !completedAt;
    });
    const groups = mine.map(({ dueAt }) => dueGroupOf(dueAt, zone, now));
    for (const group of ['overdue', 'today', 'tomorrow']) expect(groups).toContain(group);
  });

  test.each(lively)('shows %s posts of the last three days', (roleType) => {
    const me = accountOf(roleType);
    const recent = rows.posts.filter(
      ({ createdAt, startupId, isPublic = true, createdById = null }) =>
        (createdAt as Temporal.Instant).until(now).total('hours') < 72 &&
        canSeePost(me, { startupId, isPublic, eventType: 'PLAIN', createdById }),
    );
    expect(recent.length).toBeGreaterThan(0);
    expect(rows.startups.some(({ id }) => canOpenStartup(me, id))).toBe(true);
  });

  test('gives the founder a task by a coach, a half-done shared one, and one waiting for approval', () => {
    const founder = accountOf('Cofounder');
    const mine = rows.tasks.filter((task) =>
      isMine(
        {
          createdById: task.createdById ?? null,
          assignees: (assigneesOf.get(task.id) ?? []).map(({ userId, doneAt }) => ({ userId, doneAt: doneAt ?? null })),
        },
        founder.userId,
      ),
    );
    expect(mine.some(({ createdById }) => createdById === accountOf('Coach').userId)).toBe(true);
    expect(
      mine.some(({ approvalStatus, createdById }) => approvalStatus === 'PENDING' && createdById === founder.userId),
    ).toBe(true);
    const halfDone = mine.filter(
      ({ id, isGroupTask, completedAt }) =>
        isGroupTask && !completedAt && (assigneesOf.get(id) ?? []).some(({ doneAt }) => doneAt),
    );
    expect(halfDone.length).toBeGreaterThan(0);
  });
});

describe.each(furnishedTenants)('$slug $size', ({ rows }) => {
  const repeats = (texts: readonly string[]) => texts.length - new Set(texts).size;

  test('repeats no text in one startup, and few across startups', () => {
    const startupOf = new Map(rows.posts.map(({ id, startupId }) => [id, startupId]));
    const posts = rows.posts.map(({ startupId, message }) => `${startupId} ${message}`);
    const comments = rows.comments.map(({ recordId, message }) => `${startupOf.get(recordId as never)} ${message}`);
    const tasks = rows.tasks.filter(({ startupId }) => startupId).map(({ startupId, name }) => `${startupId} ${name}`);
    expect([repeats(posts), repeats(comments), repeats(tasks)]).toEqual([0, 0, 0]);
    expect(repeats(rows.posts.map(({ message }) => message ?? ''))).toBeLessThan(1 + rows.posts.length / 100);
    expect(repeats(rows.comments.map(({ message }) => message))).toBeLessThan(1 + rows.comments.length / 100);
    expect(repeats(rows.startups.map(({ oneLiner }) => oneLiner ?? ''))).toBe(0);
  });

  test('fills every placeholder and marks progress reports', () => {
    for (const { message } of [...rows.posts, ...rows.comments]) expect(message).not.toMatch(/[{}]|undefined|^\s*$/);
    expect(rows.posts.some(({ isUpdate }) => isUpdate)).toBe(true);
  });
});
