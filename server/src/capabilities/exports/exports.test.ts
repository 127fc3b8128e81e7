// Lists as files: the same columns, order and rights as on the screen, for seven days. [UX-I7]
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { columnKeyOf } from '@seedbed/domain/fields/columns.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { TableFormat } from '@seedbed/domain/kernel/export/export.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { parse, validate } from 'graphql';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schema } from '#app/schema.ts';
import { users } from '#capabilities/accounts/table.ts';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { setFieldValue } from '#capabilities/fields/values/set-field-value.ts';
import { configureExportFolder, getExport } from '#platform/export/export-store.ts';
import { exportedLists } from '#platform/export/list-exports.ts';
import { translate } from '#platform/messages.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { listQuery } from './lists/list-query.ts';
import { runExportJob } from './make-export.ts';

let tenant: Tenant;
let admin: Actor;
beforeAll(async () => {
  configureExportFolder(await mkdtemp(path.join(tmpdir(), 'exports-')));
  await aServer();
});
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin', { fullName: 'Ada Admin' });
});

const mutation = `mutation ($id: ID, $list: String!, $format: TableFormat!, $columns: [String!]!, $ids: [ID!], $filter: JSON, $sort: JSON, $search: String) {
  exportList(id: $id, list: $list, format: $format, columns: $columns, ids: $ids, filter: $filter, sort: $sort, search: $search) { _id status fileName title }
}`;

interface ExportVariables {
  id?: string;
  list?: string;
  format?: TableFormat;
  columns: string[];
  ids?: string[];
  filter?: object;
  sort?: object;
  search?: string;
}
const ask = (actor: Actor, variables: ExportVariables) =>
  graphql(tenant, actor, mutation, { list: 'userList', format: 'CSV', ...variables });

const make = (exportId: string) => runExportJob({ tenantId: tenant.id, exportId: exportId as never, step: 'make' });

async function exported(actor: Actor, variables: ExportVariables): Promise<Buffer> {
  const { data, errors } = await ask(actor, variables);
  expect(errors).toBeUndefined();
  const id = data.exportList._id;
  await make(id);
  const { data: after } = await graphql(tenant, actor, 'query ($id: ID!) { ownExport(id: $id) { status error } }', {
    id,
  });
  expect(after.ownExport).toEqual({ status: 'COMPLETED', error: null });
  return buffer(await getExport(`${tenant.id}/${id}.${(variables.format ?? 'CSV').toLowerCase()}`));
}

const csv = async (actor: Actor, variables: ExportVariables) =>
  parseCsv((await exported(actor, variables)).toString('utf8').replace(/^\uFEFF/, ''));

const fetchAs = async (actor: Actor, id: string, at: Tenant = tenant) =>
  call(at, { path: `/api/exports/${id}`, headers: { authorization: `Bearer ${await openSessionFor(actor)}` } });

test('writes the shown columns and records in their order', async () => {
  await tenant.person('Mentor', { fullName: 'Zoe', status: 'archived' });
  await tenant.person('Mentor', { fullName: 'Ben' });
  const rows = await csv(admin, {
    columns: ['role', 'name', 'status'],
    filter: { column: 'role', operator: 'ANY_OF', values: [tenant.roleId('Mentor')] },
    sort: { column: 'name', isDescending: true },
  });
  expect(rows).toEqual([
    ['Role', 'Name', 'Status'],
    ['Mentor', 'Zoe', 'Archived'],
    ['Mentor', 'Ben', 'Active'],
  ]);
});

test('writes only the selected records', async () => {
  const ben = await tenant.person('Mentor', { fullName: 'Ben' });
  await tenant.person('Mentor', { fullName: 'Zoe' });
  expect(await csv(admin, { columns: ['name'], ids: [ben.userId] })).toEqual([['Name'], ['Ben']]);
});

test('uses the language and the formats of the person in CSV, and ISO in JSON', async () => {
  const sara = await tenant.person('Admin', { fullName: 'Sara', language: 'ar', dateFormat: 'yyyy-MM-dd' });
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(users)
      .set({ createdAt: Temporal.Instant.from('2026-03-01T10:00:00Z') })
      .where(eq(users.id, sara.userId)),
  );
  const asked = { columns: ['name', 'status', 'added'], ids: [sara.userId] };
  const [headings, row] = await csv(sara, asked);
  expect(headings?.[0]).toBe('الاسم');
  expect(row?.[2]).toMatch(/2026|٢٠٢٦/);
  const json = JSON.parse((await exported(sara, { ...asked, format: 'JSON' })).toString());
  expect(json).toEqual([{ name: 'Sara', status: 'active', added: expect.stringMatching(/^2026-03-01T10:00:00/) }]);
});

