import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findUserByEmail } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findBatch } from '#capabilities/batches/find-batches.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { undoBatch } from '#capabilities/batches/run/start-batch.ts';
import { setImportSettings } from '#capabilities/transfers/imports/change-import.ts';
import { startImport } from '#capabilities/transfers/imports/start-import.ts';
import { uploadImport } from '#capabilities/transfers/imports/upload-import.ts';
import { readTx } from '#platform/tx.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { aTenant } from '#testing/tenant.ts';

const bytes = new TextEncoder().encode('email,role\nada@example.org,Mentor\ngrace@example.org,Mentor\n');
const upload = (actor: Actor) => uploadImport(actor, { id: newId(), kind: 'users', name: 'people.csv', bytes });
const personOf = (actor: Actor, email: string) => readTx(actor, (tx) => findUserByEmail(tx, email));

async function run(actor: Actor, operationId: Parameters<typeof runBatchJob>[0]['operationId'] | null) {
  if (!operationId) throw new Error('The import has no operation.');
  await runBatchJob({ tenantId: actor.tenantId, operationId });
  return readTx(actor, (tx) => findBatch(tx, actor, operationId));
}

test('creates nobody twice when a file is imported twice at once', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const both = [await upload(admin), await upload(admin)];
  const started = [];
  for (const { id } of both) started.push(await startImport(admin, id));
  const done = await Promise.all(started.map(({ operationId }) => run(admin, operationId)));
  expect(done.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(2);
  expect(done.reduce((sum, { failed }) => sum + failed, 0)).toBe(2);
  const found = await ownerDb().select().from(users).where(eq(users.tenantId, tenant.id));
  expect(found.filter(({ email }) => email.endsWith('@example.org'))).toHaveLength(2);
});

test('keeps people who have accepted when the import is undone [UX-I5]', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const { operationId } = await startImport(admin, (await upload(admin)).id);
  const done = await run(admin, operationId);
  const ada = await personOf(admin, 'ada@example.org');
  if (!ada) throw new Error('Nobody was imported.');
  await ownerDb().update(users).set({ validated: true }).where(eq(users.id, ada.id));
  const undone = await run(admin, (await undoBatch(admin, done.id)).id);
  expect(undone).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: 1, failed: 1 });
  expect(await personOf(admin, 'ada@example.org')).toBeDefined();
  expect(await personOf(admin, 'grace@example.org')).toBeUndefined();
});

test('changes no Admin by a file of somebody who is none', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const staff = await tenant.person('Staff');
  const text = `email,phone,role\n${admin.email},+4912345678,Admin\n`;
  const file = { id: newId(), kind: 'users', name: 'people.csv', bytes: new TextEncoder().encode(text) } as const;
  await uploadImport(staff, file);
  await setImportSettings(staff, file.id, { options: { mode: 'update', keyColumn: 'email' } });
  const { operationId } = await startImport(staff, file.id);
  expect(await run(staff, operationId)).toMatchObject({ succeeded: 0, failed: 1 });
  expect((await personOf(admin, admin.email))?.phone).toBeNull();
});
