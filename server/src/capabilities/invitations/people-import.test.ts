import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { ImportHasStarted } from '@seedbed/domain/transfers/errors.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findUserByEmail } from '#capabilities/accounts/public.ts';
import { findBatch } from '#capabilities/batches/find-batches.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { undoBatch } from '#capabilities/batches/run/start-batch.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import {
  setImportCell,
  setImportRowSkipped,
  setImportSettings,
} from '#capabilities/transfers/imports/change-import.ts';
import type { ImportRecord } from '#capabilities/transfers/imports/check-rows.ts';
import { countRows, listRows } from '#capabilities/transfers/imports/find-imports.ts';
import { startImport } from '#capabilities/transfers/imports/start-import.ts';
import { uploadImport } from '#capabilities/transfers/imports/upload-import.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx, writeTx } from '#platform/tx.ts';
import { ownerDb, ownerPool } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { changePersonIn } from './change-person.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const upload = (actor: Actor, text: string, id: string = newId()) =>
  uploadImport(actor, { id, kind: 'users', name: 'people.csv', bytes: bytesOf(text) });
const countsOf = async (actor: Actor, one: ImportRecord) =>
  Object.fromEntries(await readTx(actor, (tx) => countRows(tx, one)));
const rowsOf = (actor: Actor, one: ImportRecord) => readTx(actor, (tx) => listRows(tx, one, {}));
const personOf = (actor: Actor, email: string) => readTx(actor, (tx) => findUserByEmail(tx, email));

async function run(actor: Actor, { id }: { id: Parameters<typeof runBatchJob>[0]['operationId'] }) {
  await runBatchJob({ tenantId: actor.tenantId, operationId: id });
  return readTx(actor, (tx) => findBatch(tx, actor, id));
}

const table = [
  'Nombre completo;Correo;Rol',
  'Ada Lovelace;ada@example.org;Mentor',
  'Grace Hopper;grace@example;Mentor',
  'Ada Again;ADA@example.org;Mentor',
  'Alan Turing;alan@example.org;Wizard',
].join('\r\n');

test('names the problem of each row, takes corrections, creates the people and undoes all [UX-I3, I5]', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const one = await upload(admin, table);
  expect(one.mapping).toEqual(['fullName', 'email', 'role']);
  expect(await countsOf(admin, one)).toEqual({ new: 1, failed: 3 });
  const [, grace, twice, alan] = await rowsOf(admin, one);
  expect(grace?.problems).toEqual({ email: [expect.objectContaining({ code: 'email' })] });
  expect(twice?.problems).toEqual({ email: [{ code: 'transfers.duplicate-row', params: { row: 2 } }] });
  expect(alan?.problems.role).toEqual([
    { code: 'transfers.unknown-choice', params: { name: 'Wizard', choices: expect.stringContaining('Mentor') } },
  ]);

  const fix = (row: { id: string } | undefined, column: number, value: string) =>
    setImportCell(admin, one.id, { rowId: row?.id ?? '', column, value });
  await fix(grace, 1, 'grace@example.org');
  await fix(twice, 1, 'ada.again@example.org');
  await fix(alan, 2, 'expert');
  expect(await countsOf(admin, one)).toEqual({ new: 4 });
  expect(await personOf(admin, 'ada@example.org')).toBeUndefined();

  const { operationId } = await startImport(admin, one.id);
  expect((await startImport(admin, one.id)).operationId).toBe(operationId);
  if (!operationId) throw new Error('The import has no operation.');
  const done = await run(admin, { id: operationId });
  expect(done).toMatchObject({ result: 'SUCCEEDED', succeeded: 4 });
  expect(await personOf(admin, 'ada@example.org')).toMatchObject({
    fullName: 'Ada Lovelace',
    status: 'pending',
    roleId: tenant.roleId('Mentor'),
  });
  await expect(fix(alan, 2, 'Mentor')).rejects.toThrow(ImportHasStarted);

  const undone = await run(admin, await undoBatch(admin, done.id));
  expect(undone).toMatchObject({ result: 'SUCCEEDED', succeeded: 4 });
  expect(await personOf(admin, 'ada@example.org')).toBeUndefined();
});

test('keeps what people changed after the import, and lists it [UX-I5]', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const [ada, grace] = [
    await tenant.person('Mentor', { email: 'ada@example.org', headline: 'Analyst' }),
    await tenant.person('Mentor', { email: 'grace@example.org', headline: null }),
  ];
  const one = await upload(admin, 'email,headline\nada@example.org,Countess\ngrace@example.org,Admiral\n');
  expect(await countsOf(admin, one)).toEqual({ existing: 2 });
  await setImportSettings(admin, one.id, { options: { mode: 'both', keepsFilled: true } });
  expect(await countsOf(admin, one)).toEqual({ changed: 1, unchanged: 1 });
  await setImportSettings(admin, one.id, { options: { mode: 'both' } });
  expect((await rowsOf(admin, one))[0]?.changes).toEqual([{ column: 'headline', old: 'Analyst', new: 'Countess' }]);
  const { operationId } = await startImport(admin, one.id);
  if (!operationId) throw new Error('The import has no operation.');
  await run(admin, { id: operationId });
  await writeTx(admin, (tx) => changePersonIn(tx, admin, grace.userId, { headline: 'Rear admiral' }));
  const undone = await run(admin, await undoBatch(admin, operationId));
  expect(undone).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: 1, failed: 1 });
  expect((await personOf(admin, ada.email))?.headline).toBe('Analyst');
  expect((await personOf(admin, grace.email))?.headline).toBe('Rear admiral');
});

