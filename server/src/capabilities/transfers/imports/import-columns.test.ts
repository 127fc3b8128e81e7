import { columnKeyOf } from '@seedbed/domain/fields/columns.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { ImportKind } from '@seedbed/domain/kernel/import/import.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { findBatch } from '#capabilities/batches/find-batches.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { undoBatch } from '#capabilities/batches/run/start-batch.ts';
import { stopBatch } from '#capabilities/batches/run/stop-batch.ts';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { setFieldValue } from '#capabilities/fields/values/set-field-value.ts';
import { startups } from '#capabilities/startups/table.ts';
import { createTag } from '#capabilities/taxonomy/editor/create-tag.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx, transact } from '#platform/tx.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { setImportCell, setImportSettings } from './change-import.ts';
import type { ImportRecord } from './check-rows.ts';
import { countRows, findImport, listRows } from './find-imports.ts';
import { problemTable } from './problem-table.ts';
import { startImport } from './start-import.ts';
import { uploadImport } from './upload-import.ts';

let tenant: Tenant;
let admin: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const en = (value: string) => [{ language: 'en', value }];
const reader = { zone, language: 'en' };
const upload = (kind: ImportKind, text: string, actor = admin) =>
  uploadImport(actor, { id: newId(), kind, name: 'table.csv', bytes: new TextEncoder().encode(text) });
const countsOf = async (one: ImportRecord) => Object.fromEntries(await readTx(admin, (tx) => countRows(tx, one)));
const rowsOf = (one: ImportRecord) => readTx(admin, (tx) => listRows(tx, one, {}));
async function run(operationId: Parameters<typeof runBatchJob>[0]['operationId'] | null) {
  if (!operationId) throw new Error('The import has no operation.');
  await runBatchJob({ tenantId: tenant.id, operationId });
  return readTx(admin, (tx) => findBatch(tx, admin, operationId));
}
const imported = async (one: ImportRecord) => run((await startImport(admin, one.id)).operationId);
const startupOf = async (name: string) => {
  const ask = `query { startupList(limit: 50) { rows {
    _id name website tags { name } industries { name } programs { name } listedValues { key answer }
  } } }`;
  const { data } = await graphql(tenant, admin, ask);
  return data.startupList.rows.find((one: { name: string }) => one.name === name);
};

test('fills custom fields, tags and industries, and undoes them [UX-I5]', async () => {
  const [seed, growth] = ['Seed', 'Growth'].map((label) => ({ id: newId<'Option'>(), label: en(label) }));
  const number = await transact(createField, admin, {
    object: 'startup',
    slug: 'crm',
    type: 'text',
    label: en('CRM number'),
    isListed: true,
  });
  const round = await transact(createField, admin, {
    object: 'startup',
    slug: 'round',
    type: 'select_radio',
    label: en('Last round'),
    options: [seed, growth],
    isListed: true,
  });
  await createTag(admin, { kind: 'startup', name: 'Priority' });
  await createTag(admin, { kind: 'industry', name: 'Climate' });
  const acme = await tenant.startup('Acme');
  const one = await upload(
    'startups',
    'Name,CRM number,Last round,Tags,Industry\nAcme,A-1,growth,Priority,Climate\nBirch,B-2,seed,,\nCedar,C-3,Series Z,No tag,\n',
  );
  const [numberKey, roundKey] = [columnKeyOf(number.id), columnKeyOf(round.id)];
  expect(one.mapping).toEqual(['name', numberKey, roundKey, 'tags', 'industries']);
  await setImportSettings(admin, one.id, { options: { mode: 'both' } });
  expect(await countsOf(one)).toEqual({ changed: 1, new: 1, failed: 1 });
  const [first, , third] = await rowsOf(one);
  expect(first?.changes).toEqual([
    { column: numberKey, old: null, new: 'A-1' },
    { column: roundKey, old: null, new: 'Growth' },
    { column: 'tags', old: null, new: 'Priority' },
    { column: 'industries', old: null, new: 'Climate' },
  ]);
  expect(third?.problems).toMatchObject({
    [roundKey]: [{ code: 'transfers.unknown-choice', params: { name: 'Series Z', choices: 'Seed, Growth' } }],
    tags: [{ code: 'transfers.unknown-choice', params: { name: 'No tag', choices: 'Priority' } }],
  });

  const done = await imported(one);
  expect(done).toMatchObject({ result: 'SUCCEEDED', succeeded: 2 });
  expect(await startupOf('Acme')).toMatchObject({
    tags: [{ name: 'Priority' }],
    industries: [{ name: 'Climate' }],
    listedValues: expect.arrayContaining([
      { key: numberKey, answer: 'A-1' },
      { key: roundKey, answer: growth?.id },
    ]),
  });
  // Importing the file again changes nothing.
  const again = await upload('startups', 'Name,CRM number,Last round,Tags\nAcme,A-1,Growth,Priority\n');
  await setImportSettings(admin, again.id, { options: { mode: 'both' } });
  expect(await countsOf(again)).toEqual({ unchanged: 1 });

  await run((await undoBatch(admin, done.id)).id);
  expect(await startupOf('Acme')).toMatchObject({ _id: acme.id, tags: [], industries: [] });
  expect((await startupOf('Acme')).listedValues.filter(({ answer }: { answer: unknown }) => answer !== null)).toEqual(
    [],
  );
  expect(await startupOf('Birch')).toBeUndefined();
});

