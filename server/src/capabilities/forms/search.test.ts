import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { createForm } from './create-form.ts';
import { updateForm } from './update-form.ts';

test('finds forms by their name for those who may see them, until the creation is undone', async () => {
  const tenant = await aTenant();
  const [staff, coach] = [await tenant.person('Staff'), await tenant.person('Coach')];
  const { id } = await transact(createForm, staff, {
    input: { name: 'Autumn', purpose: 'feedback', languages: ['en'] },
  });
  const found = async (who: Actor, text: string) =>
    (await graphql(tenant, who, `{ search(text: "${text}") { ... on NamedRecord { _id } } }`)).data.search;
  expect(await found(staff, 'autumn')).toEqual([{ _id: id }]);
  expect(await found(coach, 'autumn')).toEqual([]);
  await transact(updateForm, staff, id, { name: 'Winter' });
  expect(await found(staff, 'autumn')).toEqual([]);
  expect(await found(staff, 'winter')).toEqual([{ _id: id }]);
  const undoLast = async () => undo(staff, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });
  await undoLast();
  expect(await found(staff, 'autumn')).toEqual([{ _id: id }]);
  const [created] = await activity(tenant, id);
  await undo(staff, { undoId: created?.undoId ?? '', zone });
  expect(await found(staff, 'autumn')).toEqual([]);
});
