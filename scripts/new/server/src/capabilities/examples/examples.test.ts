import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createExample } from './create-example.ts';
import { deleteExample } from './delete-example.ts';
import { updateExample } from './update-example.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
});

const list = '{ exampleList { count rows { _id name description version } } }';
const search = '{ search(text: "pilot") { ... on NamedRecord { _id name } } }';

test('creates one example for repeated calls, which list, page and search then show', async () => {
  const id = newId();
  const input = { name: ' Pilot ', description: '' };
  const [first, again] = [await createExample(staff, input, id), await createExample(staff, input, id)];
  expect(again).toEqual(first);
  await expect(createExample(staff, { name: 'Other' }, id)).rejects.toThrow(Conflict);
  const { data } = await graphql(tenant, staff, list);
  expect(data.exampleList).toEqual({ count: 1, rows: [{ _id: id, name: 'Pilot', description: null, version: 1 }] });
  expect((await graphql(tenant, staff, search)).data.search).toEqual([{ _id: id, name: 'Pilot' }]);
});

test('updates the fields, writes nothing for the same ones, and reports a newer version', async () => {
  const { id } = await createExample(staff, { name: 'Draft' });
  const input = { name: 'Pilot', description: 'With two customers.' };
  expect(await transact(updateExample, staff, id, input, 1)).toMatchObject({ ...input, version: 2 });
  expect(await transact(updateExample, staff, id, input, 1)).toMatchObject({ version: 2 });
  await expect(transact(updateExample, staff, id, { name: 'Late' }, 1)).rejects.toThrow(Conflict);
  await expect(transact(updateExample, staff, id, { name: ' ' })).rejects.toThrow(Validation);
  expect((await graphql(tenant, staff, search)).data.search).toHaveLength(1);
  expect((await activity(tenant, id)).map(({ type }) => type)).toEqual(['examples.created', 'examples.changed']);
});

/** The id of the latest change of a record. */
const undoIdOf = async (id: string) => (await activity(tenant, id)).at(-1)?.undoId ?? '';
const undoAs = (who: Actor, undoId: string) => undo(who, { undoId, zone });

test('deletes and restores, both idempotent; only the person who deleted it undoes it', async () => {
  const { id } = await createExample(staff, { name: 'Pilot' });
  const other = await tenant.person('Staff');
  expect([await deleteExample(staff, id), await deleteExample(staff, id)]).toEqual([id, id]);
  expect((await graphql(tenant, staff, list)).data.exampleList.count).toBe(0);
  expect((await graphql(tenant, staff, search)).data.search).toEqual([]);
  const undoId = await undoIdOf(id);
  await expect(undoAs(other, undoId)).rejects.toThrow(NotFound);
  await undoAs(staff, undoId);
  await undoAs(staff, undoId);
  expect((await graphql(tenant, staff, list)).data.exampleList.count).toBe(1);
  expect((await graphql(tenant, staff, search)).data.search).toHaveLength(1);
});

test('undoes a change', async () => {
  const { id } = await createExample(staff, { name: 'Draft', description: 'Old' });
  await transact(updateExample, staff, id, { name: 'Pilot', description: 'Old' });
  await undoAs(staff, await undoIdOf(id));
  const { rows } = (await graphql(tenant, staff, list)).data.exampleList;
  expect(rows).toMatchObject([{ name: 'Draft', description: 'Old', version: 3 }]);
});

test('lets people without the right see it, not change it, and hides it from others', async () => {
  const { id } = await createExample(staff, { name: 'Pilot' });
  const [coach, mentor] = [await tenant.person('Coach'), await tenant.person('Mentor')];
  expect((await graphql(tenant, coach, list)).data.exampleList.count).toBe(1);
  await expect(transact(updateExample, coach, id, { name: 'Mine' })).rejects.toThrow(Forbidden);
  await expect(transact(updateExample, mentor, id, { name: 'Mine' })).rejects.toThrow(NotFound);
  expect(await transact(updateExample, staff, id, { name: 'Ours' })).toMatchObject({ name: 'Ours' });
});
