import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canOpenStartup } from '@seedbed/domain/startups/policy.ts';
import { approvalStatusFor, canAssignPerson, canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { canComment, canPin, canPost, canPostPrivately } from '@seedbed/domain/timeline/policy.ts';
import { describe, expect, test } from 'vitest';
import { actorsOf } from './actors.ts';
import { everyTenant } from './every-tenant.ts';

describe.each(everyTenant)('$slug $size', ({ rows }) => {
  const actors = actorsOf(rows);
  const actor = (id: string | null | undefined): Actor => {
    const found = actors.get(id as Actor['userId']);
    if (!found) throw new Error(`Nobody has the id ${id}.`);
    return found;
  };
  const users = new Map(rows.users.map((user) => [user.id, user]));
  const posts = new Map(rows.posts.map((post) => [post.id, { ...facts(post), createdById: post.createdById ?? null }]));
  const assigneesOf = Map.groupBy(rows.taskAssignees, ({ taskId }) => taskId);
  const personFacts = (id: Actor['userId']) => {
    const { ownStartupIds, assignedStartupIds, roleType } = actor(id);
    // They were active when the task was assigned.
    const status = 'active' as const;
    return { id, roleId: users.get(id)?.roleId, ownStartupIds, assignedStartupIds, roleType, status };
  };

  test('lets only authorized people post, and only private readers post privately', () => {
    for (const post of rows.posts) {
      const author = actor(post.createdById);
      expect(canPost(author, post.startupId), author.roleType).toBe(true);
      if (!facts(post).isPublic) expect(canPostPrivately(author, post.startupId), author.roleType).toBe(true);
    }
  });

  test('lets only readers with the right to comment write comments', () => {
    for (const comment of rows.comments) {
      const post = posts.get(comment.recordId as never);
      if (!post) throw new Error('A comment has no post.');
      const author = actor(comment.createdById);
      expect(canComment(author, post), `${author.roleType}, public: ${post.isPublic}`).toBe(true);
    }
  });

  test('pins posts only by people who may post there', () => {
    const staff = [...actors.values()].filter(({ roleType }) => roleType === 'Staff');
    for (const post of rows.posts.filter(({ isPinned }) => isPinned))
      expect(staff.some((one) => canPin(one, { ...facts(post), createdById: post.createdById ?? null }))).toBe(true);
  });

  test('assigns tasks only where allowed, and makes a founder’s outside requests wait for approval', () => {
    for (const task of rows.tasks) {
      const people = (assigneesOf.get(task.id) ?? []).map(({ userId }) => personFacts(userId));
      expect(task.createdById === null).toBe(task.taskType === 'automatic');
      if (task.createdById === null) continue;
      const author = actor(task.createdById);
      if (task.startupId) expect(canOpenStartup(author, task.startupId), author.roleType).toBe(true);
      expect(canCreateTask(author, task.startupId ?? null), author.roleType).toBe(true);
      for (const person of people)
        expect(canAssignPerson(author, person), `${author.roleType} to ${person.roleType}`).toBe(true);
      if (approvalStatusFor(author, people) === 'APPROVED') expect(task.approvalStatus).toBe('APPROVED');
    }
  });

  test('lets nobody act before confirming the address or after leaving', () => {
    const done = rows.activities.map(({ actorId, at }) => ({ createdById: actorId, createdAt: at }));
    for (const { createdById, createdAt } of [...rows.posts, ...rows.comments, ...rows.tasks, ...done]) {
      const author = createdById ? users.get(createdById) : undefined;
      if (!author || (author.status ?? 'active') === 'active') continue;
      expect(author.status).not.toBe('pending');
      expect(
        Temporal.Instant.compare(createdAt as Temporal.Instant, author.updatedAt as Temporal.Instant),
      ).toBeLessThan(1);
    }
  });
});

function facts({
  startupId,
  isPublic = true,
  eventType = 'PLAIN',
}: (typeof everyTenant)[number]['rows']['posts'][number]) {
  return { startupId, isPublic, eventType, createdById: null };
}
