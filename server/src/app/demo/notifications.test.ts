import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import { canSeePost } from '@seedbed/domain/timeline/policy.ts';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { actorsOf } from './actors.ts';
import { furnishedTenants } from './every-tenant.ts';

describe.each(furnishedTenants)('$slug $size', ({ slug, rows }) => {
  const actors = actorsOf(rows);
  const posts = new Map<string, (typeof rows.posts)[number]>(rows.posts.map((post) => [post.id, post]));
  const tasks = new Map<string, (typeof rows.tasks)[number]>(rows.tasks.map((task) => [task.id, task]));
  const assigneesOf = Map.groupBy(rows.taskAssignees, ({ taskId }) => taskId as string);

  const maySee = (actor: Actor, recordId: string): boolean => {
    const [post, task] = [posts.get(recordId), tasks.get(recordId)];
    if (post)
      return canSeePost(actor, { eventType: 'PLAIN', isPublic: true, ...post, createdById: post.createdById ?? null });
    if (!task) return false;
    const { taskType = 'normal', approvalStatus = 'APPROVED', createdById = null, startupId = null } = task;
    const assignees = (assigneesOf.get(recordId) ?? []).map(({ userId, doneAt }) => ({
      userId,
      doneAt: doneAt ?? null,
    }));
    return canSeeTask(actor, { taskType, approvalStatus, createdById, startupId, assignees });
  };

  test('notifies nobody of hidden records or of their own actions', () => {
    expect(rows.notifications.length).toBeGreaterThan(100);
    for (const { userId, actorId, recordId } of rows.notifications) {
      const actor = actors.get(userId);
      expect(actor && maySee(actor, recordId)).toBe(true);
      expect(userId).not.toBe(actorId);
    }
  });

  test('gives every notified account New and Earlier, read and unread', async () => {
    const emails = (await demoAccounts(slug)).map(({ email }) => email);
    const recipients = rows.users
      .filter(({ email }) => emails.includes(email))
      .flatMap(({ id }) => {
        const received = rows.notifications.filter(({ userId }) => userId === id);
        return new Set(received.map(({ notifiedAt }) => String(notifiedAt))).size >= 3 ? [{ id, received }] : [];
      });
    expect(recipients.length).toBeGreaterThanOrEqual(6);
    for (const { id, received } of recipients) {
      const { lastSeenAt } = rows.notificationReaders.find(({ userId }) => userId === id) ?? {};
      if (!lastSeenAt) throw new Error('Nobody has looked.');
      const isNew = ({ notifiedAt }: (typeof received)[number]) =>
        Temporal.Instant.compare(notifiedAt as Temporal.Instant, lastSeenAt) > 0;
      expect(received.some(isNew)).toBe(true);
      expect(received.some((one) => !isNew(one))).toBe(true);
      expect(received.some(({ readAt }) => readAt)).toBe(true);
      expect(received.filter(isNew).every(({ readAt }) => !readAt)).toBe(true);
    }
  });
});