test('makes texts that a spreadsheet would run harmless', { tags: ['night'] }, async () => {
  const names = ['=1+1', '+41 79', '-2', '@sum', '\tx', '\rx', '\n=x', '＝1', '＋1', '－1', '＠sum'];
  const people = await Promise.all(names.map((fullName) => tenant.person('Mentor', { fullName })));
  const asked = { columns: ['name'], ids: people.map(({ userId }) => userId) };
  const text = (await exported(admin, asked)).toString('utf8');
  const cells = parseCsv(text.replace(/^\uFEFF/, ''), { delimiter: ',' }).slice(1);
  expect(cells.flat().sort()).toEqual(names.map((name) => `'${name}`).sort());
  const { sheets } = await readXlsx(new Uint8Array(await exported(admin, { ...asked, format: 'XLSX' })));
  expect(sheets[0]?.rows.slice(1).flat().sort()).toEqual(names.toSorted());
});

test('writes an empty list as headings, and as an empty array', { tags: ['night'] }, async () => {
  const asked = { columns: ['name'], search: 'nobody has this name' };
  expect(await csv(admin, asked)).toEqual([['Name']]);
  expect((await exported(admin, { ...asked, format: 'JSON' })).toString()).toBe('[]\n');
});

test('walks all pages of a long list', { tags: ['night'] }, async () => {
  await ownerPool().query(
    "insert into users (tenant_id, id, role_id, email, full_name) select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, 'x' || n || '@x.test', 'P ' || lpad(n::text, 4, '0') from generate_series(1, 1_100) n",
    [tenant.id, tenant.roleId('Mentor')],
  );
  const rows = await csv(admin, {
    columns: ['name'],
    filter: { column: 'role', operator: 'ANY_OF', values: [tenant.roleId('Mentor')] },
  });
  expect(rows).toHaveLength(1_101);
  expect(rows[1_100]).toEqual(['P 1100']);
});

describe('refuses', () => {
  const code = async (actor: Actor, variables: ExportVariables) =>
    (await ask(actor, variables)).errors?.[0]?.extensions.code;

  test('a list that the person may not open', async () => {
    expect(await code(await tenant.person('Cofounder'), { columns: ['name'] })).toBe('Forbidden');
    expect(await code(admin, { columns: ['name'] })).toBeUndefined();
  });

  test('a column that does not exist for the person, an unknown list, and bad input', async () => {
    const noTags = await tenant.person('Admin');
    await ownerPool().query('update roles set scopes = \'{"USER/TAGS:VIEW": "NONE"}\' where tenant_id = $1', [
      tenant.id,
    ]);
    expect(await code(noTags, { columns: ['name', 'tag'] })).toBe('Validation');
    expect(await code(admin, { list: 'nothing', columns: ['name'] })).toBe('NotFound');
    expect(await code(admin, { columns: [] })).toBe('Validation');
    expect(await code(admin, { columns: ['name'], ids: ['x'] })).toBe('Validation');
    expect(await code(admin, { columns: ['name'], filter: { column: 'name', operator: 'X', values: [] } })).toBe(
      'Validation',
    );
  });

  test('too many records, with their limit', async () => {
    const ids = Array.from({ length: 10_001 }, () => newId());
    const { errors } = await ask(admin, { columns: ['name'], ids });
    expect(errors?.[0]?.extensions?.fields).toMatchObject({ ids: [{ code: 'too-many', params: { max: 10_000 } }] });
    const list = 'query ($ids: [ID!]) { userList(ids: $ids) { count } }';
    const answers = `mutation ($ids: [ID!]!) { exportApplicationAnswers(ids: $ids, layout: answer, format: CSV) { _id } }`;
    const versions = 'query ($ids: [ID!]!) { applicationVersions(ids: $ids) { _id } }';
    for (const document of [list, answers, versions])
      expect((await graphql(tenant, admin, document, { ids })).errors?.[0]?.message).toBe('At most 10000 at a time');
  });

  test('the seventh in an hour', { tags: ['night'] }, async () => {
    for (let n = 0; n < 6; n++) expect(await code(admin, { columns: ['name'] })).toBeUndefined();
    expect(await code(admin, { columns: ['name'] })).toBe('RateLimited');
  });
});

