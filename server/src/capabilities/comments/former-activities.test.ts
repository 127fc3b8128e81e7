// Activities from before comments belonged to any record keep their types and kinds.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { comments } from './table.ts';
import { createComment } from './write-comments.ts';

test.each([
  ['timeline.task-comment-deleted', 'TaskComment'],
  ['timeline.comment-deleted', 'Comment'],
])('shows a former deletion (%s) in the trash, and undoes it', async (type, kind) => {
  const tenant = await aTenant();
  const founder = await tenant.founderOf(await tenant.startup('Acme'));
  const task = await tenant.task({ by: founder, assignees: [founder] });
  const { id } = await createComment(founder, { recordKind: 'task', recordId: task.id, message: 'Half done' });
  const undoId = newId<'Activity'>();
  await inTenant(tenant.id, async (tx) => {
    await tx.db.update(comments).set({ trashedAt: Temporal.Now.instant() }).where(eq(comments.id, id));
    await tx.db.insert(activities).values({
      ...{ tenantId: tenant.id, id: undoId, undoId, type, kind, recordId: id, actorId: founder.userId },
      ...{ audience: [], payload: { taskId: task.id, name: task.name } },
    });
  });
  const trash = async () =>
    (await graphql(tenant, founder, '{ trash { results { _id name text } } }')).data.trash.results;
  expect(await trash()).toEqual([{ _id: undoId, name: task.name, text: expect.stringMatching(/^Comment/) }]);
  const undone = await graphql(tenant, founder, 'mutation ($id: ID!) { undo(id: $id) { kind } }', { id: undoId });
  expect(undone.errors).toBeUndefined();
  expect(await trash()).toEqual([]);
  const [comment] = await inTenant(tenant.id, (tx) => tx.db.select().from(comments).where(eq(comments.id, id)));
  expect(comment?.trashedAt).toBeNull();
});
