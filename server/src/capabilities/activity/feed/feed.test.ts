// The audit log as a list, its retention and the seals of its days. [UX-U1, UX-U2, RE-L1]
import { activityTypes } from '@seedbed/domain/activity/all-activity-types.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { updateRole } from '#capabilities/accounts/roles/edit-roles.ts';
import { users } from '#capabilities/accounts/table.ts';
import { textOf } from '#capabilities/activity/activity-texts.ts';
import { checkSeals, removeOldDays, sealDays } from '#platform/activity-log/seal-days.ts';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

type Tenant = Awaited<ReturnType<typeof aTenant>>;
let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;

beforeEach(async () => {
  await aServer();
  tenant = await aTenant();
  admin = await tenant.person('Admin', { fullName: 'Ada Admin' });
});

const at = (day: string) => Temporal.Instant.from(`${day}T10:00Z`);

const put = (day: string, more: Partial<typeof activities.$inferInsert> = {}) =>
  inTenant(tenant.id, async (tx) => {
    const id = newId<'Activity'>();
    await tx.db.insert(activities).values({
      tenantId: tenant.id,
      id,
      at: at(day),
      actorId: admin.userId,
      type: 'startups.changed',
      kind: 'Startup',
      recordId: newId(),
      audience: [],
      payload: { name: 'Acme' },
      ...more,
    });
    return id;
  });

const rows = '{ rows { text name ip userAgent by { fullName } changes { field old new } } count }';

test('shows who changed what, from where, with old and new values', async () => {
  await put('2026-01-05', {
    ip: '192.0.2.7',
    userAgent: 'Firefox',
    changes: { name: { old: 'Acme', new: 'Acme Robotics' } },
  });
  const { data } = await graphql(
    tenant,
    admin,
    `{ activityList(filter: { column: "person", operator: "ANY_OF", values: ["me"] }) ${rows} }`,
  );
  expect(data.activityList.rows).toEqual([
    {
      text: 'Company facts changed',
      name: 'Acme',
      ip: '192.0.2.7',
      userAgent: 'Firefox',
      by: { fullName: 'Ada Admin' },
      changes: [{ field: 'Name', old: 'Acme', new: 'Acme Robotics' }],
    },
  ]);
});

test('shows the permissions of a role by their names, and codes in the words of lists', async () => {
  await transact(updateRole, admin, tenant.roleId('Staff'), { scopes: [{ key: 'TASK/TASK:CREATE', scope: 'NONE' }] });
  const ana = await tenant.person('Coach', { fullName: 'Ana' });
  await put('2026-01-05', {
    type: 'people.status-set',
    kind: 'User',
    recordId: ana.userId,
    payload: {},
    changes: { status: { old: 'active', new: 'archived' } },
  });
  await put('2026-01-04', {
    changes: { about: { old: { city: 'Oslo', zip: '1' }, new: { city: 'Bergen', zip: '1' } } },
  });
  const { data } = await graphql(tenant, admin, '{ activityList { rows { name changes { field old new } } } }');
  expect(data.activityList.rows).toEqual([
    { name: 'Staff', changes: [{ field: 'Permissions · Create tasks', old: 'All', new: 'None' }] },
    { name: 'Ana', changes: [{ field: 'Status', old: 'Active', new: 'Archived' }] },
    { name: 'Acme', changes: [{ field: 'about · City', old: 'Oslo', new: 'Bergen' }] },
  ]);
});

test('filters by action, record and date', async () => {
  const recordId = newId();
  await put('2026-01-05', { recordId });
  await put('2026-01-06', { type: 'startups.created' });
  const countOf = async (filter: string) =>
    (await graphql(tenant, admin, `{ activityList(filter: ${filter}) ${rows} }`)).data.activityList.count;
  expect(await countOf('{ column: "action", operator: "ANY_OF", values: ["startups.created"] }')).toBe(1);
  expect(await countOf(`{ column: "record", operator: "ANY_OF", values: ["${recordId}"] }`)).toBe(1);
  expect(await countOf('{ column: "at", operator: "BETWEEN", values: ["2026-01-05", "2026-01-06"] }')).toBe(2);
});