test('answers a repeated request with the same export', async () => {
  const id = newId();
  const [one, two] = [await ask(admin, { id, columns: ['name'] }), await ask(admin, { id, columns: ['name'] })];
  expect(two.data.exportList._id).toBe(one.data.exportList._id);
  expect((await ask(admin, { id, columns: ['email'] })).errors?.[0]?.extensions.code).toBe('Conflict');
});

test('makes nothing for a person who lost the right meanwhile, and can be made again', async () => {
  const staff = await tenant.person('Staff');
  const { data } = await ask(staff, { columns: ['name'] });
  const id = data.exportList._id;
  await ownerPool().query('update users set role_id = $1 where id = $2', [tenant.roleId('Cofounder'), staff.userId]);
  await make(id);
  const state = async () =>
    (await graphql(tenant, staff, 'query ($id: ID!) { ownExport(id: $id) { status error canBeDownloaded } }', { id }))
      .data.ownExport;
  expect(await state()).toEqual({ status: 'ERROR', error: expect.any(String), canBeDownloaded: false });
  expect((await fetchAs(staff, id)).status).toBe(404);
  await ownerPool().query('update users set role_id = $1 where id = $2', [tenant.roleId('Staff'), staff.userId]);
  await graphql(tenant, staff, 'mutation ($id: ID!) { retryExport(id: $id) { status } }', { id });
  await make(id);
  expect(await state()).toMatchObject({ status: 'COMPLETED', canBeDownloaded: true });
});

test('makes nothing for a person who may no longer sign in', { tags: ['night'] }, async () => {
  const staff = await tenant.person('Staff');
  const { data } = await ask(staff, { columns: ['name'] });
  await ownerPool().query("update users set status = 'archived' where id = $1", [staff.userId]);
  await make(data.exportList._id);
  const { rows } = await ownerPool().query('select status from personal_exports where id = $1', [data.exportList._id]);
  expect(rows).toEqual([{ status: 'ERROR' }]);
});

