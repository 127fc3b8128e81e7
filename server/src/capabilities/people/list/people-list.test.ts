import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { programPeople } from '#capabilities/programs/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { loadPage } from '#platform/list/load-page.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { peopleList } from './people-list.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Person;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin', { fullName: 'Zoe Admin' });
});

const ask = `query ($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
  userList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
    count next rows { _id fullName programs { name part } tags { name } skills { name } mentorTags { name } industries { name } } } }`;
const page = async (args: object = {}, who = admin) => (await graphql(tenant, who, ask, args)).data.userList;
const names = async (args: object = {}, who = admin): Promise<string[]> =>
  (await page(args, who)).rows.map(({ fullName }: { fullName: string }) => fullName);
const is = (column: string, ...values: string[]) => ({ filter: { column, operator: 'ANY_OF' as const, values } });

test('filters by role, category, status, program and tag', async () => {
  await tenant.person('Coach', { fullName: 'Cem Coach' });
  const mentor = await tenant.person('Mentor', { fullName: 'Mona Mentor', status: 'archived' });
  const [spring, alumni] = [await tenant.program('Spring'), newId<'Tag'>()];
  await inTenant(tenant.id, async (tx) => {
    const link = { tenantId: tenant.id, userId: mentor.userId };
    await tx.db
      .insert(programPeople)
      .values({ ...link, id: newId<'ProgramPerson'>(), programId: spring.id, part: 'manager' });
    await tx.db.insert(tags).values({ tenantId: tenant.id, id: alumni, kind: 'user', name: 'Alumni' });
    await tx.db.insert(userTags).values({ ...link, id: newId<'UserTag'>(), tagId: alumni });
  });
  expect(await names(is('role', tenant.roleId('Coach')))).toEqual(['Cem Coach']);
  expect(await names(is('category', 'employee'))).toEqual(['Cem Coach', 'Zoe Admin']);
  expect(await names(is('category', 'network', 'other'))).toEqual(['Mona Mentor']);
  expect(await names(is('status', 'archived'))).toEqual(['Mona Mentor']);
  expect(await names(is('program', spring.id))).toEqual(['Mona Mentor']);
  const { rows } = await page(is('tag', alumni));
  expect(rows).toEqual([
    {
      _id: mentor.userId,
      fullName: 'Mona Mentor',
      programs: [{ name: 'Spring', part: 'manager' }],
      tags: [{ name: 'Alumni' }],
      skills: [],
      mentorTags: [],
      industries: [],
    },
  ]);
});

test.each([
  ['skill', 'skills', 'skills'],
  ['mentorTag', 'mentortag', 'mentorTags'],
  ['industry', 'industry', 'industries'],
] as const)('filters people by %s, which other kinds of tags do not match', async (column, kind, field) => {
  const mona = await tenant.person('Mentor', { fullName: 'Mona Mentor' });
  const [sales, alumni] = [newId<'Tag'>(), newId<'Tag'>()];
  await inTenant(tenant.id, async (tx) => {
    const row = { tenantId: tenant.id };
    await tx.db.insert(tags).values([
      { ...row, id: sales, kind, name: 'Sales' },
      { ...row, id: alumni, kind: 'user', name: 'Alumni' },
    ]);
    await tx.db
      .insert(userTags)
      .values([sales, alumni].map((tagId) => ({ ...row, id: newId<'UserTag'>(), userId: mona.userId, tagId })));
  });
  const { rows } = await page(is(column, sales));
  expect(rows).toMatchObject([{ _id: mona.userId, tags: [{ name: 'Alumni' }], [field]: [{ name: 'Sales' }] }]);
  expect(await names(is(column, alumni))).toEqual([]);
  expect(await names({ filter: { column, operator: 'IS_EMPTY', values: [] } })).toEqual(['Zoe Admin']);
});

test('finds people by skills that they wrote themselves, under the name of the list or another', async () => {
  const [sales, pricing] = [newId<'Tag'>(), newId<'Tag'>()];
  const given = await tenant.person('Mentor', { fullName: 'Given', expertise: ['Sales'] });
  await tenant.person('Mentor', { fullName: 'Own', expertise: ['Sales', 'Beekeeping'] });
  await inTenant(tenant.id, async (tx) => {
    const row = { tenantId: tenant.id, kind: 'skills' } as const;
    await tx.db.insert(tags).values([
      { ...row, id: sales, name: 'Sales' },
      { ...row, id: pricing, name: 'Pricing' },
    ]);
    const links = [sales, pricing].map((tagId) => ({ tenantId: tenant.id, id: newId<'UserTag'>(), tagId }));
    await tx.db.insert(userTags).values(links.map((link) => ({ ...link, userId: given.userId })));
  });
  expect(await names(is('skill', sales))).toEqual(['Given', 'Own']);
  expect(await names(is('skill', pricing))).toEqual(['Given']);
  expect(await names(is('skill', 'Beekeeping'))).toEqual(['Own']);
  const both = { column: 'skill', operator: 'ALL_OF', values: [sales, 'Beekeeping'] };
  expect(await names({ filter: both })).toEqual(['Own']);
  expect(await names({ filter: { column: 'skill', operator: 'IS_EMPTY', values: [] } })).toEqual(['Zoe Admin']);
  const { data } = await graphql(
    tenant,
    admin,
    '{ peopleOptions { ownSkills } userList { rows { fullName skills { name } ownSkills } } }',
  );
  expect(data.peopleOptions.ownSkills).toEqual(['Beekeeping']);
  expect(data.userList.rows).toMatchObject([
    { fullName: 'Given', skills: [{ name: 'Pricing' }, { name: 'Sales' }], ownSkills: [] },
    { fullName: 'Own', skills: [], ownSkills: ['Sales', 'Beekeeping'] },
    { fullName: 'Zoe Admin' },
  ]);
});