test('finds records by a chosen column, and names values that several records have [UX-I3]', {
  tags: ['night'],
}, async () => {
  const number = await transact(createField, admin, {
    object: 'startup',
    slug: 'crm',
    type: 'text',
    label: en('CRM number'),
  });
  const [acme, birch, cedar] = [
    await tenant.startup('Acme'),
    await tenant.startup('Birch'),
    await tenant.startup('Cedar'),
  ];
  for (const [{ id }, answer] of [
    [acme, 'A-1'],
    [birch, 'X'],
    [cedar, 'x'],
  ] as const)
    await transact(setFieldValue, admin, { object: 'startup', recordId: id, fieldId: number.id, answer }, reader);
  const one = await upload('startups', 'CRM number,Name\na-1,Acme renamed\nX,Birch\nZ,Delta\n');
  await setImportSettings(admin, one.id, { options: { mode: 'both', keyColumn: columnKeyOf(number.id) } });
  const [first, second, third] = await rowsOf(one);
  expect(first).toMatchObject({ state: 'changed', recordId: acme.id });
  expect(first?.changes[0]).toEqual({ column: 'name', old: 'Acme', new: 'Acme renamed' });
  expect(second?.problems).toEqual({ [columnKeyOf(number.id)]: [{ code: 'transfers.several-records' }] });
  expect(third?.state).toBe('new');
  await imported(one);
  expect(await startupOf('Acme renamed')).toMatchObject({ _id: acme.id });

  const byWebsite = await upload('startups', 'Startup,Website\nDelta two,https://delta.example/\n');
  await imported(byWebsite);
  const renamed = await upload('startups', 'Startup,Website\nDelta three,www.delta.example\n');
  await setImportSettings(admin, renamed.id, { options: { mode: 'update', keyColumn: 'website' } });
  expect(await countsOf(renamed)).toEqual({ changed: 1 });
});

test('never changes an address, and names archived people', { tags: ['night'] }, async () => {
  const number = await transact(createField, admin, {
    object: 'user',
    slug: 'badge',
    type: 'number',
    label: en('Badge'),
  });
  const ada = await tenant.person('Mentor', { email: 'ada@example.org' });
  const alan = await tenant.person('Mentor', { email: 'alan@example.org' });
  await transact(setFieldValue, admin, { object: 'user', recordId: ada.userId, fieldId: number.id, answer: 7 }, reader);
  await ownerDb().update(users).set({ status: 'archived' }).where(eq(users.id, alan.userId));
  const one = await upload(
    'users',
    'Badge,Email,Title\n7,other@example.org,Countess\n8,alan@example.org,Codebreaker\n',
  );
  await setImportSettings(admin, one.id, { options: { mode: 'both', keyColumn: columnKeyOf(number.id) } });
  const [first, second] = await rowsOf(one);
  expect(first?.problems.email).toEqual([{ code: 'transfers.other-address' }]);
  expect(second?.problems.email).toEqual([{ code: 'transfers.email-taken' }]);
  await setImportSettings(admin, one.id, { options: { mode: 'both' } });
  expect((await rowsOf(one))[1]?.problems.email).toEqual([{ code: 'transfers.archived-person' }]);
});

test('adds an existing person to a program of the file', async () => {
  await tenant.person('Mentor', { email: 'ada@example.org' });
  const program = await tenant.program('Spring');
  const one = await upload('users', 'email,program\nada@example.org,Spring\n');
  await setImportSettings(admin, one.id, { options: { mode: 'both' } });
  expect((await rowsOf(one))[0]).toMatchObject({
    state: 'changed',
    changes: [{ column: 'programs', old: null, new: program.name }],
  });
  expect(await imported(one)).toMatchObject({ result: 'SUCCEEDED', succeeded: 1 });
});

test('offers no column of a field that the person may not fill', { tags: ['night'] }, async () => {
  const secret = await transact(createField, admin, {
    object: 'startup',
    slug: 'secret',
    type: 'text',
    label: en('Secret'),
    visibleTo: ['Admin'],
    editableBy: ['Admin'],
  });
  const staff = await tenant.person('Staff');
  const key = columnKeyOf(secret.id);
  expect((await upload('startups', 'Name,Secret\nAcme,x\n')).mapping).toEqual(['name', key]);
  const one = await upload('startups', 'Name,Secret\nAcme,x\n', staff);
  expect(one.mapping).toEqual(['name', null]);
  await expect(setImportSettings(staff, one.id, { mapping: ['name', key] })).rejects.toThrow(Validation);
});

