import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startBatch, undoBatch } from '#capabilities/batches/run/start-batch.ts';
import { deleteTask } from '#capabilities/tasks/delete-task.ts';
import { transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { runReactions } from '#testing/reactions.ts';
import { putTask } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { deleteStartup } from './delete-startup.ts';

let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
let acme: { id: Id<'Startup'>; name: string };
beforeEach(async () => {
  tenant = await aTenant();
  [admin, acme] = [await tenant.person('Admin'), await tenant.startup('Acme')];
});

const lastUndoId = async (id: string) => (await activity(tenant, id)).at(-1)?.undoId ?? '';
const listed = async (who: Actor) =>
  (await graphql(tenant, who, '{ managedStartupList { rows { _id } } }', {})).data.managedStartupList.rows.map(
    ({ _id }: { _id: string }) => _id,
  );
const found = async (text: string) =>
  (
    await graphql(tenant, admin, 'query ($text: String!) { search(text: $text) { ... on NamedRecord { _id } } }', {
      text,
    })
  ).data.search.map(({ _id }: { _id: string }) => _id);

test('moves a startup to the trash, out of lists, search and its page, and back with its people', async () => {
  const founder = await tenant.founderOf(acme);
  const opened = async () =>
    (await graphql(tenant, founder, 'query ($id: ID!) { startup(id: $id) { name } }', { id: acme.id })).data.startup;
  expect(await opened()).toEqual({ name: 'Acme' });
  const ask = 'mutation ($id: ID!) { deleteStartup(startupId: $id) }';
  const answer = await graphql(tenant, admin, ask, { id: acme.id });
  expect(answer).toMatchObject({ data: { deleteStartup: acme.id }, extensions: { undoId: expect.any(String) } });
  // A retry of the same person writes nothing.
  expect(await transact(deleteStartup, admin, acme.id)).toBe(acme.id);
  expect([await listed(admin), await found('acme'), await opened()]).toEqual([[], [], null]);
  const trash = '{ trash { results { kind name recordId } } }';
  expect((await graphql(tenant, admin, trash, {})).data.trash.results).toEqual([
    { kind: 'Startup', name: 'Acme', recordId: acme.id },
  ]);
  await undo(admin, { undoId: String(answer.extensions?.undoId), zone });
  expect([await listed(admin), await found('acme'), await opened()]).toEqual([[acme.id], [acme.id], { name: 'Acme' }]);
  expect((await activity(tenant, acme.id)).map(({ type }) => type)).toEqual(['startups.deleted', 'startups.undeleted']);
});

test('takes its tasks along, and brings back only those', async () => {
  const scene = { tenant, author: { ...admin, token: '' } };
  const [kept, deletedBefore] = [
    await putTask(scene, { startupId: acme.id, name: 'Talk to Zola' }),
    await putTask(scene, { startupId: acme.id }),
  ];
  const other = await putTask(scene, {});
  await transact(deleteTask, admin, deletedBefore, zone);
  const open = async () =>
    (await graphql(tenant, admin, '{ myTaskList { rows { _id } } }', {})).data.myTaskList.rows
      .map(({ _id }: { _id: string }) => _id)
      .toSorted();
  expect(await open()).toEqual([kept, other].toSorted());
  await transact(deleteStartup, admin, acme.id);
  await runReactions(tenant);
  expect(await open()).toEqual([other]);
  await undo(admin, { undoId: await lastUndoId(acme.id), zone });
  await runReactions(tenant);
  expect(await open()).toEqual([kept, other].toSorted());
  expect(await found('zola')).toEqual([kept]);
});

test('refuses people without the right, and startups of others at ASSIGNED', async () => {
  const [staff, founder] = [await tenant.person('Staff'), await tenant.founderOf(acme)];
  await expect(transact(deleteStartup, staff, acme.id)).rejects.toThrow(Forbidden);
  await expect(transact(deleteStartup, founder, acme.id)).rejects.toThrow(Forbidden);
  await expect(transact(deleteStartup, await tenant.person('Cofounder'), acme.id)).rejects.toThrow(NotFound);
  const assigned = { ...staff, scopes: { ...staff.scopes, 'STARTUP:DELETE': 'ASSIGNED' as const } };
  await expect(transact(deleteStartup, assigned, acme.id)).rejects.toThrow(Forbidden);
  expect(await transact(deleteStartup, { ...assigned, assignedStartupIds: [acme.id] }, acme.id)).toBe(acme.id);
});

test('deletes many as one job, and undoes the job', async () => {
  const ids = [acme.id, (await tenant.startup('Brew')).id];
  const run = ({ id: operationId }: { id: Id<'BatchOperation'> }) => runBatchJob({ tenantId: tenant.id, operationId });
  const start = (who: Actor) => transact(startBatch, who, { kind: 'startups', action: 'delete', ids, input: {} });
  await run(await start(await tenant.person('Staff')));
  expect(await listed(admin)).toHaveLength(2);
  const batch = await start(admin);
  await run(batch);
  expect(await listed(admin)).toEqual([]);
  await run(await undoBatch(admin, batch.id));
  expect((await listed(admin)).toSorted()).toEqual(ids.toSorted());
});
