// Fields of a startup with a permission of their own: empty without it, never an error.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { startupTags } from '#capabilities/startups/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { inTenant } from '#platform/tx.ts';
import { signInRoles } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const named = (list: { name: string }[]) => list.map(({ name }) => name);

async function addTags(tenant: Tenant, startup: Awaited<ReturnType<Tenant['startup']>>) {
  await inTenant(tenant.id, async (tx) => {
    for (const [kind, name] of [
      ['startup', 'At risk'],
      ['industry', 'Health'],
    ] as const) {
      const tagId = newId<'Tag'>();
      const both = { tenantId: tenant.id, startupId: startup.id, tagId };
      await tx.db.insert(tags).values({ tenantId: tenant.id, id: tagId, kind, name: `${name} ${startup.name}` });
      await tx.db.insert(startupTags).values({ ...both, id: newId<'StartupTag'>() });
    }
  });
}

async function aTaggedStartup() {
  const tenant = await aTenant();
  const startup = await tenant.startup('Acme');
  await addTags(tenant, startup);
  return { tenant, startup };
}

const ask = 'query ($id: ID!) { startup(id: $id) { tags { name } industries { name } } }';

test('answers tags and industries to the roles that may see them', async () => {
  const { tenant, startup } = await aTaggedStartup();
  const seen: Record<string, string[]> = {};
  for (const role of signInRoles) {
    const who = role === 'Cofounder' ? await tenant.founderOf(startup) : await tenant.assignedTo(startup, role);
    const { data, errors } = await graphql(tenant, who, ask, { id: startup.id });
    expect(errors).toBeUndefined();
    if (data.startup) seen[role] = [...named(data.startup.tags), ...named(data.startup.industries)];
  }
  const both = ['At risk Acme', 'Health Acme'];
  expect(seen).toEqual({
    Admin: both,
    AdminCoach: both,
    Staff: both,
    Coach: both,
    SubAdmin: both,
    Mentor: both,
    Expert: both,
    Cofounder: ['Health Acme'],
  });
});

test('answers no tags or industries once the role loses the right', async () => {
  const { tenant, startup } = await aTaggedStartup();
  const coach = await tenant.assignedTo(startup, 'Coach');
  await tenant.setScopes('Coach', { 'STARTUP/TAGS:VIEW': 'NONE', 'STARTUP/INDUSTRIES:VIEW': 'ASSIGNED' });
  const { data } = await graphql(tenant, coach, ask, { id: startup.id });
  expect(data.startup).toEqual({ tags: [], industries: [{ name: 'Health Acme' }] });
  const other = await tenant.startup('Rival');
  await addTags(tenant, other);
  expect((await graphql(tenant, coach, ask, { id: other.id })).data.startup).toEqual({ tags: [], industries: [] });
});

test('hides the tags of a startup from its founders in every other field', async () => {
  const { tenant, startup } = await aTaggedStartup();
  const founder = await tenant.founderOf(startup);
  const { data, errors } = await graphql(
    tenant,
    founder,
    `query ($id: ID!) {
      currentUser { startups { tags { name } } }
      user(id: $id) { startups { tags { name } } }
      search(text: "acme") { ... on Startup { tags { name } } }
      viaTask: myTasksPaginated { results { startup { tags { name } } } }
    }`,
    { id: founder.userId },
  );
  expect(errors).toBeUndefined();
  expect(JSON.stringify(data)).not.toContain('At risk');
});

test('shows the tags of a person, own ones included, only with the permission', async () => {
  const tenant = await aTenant();
  const people = [await tenant.person('Cofounder'), await tenant.person('Staff')];
  await inTenant(tenant.id, async (tx) => {
    const tagId = newId<'Tag'>();
    await tx.db.insert(tags).values({ tenantId: tenant.id, id: tagId, kind: 'user', name: 'Watch' });
    for (const { userId } of people)
      await tx.db.insert(userTags).values({ tenantId: tenant.id, id: newId<'UserTag'>(), userId, tagId });
  });
  const seen = [];
  for (const who of people) seen.push((await graphql(tenant, who, '{ currentUser { tags { name } } }')).data);
  expect(seen).toEqual([{ currentUser: { tags: [] } }, { currentUser: { tags: [{ name: 'Watch' }] } }]);
});