test('hides tags and industries of people without a shared startup, and no mentor tags [USER/TAGS:VIEW]', async () => {
  const acme = await tenant.startup('Acme');
  const near = await tenant.assignedTo(acme, 'Mentor', { fullName: 'Near Mentor' });
  const far = await tenant.person('Mentor', { fullName: 'Far Mentor' });
  const staff = await tenant.assignedTo(acme, 'Staff');
  const scopes = { ...staff.scopes, 'USER/TAGS:VIEW': 'ASSIGNED', 'USERS/INDUSTRIES:VIEW': 'ASSIGNED' } as const;
  for (const [column, kind, names] of [
    ['tag', 'user', ['Near Mentor']],
    ['mentorTag', 'mentortag', ['Far Mentor', 'Near Mentor']],
    ['industry', 'industry', ['Near Mentor']],
  ] as const) {
    const id = newId<'Tag'>();
    await inTenant(tenant.id, async (tx) => {
      await tx.db.insert(tags).values({ tenantId: tenant.id, id, kind, name: 'Sales' });
      await tx.db
        .insert(userTags)
        .values([near, far].map(({ userId }) => ({ tenantId: tenant.id, id: newId<'UserTag'>(), userId, tagId: id })));
    });
    const request = { ...is(column, id), sort: null, group: null, search: null, zone } as const;
    const found = await readTx(staff, (tx) => loadPage(tx, { ...staff, scopes }, peopleList, request));
    expect(found.rows.map(({ fullName }) => fullName)).toEqual(names);
  }
});

test('searches by the beginnings of names, and of the address', async () => {
  await tenant.person('Mentor', { fullName: 'Mona Haddad', email: 'mh@mentors.test' });
  await tenant.person('Mentor', { fullName: 'Haddad Simon', email: 'hs@mentors.test' });
  expect(await names({ search: 'had' })).toEqual(['Haddad Simon', 'Mona Haddad']);
  expect(await names({ search: 'mon had' })).toEqual(['Mona Haddad']);
  expect(await names({ search: 'HS@men' })).toEqual(['Haddad Simon']);
  expect(await names({ search: '?' })).toEqual([]);
});

test('plans a search once, and other statements of the transaction as before', async () => {
  await tenant.person('Mentor', { fullName: 'Mona Haddad' });
  const request = { filter: null, sort: null, group: null, search: 'mona', zone };
  await readTx(admin, async (tx) => {
    const plans = async () => {
      const { rows } = await tx.connection.query(
        "select coalesce(sum(custom_plans), 0)::int as custom, current_setting('plan_cache_mode') as mode from pg_prepared_statements where name like 'list_people%'",
      );
      return rows[0];
    };
    const before = await plans();
    for (let i = 0; i < 8; i++) expect((await loadPage(tx, admin, peopleList, request)).rows).toHaveLength(1);
    expect(await plans()).toEqual({ ...before, mode: 'auto' });
  });
});

test.each(['name', 'role', 'status', 'email', 'added'])('pages by %s, each person once', async (column) => {
  for (const [i, role] of (['Mentor', 'Coach', 'Mentor', 'Applicant'] as const).entries())
    await tenant.person(role, { fullName: `Person ${i}`, status: i % 2 ? 'active' : 'archived' });
  const found: string[] = [];
  for (const isDescending of [false, true]) {
    let cursor: string | null = null;
    found.length = 0;
    do {
      const { rows, next } = await page({ sort: { column, isDescending }, limit: 2, cursor });
      found.push(...rows.map(({ _id }: { _id: string }) => _id));
      cursor = next;
    } while (cursor);
    expect([found.length, new Set(found).size]).toEqual([5, 5]);
  }
  expect(await names({ group: 'role' })).toHaveLength(5);
});

test('counts licenses: invited people too, archived ones not', async () => {
  await tenant.person('Staff', { status: 'pending', validated: false });
  await tenant.person('Staff', { status: 'archived' });
  await tenant.person('Mentor');
  await tenant.person('Evaluator');
  const { data } = await graphql(tenant, admin, '{ licenses { category count limit } }');
  expect(data.licenses).toEqual([
    { category: 'employee', count: 2, limit: null },
    { category: 'network', count: 1, limit: null },
    { category: 'evaluator', count: 1, limit: null },
    { category: 'other', count: 0, limit: null },
  ]);
});

test('shows nobody of another tenant', async () => {
  const other = await aTenant();
  await other.person('Mentor', { fullName: 'Foreign Mentor' });
  expect(await names()).toEqual(['Zoe Admin']);
  expect(await names({ search: 'foreign' })).toEqual([]);
});
