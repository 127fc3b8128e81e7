// The right to see files of startups covers their posts and tasks, too.
import { parseReference } from '@seedbed/domain/files/attachment.ts';
import { expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { aScene, putFile, putPost, putTask, type Scene } from '#testing/scene.ts';
import { call, graphql } from '#testing/servers/server.ts';
import { until } from '#testing/until.ts';

function fileOf({ tenant, author }: Scene, reference: string): Promise<string> {
  const found = parseReference(reference);
  if (!found) throw new Error(`No reference: ${reference}`);
  return putFile({ tenant, author }, { kind: found.kind, recordId: found.id });
}

test('STARTUP/FILES:VIEW at NONE covers files of posts, tasks and their comments', async () => {
  const own = await aScene();
  const { Mentor: who } = own.people;
  const startupId = own.ownStartup.id;
  const [postId, taskId] = [
    await putPost(own, { startupId }),
    await putTask(own, { startupId, assigneeIds: [who.userId] }),
  ];
  const commentOf = async (query: string, id: string) => (await ownerPool().query(query, [id])).rows[0].id;
  const about = [
    `post/${postId}`,
    `comment/${await commentOf('select id from comments where record_id = $1', postId)}`,
    `task/${taskId}`,
    `comment/${await commentOf('select id from comments where record_id = $1', taskId)}`,
  ];
  const personal = `task/${await putTask(own, { assigneeIds: [who.userId] })}`;
  const ids = await Promise.all([...about, personal].map((reference) => fileOf(own, reference)));
  const statuses = async () => {
    const headers = { authorization: `Bearer ${who.token}` };
    const answers = ids.map((id) => call(own.tenant, { method: 'GET', path: `/api/attachments/${id}`, headers }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const shown = async () => {
    const text = `{ startupEvents(startupId: "${startupId}") { results { attachments { _id } comments { attachments { _id } } } }
      myTasksPaginated { results { attachments { _id } } } comments(recordKind: "task", recordId: "${taskId}") { results { attachments { _id } } } }`;
    const { data, errors } = await graphql(own.tenant, who, text);
    expect(errors).toBeUndefined();
    return ids.map((id) => JSON.stringify(data).includes(id));
  };
  expect(await shown()).toEqual([true, true, true, true, true]);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  await own.tenant.setScopes('Mentor', { 'STARTUP/FILES:VIEW': 'NONE' });
  await until('the right is gone', async () => (await statuses())[0] === 404);
  expect(await statuses()).toEqual([404, 404, 404, 404, 200]);
  expect(await shown()).toEqual([false, false, false, false, true]);
});
