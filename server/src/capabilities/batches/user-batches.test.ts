import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { fields, fieldValues } from '#capabilities/fields/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { findBatch } from './find-batches.ts';
import { runBatchJob } from './run/run-batch.ts';
import { startBatch, undoBatch } from './run/start-batch.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

async function run(
  tenant: Tenant,
  who: Person,
  start: Promise<{ id: Parameters<typeof runBatchJob>[0]['operationId'] }>,
) {
  const { id } = await start;
  await runBatchJob({ tenantId: tenant.id, operationId: id });
  return readTx(who, (tx) => findBatch(tx, who, id));
}

const roleOf = (person: Person) =>
  readTx(person, async (tx) => (await tx.db.select().from(users).where(eq(users.id, person.userId)))[0]?.roleId);

test('gives people another role, never oneself, and undoes it', async () => {
  const tenant = await aTenant();
  const [admin, mentor] = [await tenant.person('Admin'), await tenant.person('Mentor')];
  const input = { roleId: tenant.roleId('Expert') };
  const ids = [admin.userId, mentor.userId];
  const done = await run(tenant, admin, transact(startBatch, admin, { kind: 'users', action: 'role', ids, input }));
  expect(done).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: 1, failed: 1 });
  expect(await roleOf(mentor)).toBe(tenant.roleId('Expert'));
  expect(await roleOf(admin)).toBe(tenant.roleId('Admin'));
  await run(tenant, admin, undoBatch(admin, done.id));
  expect(await roleOf(mentor)).toBe(tenant.roleId('Mentor'));

  const staff = await tenant.person('Staff');
  const refused = await run(
    tenant,
    staff,
    transact(startBatch, staff, { kind: 'users', action: 'role', ids: [mentor.userId], input }),
  );
  expect(refused).toMatchObject({ state: 'FAILED', isValid: false });
});

test('refuses a role of another tenant before any change', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const [admin, mentor] = [await tenant.person('Admin'), await tenant.person('Mentor')];
  await other.person('Expert');
  const input = { roleId: other.roleId('Expert') };
  const ids = [mentor.userId];
  const refused = await run(tenant, admin, transact(startBatch, admin, { kind: 'users', action: 'role', ids, input }));
  expect(refused).toMatchObject({ state: 'FAILED', isValid: false, error: { code: 'Validation' } });
  expect(await roleOf(mentor)).toBe(tenant.roleId('Mentor'));
});

test('adds and removes tags of people, and undoes it', async () => {
  const tenant = await aTenant();
  const [admin, mentor] = [await tenant.person('Admin'), await tenant.person('Mentor')];
  const [alumni, industry] = [newId<'Tag'>(), newId<'Tag'>()];
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(tags).values({ tenantId: tenant.id, id: alumni, kind: 'user', name: 'Alumni' });
    await tx.db.insert(tags).values({ tenantId: tenant.id, id: industry, kind: 'industry', name: 'Health' });
  });
  const tagsOf = () =>
    readTx(admin, async (tx) => {
      const rows = await tx.db.select().from(userTags).where(eq(userTags.userId, mentor.userId));
      return rows.map(({ tagId }) => tagId);
    });
  const change = (input: object) =>
    run(tenant, admin, transact(startBatch, admin, { kind: 'users', action: 'tags', ids: [mentor.userId], input }));
  const added = await change({ add: [alumni] });
  expect(await tagsOf()).toEqual([alumni]);
  await run(tenant, admin, undoBatch(admin, added.id));
  expect(await tagsOf()).toEqual([]);
  await change({ add: [alumni] });
  await change({ remove: [alumni] });
  expect(await tagsOf()).toEqual([]);
  expect(await change({ add: [industry] })).toMatchObject({ state: 'FAILED', isValid: false });
});

test('gives people the same answer in a field, refuses a wrong one, and undoes it', async () => {
  const tenant = await aTenant();
  const [admin, mentor, expert] = [
    await tenant.person('Admin'),
    await tenant.person('Mentor'),
    await tenant.person('Expert'),
  ];
  const fieldId = newId<'Field'>();
  const label = [{ language: 'en', value: 'Shirts' }];
  const facts = { label, description: [], validations: {}, options: [] };
  await inTenant(tenant.id, (tx) =>
    tx.db
      .insert(fields)
      .values({ tenantId: tenant.id, id: fieldId, object: 'user', slug: 'shirts', type: 'number', ...facts }),
  );
  const answers = () =>
    readTx(admin, async (tx) => {
      const rows = await tx.db.select().from(fieldValues).where(eq(fieldValues.fieldId, fieldId));
      return Object.fromEntries(rows.map(({ recordId, answer }) => [recordId, answer]));
    });
  const ids = [mentor.userId, expert.userId];
  const fill = (who: Person, input: object, of = ids) =>
    run(tenant, who, transact(startBatch, who, { kind: 'users', action: 'field', ids: of, input }));

  expect(await fill(admin, { fieldId, answer: 'many' })).toMatchObject({ isValid: false, state: 'FAILED' });
  expect(await fill(admin, { fieldId: newId(), answer: 3 })).toMatchObject({ isValid: false, state: 'FAILED' });
  await expect(fill(mentor, { fieldId, answer: 3 })).rejects.toThrow(Forbidden);
  await fill(admin, { fieldId, answer: 3 }, [mentor.userId]);
  const done = await fill(admin, { fieldId, answer: 4 });
  expect(done).toMatchObject({ result: 'SUCCEEDED', succeeded: 2 });
  expect(await answers()).toEqual({ [mentor.userId]: 4, [expert.userId]: 4 });
  await run(tenant, admin, undoBatch(admin, done.id));
  expect(await answers()).toEqual({ [mentor.userId]: 3, [expert.userId]: null });
});
