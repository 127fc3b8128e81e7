// The actions on many startups: tags, programs, people, archive.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { findBatch } from '#capabilities/batches/find-batches.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startBatch, undoBatch } from '#capabilities/batches/run/start-batch.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
type Startup = Awaited<ReturnType<Tenant['startup']>>;
let tenant: Tenant;
let admin: Person;
let acme: Startup;
let beta: Startup;

beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  [acme, beta] = [await tenant.startup('Acme'), await tenant.startup('Beta')];
});

async function run(action: string, input: object, who = admin, ids = [acme.id, beta.id] as string[]) {
  const { id } = await transact(startBatch, who, { kind: 'startups', action, ids, input });
  await runBatchJob({ tenantId: tenant.id, operationId: id });
  return readTx(who, (tx) => findBatch(tx, who, id));
}
async function undo(id: string) {
  const undone = await undoBatch(admin, id);
  await runBatchJob({ tenantId: tenant.id, operationId: undone.id });
}
const count = async (table: string) => {
  const { rows } = await ownerPool().query(`select count(*)::int as count from ${table} where tenant_id = $1`, [
    tenant.id,
  ]);
  return rows[0].count as number;
};
const aTag = async (kind: 'startup' | 'user') => {
  const id = newId<'Tag'>();
  await inTenant(tenant.id, (tx) => tx.db.insert(tags).values({ tenantId: tenant.id, id, kind, name: kind }));
  return id;
};

test('tags both, and undoes it', async () => {
  const done = await run('tags', { add: [await aTag('startup')] });
  expect(done).toMatchObject({ result: 'SUCCEEDED', succeeded: 2 });
  expect(await count('startup_tags')).toBe(2);
  await undo(done.id);
  expect(await count('startup_tags')).toBe(0);
});

test('puts both into a program, undoes it, and takes both out again', async () => {
  const spring = await tenant.program('Spring');
  const done = await run('programs', { add: [spring.id] });
  expect(done).toMatchObject({ result: 'SUCCEEDED', succeeded: 2 });
  expect(await count('startup_programs')).toBe(2);
  await undo(done.id);
  expect(await count('startup_programs')).toBe(0);
  await run('programs', { add: [spring.id] });
  await run('programs', { remove: [spring.id] });
  expect(await count('startup_programs')).toBe(0);
});

test('assigns a mentor to both, but no founder', async () => {
  const mentor = await tenant.person('Mentor');
  expect(await run('people', { add: [mentor.userId] })).toMatchObject({ result: 'SUCCEEDED', succeeded: 2 });
  expect(await count('startup_assignments')).toBe(2);
  const founder = await tenant.founderOf(acme);
  expect(await run('people', { add: [founder.userId] })).toMatchObject({ state: 'FAILED', isValid: false });
});

test('archives what the person may archive', async () => {
  const done = await run('status', { status: 'archived' }, admin, [acme.id, newId()]);
  expect(done).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: 1, failed: 1 });
  const staff = await tenant.person('Staff');
  expect(await run('status', { status: 'archived' }, staff)).toMatchObject({ state: 'FAILED' });
});

test.each([
  ['tags', { add: ['x'] }],
  ['tags', { add: [newId()] }],
  ['programs', { add: [newId()] }],
  ['status', { status: 'gone' }],
])('changes nothing with %s %j', async (action, input) => {
  const failed = await run(action, input).catch(({ code }) => ({ state: code }));
  expect(['FAILED', 'Validation']).toContain(failed.state);
  expect([await count('startup_tags'), await count('startup_programs')]).toEqual([0, 0]);
});
