import { permissions } from '@seedbed/domain/access/catalogue.ts';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { actorFrom } from '@seedbed/domain/kernel/actor-facts.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeContext } from '#app/make-context.ts';
import { roles } from '#capabilities/access/table.ts';
import { inTenant } from '#platform/tx.ts';
import { aScene, type Scene, signInRoles } from '#testing/scene.ts';
import { send } from '#testing/servers/server.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
  // Change some scopes, and let some roles see few people.
  await inTenant(scene.tenant.id, (tx) =>
    tx.db.update(roles).set({
      scopes: { 'TASK/TASK:DELETE': 'NONE', 'STARTUP/FILES:VIEW': 'ASSIGNED' },
      visibleRoleIds: [scene.tenant.roleId('Coach'), scene.tenant.roleId('Cofounder')],
      peopleVisibility: 'ASSIGNED',
    }),
  );
});

const facts = `{ currentUser { actor {
  tenantId userId roleType startupVisibility peopleVisibility visibleRoleIds ownStartupIds assignedStartupIds
  scopes { key scope picked }
} } }`;

/** Builds the browser's actor from the answer alone. */
const ofBrowser = async (token: string): Promise<Actor> =>
  actorFrom((await send(scene.tenant, token, facts)).json.data.currentUser.actor);

/** Builds the server's actor from the token alone. */
async function ofServer(token: string): Promise<Actor> {
  const host = `${scene.tenant.slug}.localhost`;
  const context = await makeContext({ host, authorization: `Bearer ${token}` });
  await context.end();
  return context.actor;
}

/** A missing key is NONE. */
const withoutNone = (actor: Actor): Actor => ({
  ...actor,
  scopes: Object.fromEntries(Object.entries(actor.scopes).filter(([, scope]) => scope !== 'NONE')),
});

test.each(signInRoles)('builds the same actor in browser and server for %s', async (role) => {
  const { token } = scene.people[role];
  const [browser, server] = [await ofBrowser(token), await ofServer(token)];
  expect(browser).toEqual(withoutNone(server));
  expect(server).toMatchObject({ roleType: role, peopleVisibility: 'ASSIGNED' });
  for (const { key } of permissions) expect([key, scopeOf(browser, key)]).toEqual([key, scopeOf(server, key)]);
});

test('lists own and assigned startups', async () => {
  expect((await ofBrowser(scene.people.Cofounder.token)).ownStartupIds).toEqual([scene.ownStartup.id]);
  expect((await ofBrowser(scene.people.Coach.token)).assignedStartupIds).toEqual([scene.ownStartup.id]);
});

test('applies a changed role to the next call', async () => {
  const { token } = scene.people.Staff;
  expect(scopeOf(await ofBrowser(token), 'TASK/TASK:DELETE')).toBe('NONE');
  await inTenant(scene.tenant.id, (tx) => tx.db.update(roles).set({ scopes: {} }));
  expect(scopeOf(await ofBrowser(token), 'TASK/TASK:DELETE')).toBe('ALL');
});
