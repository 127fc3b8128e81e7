import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { PersonNotAssignable } from '@seedbed/domain/startups/errors.ts';
import { expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { changeStartupFounders } from './change-startup-founders.ts';

test('adds a person who is already here as a founder, keeps their role, and undoes it', async () => {
  const tenant = await aTenant();
  const [admin, acme] = [await tenant.person('Admin'), await tenant.startup('Acme')];
  const mia = await tenant.person('Cofounder', { fullName: 'Mia Okafor' });
  const role = async () => (await graphql(tenant, mia, '{ currentUser { role { type } startups { name } } }')).data;
  const founders = async () =>
    (await graphql(tenant, admin, 'query ($id: ID!) { startup(id: $id) { people { fullName } } }', acme)).data.startup
      .people;
  expect((await role()).currentUser.startups).toEqual([]);
  const changed = await transact(changeStartupFounders, admin, acme.id, { add: [mia.userId] });
  expect(changed).toMatchObject({ version: 2, people: [{ fullName: 'Mia Okafor' }] });
  expect((await role()).currentUser).toEqual({ role: { type: 'Cofounder' }, startups: [{ name: 'Acme' }] });
  expect(await transact(changeStartupFounders, admin, acme.id, { add: [mia.userId] })).toMatchObject({ version: 2 });
  const [added] = await activity(tenant, acme.id);
  expect(added?.changes).toEqual({ founderIds: { old: [], new: [mia.userId] } });
  await undo(admin, { undoId: added?.undoId ?? '', zone });
  expect(await founders()).toEqual([]);
  expect((await activity(tenant, acme.id)).at(-1)?.audience).toContain(`user:${mia.userId}`);
});

test('refuses people who are not here, and everyone who is no admin', async () => {
  const tenant = await aTenant();
  const [admin, acme] = [await tenant.person('Admin'), await tenant.startup('Acme')];
  const mia = await tenant.person('Cofounder', { fullName: 'Mia Okafor' });
  const gone = await tenant.person('Cofounder', { status: 'archived' });
  const foreign = await (await aTenant()).person('Cofounder');
  for (const wrong of [gone.userId, foreign.userId, newId(), 'no id'])
    await expect(transact(changeStartupFounders, admin, acme.id, { add: [wrong] })).rejects.toThrow(
      PersonNotAssignable,
    );
  for (const other of [await tenant.person('Staff'), await tenant.founderOf(acme)])
    await expect(transact(changeStartupFounders, other, acme.id, { add: [mia.userId] })).rejects.toThrow(Forbidden);
  await expect(transact(changeStartupFounders, mia, acme.id, { add: [mia.userId] })).rejects.toThrow(NotFound);
  await transact(changeStartupFounders, admin, acme.id, { add: [mia.userId] });
  const ask = 'query ($search: String) { foundersToAdd(search: $search) { _id } }';
  const found = await graphql(tenant, admin, ask, { search: 'okafor' });
  expect(found.data.foundersToAdd).toContainEqual({ _id: mia.userId });
  const { errors } = await graphql(tenant, await tenant.person('Staff'), ask);
  expect(errors?.[0]?.extensions.code).toBe('Forbidden');
});