test('gives the file to its person alone, for seven days', async () => {
  const { data } = await ask(admin, { columns: ['name'] });
  const id = data.exportList._id;
  await make(id);
  const answer = await fetchAs(admin, id);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      new RegExp(`filename="${tenant.slug}-people-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    ),
    'cache-control': 'no-store',
  });
  const other = await tenant.person('Admin');
  const elsewhere = await aTenant();
  expect((await fetchAs(other, id)).status).toBe(404);
  expect((await fetchAs(await elsewhere.person('Admin'), id, elsewhere)).status).toBe(404);
  expect((await call(tenant, { path: `/api/exports/${id}` })).status).toBe(401);
  const age = (interval: string) =>
    ownerPool().query('update personal_exports set expires_at = expires_at - $2::interval where id = $1', [
      id,
      interval,
    ]);
  await age('6 days 23 hours 59 minutes');
  expect((await fetchAs(admin, id)).status).toBe(200);
  await age('1 minute');
  expect((await fetchAs(admin, id)).status).toBe(404);
});

test('refuses the download to a person who lost the list since', async () => {
  const staff = await tenant.person('Staff');
  const { data } = await ask(staff, { columns: ['name'] });
  const id = data.exportList._id;
  await make(id);
  expect((await fetchAs(staff, id)).status).toBe(200);
  await ownerPool().query('update users set role_id = $1 where id = $2', [tenant.roleId('Cofounder'), staff.userId]);
  expect((await fetchAs(staff, id)).status).toBe(403);
});

test('refuses a file after any change of what the person can reach', async () => {
  const [acme, other] = [await tenant.startup('Reached'), await tenant.startup('Later')];
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const ask = `mutation ($columns: [String!]!) { exportList(list: "startupList", format: CSV, columns: $columns) { _id } }`;
  const { data } = await graphql(tenant, mentor, ask, { columns: ['name'] });
  const id = data.exportList._id;
  await make(id);
  expect((await fetchAs(mentor, id)).status).toBe(200);
  const setAssigned = (startup: { id: string }, on: boolean) =>
    graphql(
      tenant,
      admin,
      `mutation ($s: ID!, $u: [ID!]!) { changeStartupPeople(startupId: $s, ${on ? 'add' : 'remove'}: $u) { _id } }`,
      { s: startup.id, u: [mentor.userId] },
    );
  await setAssigned(other, true);
  const refused = await fetchAs(mentor, id);
  expect(refused.status).toBe(403);
  expect(refused.json).toMatchObject({ code: 'exports.rights-changed', detail: expect.stringContaining('Export') });
  // Regaining the assignment opens the export again.
  await setAssigned(other, false);
  expect((await fetchAs(mentor, id)).status).toBe(200);
  await setAssigned(acme, false);
  expect((await fetchAs(mentor, id)).status).toBe(403);
});

test('deletes the file after its seven days', { tags: ['night'] }, async () => {
  const { data } = await ask(admin, { columns: ['name'] });
  const id = data.exportList._id;
  await make(id);
  const { rows } = await ownerPool().query(
    "select start_after > now() + interval '6 days 23 hours' as later from pgboss.job where name = 'exports' and data->>'exportId' = $1 and data->>'step' = 'forget'",
    [id],
  );
  expect(rows).toEqual([{ later: true }]);
  await runExportJob({ tenantId: tenant.id, exportId: id, step: 'forget' });
  await expect(getExport(`${tenant.id}/${id}.csv`)).rejects.toThrow();
  expect((await fetchAs(admin, id)).status).toBe(404);
});

test('writes custom fields of people, and makes them harmless', async () => {
  const base = { object: 'user', type: 'text', isListed: true } as const;
  const languages = await transact(createField, admin, {
    ...base,
    slug: 'languages',
    label: [{ language: 'en', value: '=Languages' }],
  });
  const ana = await tenant.person('Mentor', { fullName: 'Ana Ruiz' });
  const value = { object: 'user', recordId: ana.userId, fieldId: languages.id, answer: '=1+1' } as const;
  await transact(setFieldValue, admin, value, { zone, language: 'en' });
  const columns = ['name', columnKeyOf(languages.id)];
  const filter = { column: columnKeyOf(languages.id), operator: 'CONTAINS', values: ['1+1'] };
  expect(await csv(admin, { columns, filter })).toEqual([
    ['Name', "'=Languages"],
    ['Ana Ruiz', "'=1+1"],
  ]);
});

test('a calculated field is no column for people who do not see what it reads', async () => {
  const base = { object: 'user', isListed: true } as const;
  const label = [{ language: 'en', value: 'Fee' }];
  const fee = await transact(createField, admin, { ...base, slug: 'fee', type: 'number', label, visibleTo: ['Admin'] });
  const calculation = { kind: 'formula', formula: 'fee * 12' };
  const formula = { ...base, slug: 'yearly', type: 'calculated', label, calculation } as const;
  const yearly = await transact(createField, admin, formula);
  const ana = await tenant.person('Mentor', { fullName: 'Ana Ruiz' });
  const value = { object: 'user', recordId: ana.userId, fieldId: fee.id, answer: 5 } as const;
  await transact(setFieldValue, admin, value, { zone, language: 'en' });
  const columns = ['name', columnKeyOf(yearly.id)];
  expect(await csv(admin, { columns, ids: [ana.userId] })).toEqual([
    ['Name', 'Fee'],
    ['Ana Ruiz', '60'],
  ]);
  const staff = await tenant.person('Staff');
  expect((await ask(staff, { columns })).errors?.[0]?.extensions?.code).toBe('Validation');
});

test('every column of every list has a valid selection', () => {
  expect(exportedLists().size).toBeGreaterThan(10);
  for (const [field, registered] of exportedLists()) {
    const columns = Object.keys(registered.list.columns);
    expect(Object.keys(registered.export.columns)).toEqual(expect.arrayContaining(columns));
    expect(validate(schema, parse(listQuery(field, registered, columns)))).toEqual([]);
  }
});

test('every list has a name in words', () => {
  for (const [field, { export: exported }] of exportedLists()) {
    const name = translate(exported.title, 'en');
    expect([field, name]).not.toEqual([field, exported.title.slice(exported.title.indexOf(':') + 1)]);
  }
});