test('sets all cells with the same wrong value, and keeps another value with the same problem', async () => {
  const one = await upload('startups', 'Name,Founded\nAcme,soon\nBirch,later\nCedar,soon\n');
  const ask = 'query ($id: ID!) { importRows(id: $id) { _id cells problems { message count } } }';
  const shown = async () => (await graphql(tenant, admin, ask, { id: one.id })).data.importRows;
  const before = await shown();
  const problemsOf = (name: string) => before.find(({ cells }: { cells: string[] }) => cells[0] === name).problems;
  expect(problemsOf('Birch')[0].message).toBe(problemsOf('Acme')[0].message);
  expect(['Acme', 'Birch', 'Cedar'].map((name) => problemsOf(name)[0].count)).toEqual([2, 1, 2]);
  await setImportCell(admin, one.id, { rowId: before[0]._id, column: 1, value: '2020', isForAll: true });
  expect((await shown()).map(({ cells }: { cells: string[] }) => cells[1])).toEqual(['2020', 'later', '2020']);
});

test('refuses a wrong mapping by the name of its column, and keeps the old one', async () => {
  const one = await upload('startups', 'Name,Site\nAcme,x.test\n');
  const set = 'mutation ($id: ID!, $mapping: [String]) { setImportSettings(id: $id, mapping: $mapping) { mapping } }';
  const messageOf = async (mapping: (string | null)[]) =>
    (await graphql(tenant, admin, set, { id: one.id, mapping })).errors?.[0]?.message;
  expect(await messageOf(['name', 'webbsite'])).toBe('An import has no column “webbsite”');
  expect(await messageOf(['name', 'name'])).toBe('Choose “Name” for one column of the file only');
  expect(await messageOf(['name', null, 'website'])).toBe('The file has only 2 columns');
  expect((await readTx(admin, (tx) => findImport(tx, admin, one.id))).mapping).toEqual(one.mapping);
  expect((await setImportSettings(admin, one.id, { mapping: ['name'] })).mapping).toEqual(['name', null]);
});

test('puts the rows of a stopped import into the file of problems [UX-I4]', async () => {
  const one = await upload('startups', 'Name\nAcme\nBirch\n');
  const { operationId } = await startImport(admin, one.id);
  await stopBatch(admin, operationId ?? '');
  const text = await readTx(admin, (tx) =>
    problemTable(tx, { ...one, operationId }, { language: 'en', words: {} as never }),
  );
  expect(text).toContain('Acme');
  expect(text).toContain('Birch');
  expect(await startupOf('Acme')).toBeUndefined();
});

test('leaves archived startups alone, and says so', { tags: ['night'] }, async () => {
  const acme = await tenant.startup('Acme');
  await ownerDb().update(startups).set({ status: 'archived' }).where(eq(startups.id, acme.id));
  const one = await upload('startups', 'Name,City\nAcme,Paris\nBirch,Lyon\n');
  expect(await countsOf(one)).toEqual({ existing: 1, new: 1 });
  await setImportSettings(admin, one.id, { options: { mode: 'both' } });
  expect(await countsOf(one)).toEqual({ failed: 1, new: 1 });
  expect((await rowsOf(one))[0]?.problems).toEqual({ name: [{ code: 'transfers.archived-startup' }] });
});

test('emails invitations as the dialog for one person does, unless it is turned off [UX-I6]', async () => {
  const mailsOf = () => readTx(admin, (tx) => tx.db.select().from(mails).where(eq(mails.kind, 'account-invitation')));
  const one = await upload('users', 'email,role\nada@example.org,Mentor\n');
  await setImportSettings(admin, one.id, { options: { sendsEmails: false } });
  await imported(one);
  expect(await mailsOf()).toEqual([]);
  await imported(await upload('users', 'email,role\ngrace@example.org,Mentor\n'));
  expect((await mailsOf()).map(({ address }) => address)).toEqual(['grace@example.org']);
});

test('takes its own file of problems after the corrections [UX-I4]', { tags: ['night'] }, async () => {
  const one = await upload('users', 'Full name,Email,Role\nAda,ada.example.org,Mentor\nAlan,alan@example.org,Wizard\n');
  const file = await readTx(admin, (tx) => problemTable(tx, one, { language: 'en', words: {} as never }));
  const corrected = file.replace('ada.example.org', 'ada@example.org').replace('Wizard', 'Mentor');
  expect(await countsOf(await upload('users', corrected))).toEqual({ new: 2 });
});