test('reads pasted addresses, stores a repeated upload once, and remembers a mapping [UX-I2]', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const id = newId();
  const pasted = 'Ada Lovelace <ada@example.org>, grace@example.org\nalan@example.org';
  const one = await upload(admin, pasted, id);
  expect((await upload(admin, pasted, id)).id).toBe(one.id);
  expect((await rowsOf(admin, one)).map(({ cells }) => cells)).toEqual([
    ['ada@example.org', 'Ada Lovelace'],
    ['grace@example.org', ''],
    ['alan@example.org', ''],
  ]);
  expect(await countsOf(admin, one)).toEqual({ failed: 3 });
  await setImportSettings(admin, one.id, { options: { roleId: tenant.roleId('Mentor') } });
  expect(await countsOf(admin, one)).toEqual({ new: 3 });

  const again = { id: newId(), kind: 'users', name: null, roleId: tenant.roleId('Mentor') } as const;
  const repeated = await uploadImport(admin, { ...again, bytes: bytesOf('lin@example.org\nLin\nLIN@example.org') });
  expect(await countsOf(admin, repeated)).toEqual({ new: 1, failed: 2 });
  const [, refused, twice] = await rowsOf(admin, repeated);
  expect(refused?.problems.email?.[0]?.code).toBe('required');
  expect(twice).toMatchObject({
    number: 3,
    problems: { email: [{ code: 'transfers.duplicate-row', params: { row: 1 } }] },
  });

  const odd = await upload(admin, 'email,strange\nx@example.org,Boss\n');
  expect(odd.mapping).toEqual(['email', null]);
  await setImportSettings(admin, odd.id, { mapping: ['email', 'headline'] });
  expect((await upload(admin, 'Email,Strange\ny@example.org,Chief\n')).mapping).toEqual(['email', 'headline']);
});

test('refuses people without the right, and hides imports of others', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const [admin, coach, second] = [
    await tenant.person('Admin'),
    await tenant.person('Coach'),
    await tenant.person('Admin'),
  ];
  await expect(upload(coach, table)).rejects.toThrow(Forbidden);
  const one = await upload(admin, table);
  for (const stranger of [second, await other.person('Admin')])
    await expect(startImport(stranger, one.id)).rejects.toThrow(NotFound);
});

test('invites no more employees than the plan has licenses [RE-R6]', async () => {
  const tenant = await aTenant();
  await ownerDb().update(incubators).set({ plan: 'Starter' }).where(eq(incubators.id, tenant.id));
  const admin = await tenant.person('Admin');
  const one = await upload(admin, 'email,role\na@example.org,Staff\nb@example.org,Staff\nc@example.org,Mentor\n');
  expect(await countsOf(admin, one)).toEqual({ new: 2, failed: 1 });
});

test('sets all cells with the same problem to one value, and leaves other problems alone', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const lines = ['a@x.test,Wizzard', 'b@x.test,Wizzard', 'c@x.test,Sorcerer', 'd@x.test,Wizzard'];
  const one = await upload(admin, ['Email,Role', ...lines].join('\n'));
  const [first, second, , last] = await rowsOf(admin, one);
  await setImportRowSkipped(admin, one.id, last?.id ?? '', true);
  const ask = 'query ($id: ID!) { importRows(id: $id) { problems { column count } } }';
  const { data } = await graphql(tenant, admin, ask, { id: one.id });
  expect(data.importRows.map(({ problems }: { problems: { count: number }[] }) => problems[0]?.count)).toEqual([
    2, 2, 1, 2,
  ]);
  await setImportCell(admin, one.id, { rowId: first?.id ?? '', column: 1, value: 'Mentor', isForAll: true });
  expect(await countsOf(admin, one)).toEqual({ new: 2, failed: 1, skipped: 1 });
  expect((await rowsOf(admin, one)).map(({ cells }) => cells[1])).toEqual(['Mentor', 'Mentor', 'Sorcerer', 'Wizzard']);
  await setImportCell(admin, one.id, { rowId: second?.id ?? '', column: 1, value: 'Nobody' });
  expect((await rowsOf(admin, one)).map(({ cells }) => cells[1])).toEqual(['Mentor', 'Nobody', 'Sorcerer', 'Wizzard']);
});

test('says how many people can be emailed today, and imports the others without an email', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  await ownerDb().update(incubators).set({ createdAt: Temporal.Now.instant() }).where(eq(incubators.id, tenant.id));
  await ownerPool().query(
    `insert into account_links (tenant_id, id, user_id, kind, email, token_hash, expires_at)
      select $1, gen_random_uuid(), $2, 'invitation', 'x@x.test', decode(md5(n::text), 'hex'), now() from generate_series(1, 97) n`,
    [tenant.id, admin.userId],
  );
  const lines = Array.from({ length: 5 }, (_, i) => `person${i}@x.test,Mentor`);
  const one = await upload(admin, ['Email,Role', ...lines].join('\n'));
  const ask = 'query ($id: ID!) { import(id: $id) { emailsLeft } }';
  expect((await graphql(tenant, admin, ask, { id: one.id })).data.import.emailsLeft).toBe(3);
  const { operationId } = await startImport(admin, one.id);
  if (!operationId) throw new Error('The import has no operation.');
  expect(await run(admin, { id: operationId })).toMatchObject({ result: 'SUCCEEDED', succeeded: 5 });
  const emailed = await ownerDb().$count(mails, eq(mails.tenantId, tenant.id));
  expect(emailed).toBe(3);
});
