import { batchChunk } from '@seedbed/domain/batches/batch.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { findBatch, lockBatch } from '#capabilities/batches/find-batches.ts';
import { processChunk } from '#capabilities/batches/run/process-chunk.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { validateBatch } from '#capabilities/batches/run/validate-batch.ts';
import { setImportSettings } from '#capabilities/transfers/imports/change-import.ts';
import { startImport } from '#capabilities/transfers/imports/start-import.ts';
import { uploadImport } from '#capabilities/transfers/imports/upload-import.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { statements } from '#testing/database/statements.ts';
import { aTenant } from '#testing/tenant.ts';

const emails = Array.from({ length: 12 }, (_, n) => `step-${n}@example.org`);
const bytes = new TextEncoder().encode(
  ['Name,Email,Role', ...emails.map((email, n) => `Person ${n},${email},Mentor`)].join('\n'),
);

/** Answers the operation of a checked file that has started. */
async function started(actor: Actor, file = bytes) {
  const one = await uploadImport(actor, { id: newId(), kind: 'users', name: 'people.csv', bytes: file });
  // A new organization may send only a hundred invitations a day.
  await setImportSettings(actor, one.id, { options: { sendsEmails: false } });
  const { operationId } = await startImport(actor, one.id);
  if (!operationId) throw new Error('The import has no operation.');
  return operationId;
}

const imported = (actor: Actor) =>
  readTx(actor, (tx) => tx.db.select({ email: users.email }).from(users).where(inArray(users.email, emails)));

test('reads and writes the rows of a step together', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const id = await started(admin);
  const sent = statements();
  await runBatchJob({ tenantId: tenant.id, operationId: id }).finally(sent.stop);
  const count = (part: string) => sent.seen.filter(({ text }) => text.includes(part)).length;
  expect(await imported(admin)).toHaveLength(emails.length);
  expect(count('savepoint part')).toBe(2);
  expect(count('from "import_rows"')).toBe(1);
  expect(count('insert into "users"')).toBe(1);
  // The other one says that the operation has ended.
  expect(count('insert into "activities"')).toBe(2);
  // The file has no column of a custom field.
  expect(count('from "fields"')).toBe(0);
});

test('writes the other rows once if a row of the step fails', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const id = await started(admin);
  // Somebody else invites one of them meanwhile.
  await tenant.person('Coach', { email: emails[5] });
  await runBatchJob({ tenantId: tenant.id, operationId: id });
  const done = await readTx(admin, (tx) => findBatch(tx, admin, id));
  expect(done).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: emails.length - 1, failed: 1 });
  expect(await imported(admin)).toHaveLength(emails.length);
});

test('continues after an end in the middle, and creates each person once', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const many = Array.from({ length: 3 * batchChunk - 5 }, (_, n) => `many-${n}@example.org`);
  const text = ['Email,Role', ...many.map((email) => `${email},Mentor`)].join('\n');
  const id = await started(admin, new TextEncoder().encode(text));
  const step = (fails: boolean) =>
    inTenant(tenant.id, async (tx) => {
      const batch = await lockBatch(tx, id);
      if (!batch) throw new Error('The operation is gone.');
      await (batch.isValid === null ? validateBatch(tx, admin, batch) : processChunk(tx, admin, batch));
      // The process ends before the commit.
      if (fails) throw new Error('killed');
    });
  const count = async () => {
    const found = await readTx(admin, (tx) =>
      tx.db.select({ id: users.id }).from(users).where(inArray(users.email, many)),
    );
    return found.length;
  };
  await step(false);
  await step(false);
  await expect(step(true)).rejects.toThrow('killed');
  expect(await count()).toBe(batchChunk);
  // The queue gives the job to another process.
  await runBatchJob({ tenantId: tenant.id, operationId: id });
  const done = await readTx(admin, (tx) => findBatch(tx, admin, id));
  expect(done).toMatchObject({ state: 'COMPLETED', succeeded: many.length, failed: 0 });
  expect(await count()).toBe(many.length);
  const { rows } = await ownerPool().query(
    `select count(*)::int as all, count(distinct record_id)::int as people from activities
     where tenant_id = $1 and type = 'invitations.invited'`,
    [tenant.id],
  );
  expect(rows).toEqual([{ all: many.length, people: many.length }]);
});