test('detects a changed, a removed and an added activity', async () => {
  const id = await put('2026-01-05');
  await put('2026-01-07');
  await sealDays(tenant.id, at('2026-01-08'));
  expect(await checkSeals(tenant.id)).toEqual([]);
  await ownerPool().query("update activities set payload = '{}' where tenant_id = $1 and id = $2", [tenant.id, id]);
  expect(await checkSeals(tenant.id)).toEqual([{ day: '2026-01-05', verdict: 'changed' }]);
  await ownerPool().query('delete from activities where tenant_id = $1 and id = $2', [tenant.id, id]);
  expect(await checkSeals(tenant.id)).toEqual([{ day: '2026-01-05', verdict: 'changed' }]);
  await put('2026-01-06');
  expect(await checkSeals(tenant.id)).toHaveLength(2);
});

test('detects a seal that was rewritten or removed', async () => {
  for (const day of ['2026-01-05', '2026-01-06', '2026-01-07']) await put(day);
  await sealDays(tenant.id, at('2026-01-08'));
  await ownerPool().query("update activity_seals set digest = 'x' where tenant_id = $1 and day = '2026-01-05'", [
    tenant.id,
  ]);
  expect(await checkSeals(tenant.id)).toEqual([{ day: '2026-01-05', verdict: 'unsigned' }]);
  await ownerPool().query("delete from activity_seals where tenant_id = $1 and day = '2026-01-06'", [tenant.id]);
  expect(await checkSeals(tenant.id)).toContainEqual({ day: '2026-01-07', verdict: 'missing' });
});

test('removes whole sealed days after the retention, and the chain stays intact', async () => {
  await put('2026-01-05');
  await put('2026-01-07');
  await sealDays(tenant.id, at('2026-01-08'));
  await removeOldDays(tenant.id, 100, at('2026-04-16'));
  const left = await inTenant(tenant.id, (tx) => tx.db.select({ at: activities.at }).from(activities));
  expect(left.filter((one) => one.at.toString().startsWith('2026-01')).map((one) => one.at.toString())).toEqual([
    at('2026-01-07').toString(),
  ]);
  expect(await checkSeals(tenant.id)).toEqual([]);
});

test('has a text for each type of activity', () => {
  const context = { language: 'en', words: {} } as const;
  expect(activityTypes.filter((type) => /acts\./.test(textOf({ type }, context)))).toEqual([]);
});

test('searches the people and startups of its filters, at most fifty', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin', { fullName: 'Ada Admin' });
  const roya = await tenant.person('Mentor', { fullName: 'Roya Moradi' });
  const acme = await tenant.startup('Acme Robotics');
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(users).values(
      Array.from({ length: 60 }, (_, n) => ({
        tenantId: tenant.id,
        id: newId<'User'>(),
        roleId: tenant.roleId('Mentor'),
        fullName: `Many ${n}`,
        email: `many-${n}@example.org`,
      })),
    ),
  );
  const ask = `query ($search: String, $ids: [ID!]) {
    activityPeople(search: $search, ids: $ids) { _id name } activityStartups(search: $search, ids: $ids) { _id name }
  }`;
  const find = async (variables: object) => (await graphql(tenant, admin, ask, variables)).data;
  expect((await find({})).activityPeople).toHaveLength(50);
  // One wrong letter is forgiven.
  expect((await find({ search: 'moradu' })).activityPeople).toEqual([{ _id: roya.userId, name: 'Roya Moradi' }]);
  expect(await find({ ids: [acme.id, roya.userId, 'no id'] })).toEqual({
    activityPeople: [{ _id: roya.userId, name: 'Roya Moradi' }],
    activityStartups: [{ _id: acme.id, name: 'Acme Robotics' }],
  });
  expect((await find({ ids: [] })).activityPeople).toEqual([]);
});
