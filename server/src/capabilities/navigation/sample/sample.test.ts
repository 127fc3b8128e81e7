import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { incubators } from '#capabilities/incubators/table.ts';
import { ownerDb, ownerPool } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { addSample } from './add-sample.ts';
import { removeSample } from './remove-sample.ts';

const author = { language: 'en', words: { startup: 'startup' }, zone } as const;

/** The number of the tenant's rows by table. The log keeps what happened. */
async function rowsOf({ id }: Tenant): Promise<Record<string, number>> {
  const logs = ['activities', 'undo_values', 'activity_seals', 'sessions'];
  const { rows } = await ownerPool().query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows.filter((one) => !logs.includes(one.name))) {
    const { rows: found } = await ownerPool().query(`select count(*)::int as n from "${name}" where tenant_id = $1`, [
      id,
    ]);
    counts[name] = found[0].n;
  }
  return counts;
}

const named = async (tenant: Tenant, who: Parameters<typeof graphql>[1]) => {
  const ask =
    '{ programs { name } startups { results { name oneLiner } } sampleContent { canChange isAdded programId } }';
  return (await graphql(tenant, who, ask)).data;
};

test('adds a marked program with startups, posts and tasks, once [UX-O4]', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const added = await addSample(admin, author);
  const { programs, startups, sampleContent } = await named(tenant, admin);
  expect(sampleContent).toEqual({ canChange: true, isAdded: true, programId: added.programId });
  expect(programs).toEqual([{ name: expect.stringMatching(/\(sample\)$/) }]);
  expect(startups.results).toHaveLength(3);
  for (const { name, oneLiner } of startups.results) {
    expect(name).toMatch(/\(sample\)$/);
    expect(oneLiner).not.toContain('navigation:');
  }
  const search = await graphql(tenant, admin, '{ search(text: "Kitekit") { ... on NamedRecord { name } } }');
  expect(search.data.search[0].name).toBe('Kitekit (sample)');
  expect(await addSample(await tenant.person('AdminCoach'), author)).toEqual(added);
  // Open steps stay open: a sample is no program of one's own.
  const { data } = await graphql(tenant, admin, '{ firstSteps { name isDone } }');
  for (const name of ['program', 'startups']) expect(data.firstSteps).toContainEqual({ name, isDone: false });
});

test('removes it with what people added to it, and leaves no row [UX-O4]', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const own = await tenant.startup('Acme');
  await tenant.program('Own');
  const before = await rowsOf(tenant);
  const { startupIds, programId } = await addSample(admin, author);
  const [first] = startupIds;
  const founder = await tenant.person('Mentor');
  const change = `mutation ($s: ID!, $p: ID!, $u: ID!, $own: ID!) {
    changeStartupPeople(startupId: $s, add: [$u]) { _id }
    createPost(startupId: $s, message: "Hello") { _id }
    changeStartupPrograms(startupId: $own, add: [$p]) { _id }
  }`;
  const { errors } = await graphql(tenant, admin, change, { s: first, p: programId, u: founder.userId, own: own.id });
  expect(errors).toBeUndefined();
  await removeSample(admin);
  await removeSample(admin);
  const after = await rowsOf(tenant);
  // The person was invited meanwhile, and stays.
  expect({ ...after, users: after.users, search_terms: 0, search_spellings: 0 }).toEqual({
    ...before,
    users: (before.users ?? 0) + 1,
    search_terms: 0,
    search_spellings: 0,
  });
  const { programs, startups, sampleContent } = await named(tenant, admin);
  expect([programs.length, startups.results.length, sampleContent.isAdded]).toEqual([1, 1, false]);
  const [row] = await ownerDb().select().from(incubators).where(eq(incubators.id, tenant.id));
  expect(row?.settings.sample).toBeUndefined();
});

test('refuses everybody but Admins, and hides it from them', async () => {
  const tenant = await aTenant();
  const [admin, staff] = [await tenant.person('Admin'), await tenant.person('Staff')];
  await expect(addSample(staff, author)).rejects.toThrow(Forbidden);
  await addSample(admin, author);
  await expect(removeSample(staff)).rejects.toThrow(Forbidden);
  expect((await named(tenant, staff)).sampleContent).toEqual({ canChange: false, isAdded: false, programId: null });
  expect((await named(tenant, admin)).sampleContent.isAdded).toBe(true);
});
