// A list that was exported and comes back as it is changes nothing. [UX-I7]
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { columnKeyOf } from '@seedbed/domain/fields/columns.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { TableFormat } from '@seedbed/domain/kernel/export/export.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { peopleColumns } from '@seedbed/domain/people/columns.ts';
import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { setFieldValue } from '#capabilities/fields/values/set-field-value.ts';
import { createTag } from '#capabilities/taxonomy/editor/create-tag.ts';
import { setImportSettings } from '#capabilities/transfers/imports/change-import.ts';
import { countRows, listRows } from '#capabilities/transfers/imports/find-imports.ts';
import { uploadImport } from '#capabilities/transfers/imports/upload-import.ts';
import { configureExportFolder, getExport } from '#platform/export/export-store.ts';
import { readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
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

const en = (value: string) => [{ language: 'en', value }];

/** One field of each kind whose cell could read back differently. */
async function fillFields(object: 'startup' | 'user', recordId: string): Promise<string[]> {
  const options = ['Seed', 'Growth'].map((label) => ({ id: newId<'Option'>(), label: en(label) }));
  const fields = [
    { slug: 'harmless', type: 'text', answer: '=1+1' },
    { slug: 'amount', type: 'number', answer: 1234.5 },
    { slug: 'since', type: 'date', answer: '2024-02-29' },
    { slug: 'round', type: 'select_radio', options, answer: options[1]?.id },
    { slug: 'rounds', type: 'select_checkbox', options, answer: options.map(({ id }) => id) },
  ] as const;
  const keys = [];
  for (const { answer, slug, ...rest } of fields) {
    const field = await transact(createField, admin, {
      object,
      slug,
      label: en(`The ${slug}`),
      isListed: true,
      ...rest,
    });
    await transact(setFieldValue, admin, { object, recordId, fieldId: field.id, answer }, { zone, language: 'en' });
    keys.push(columnKeyOf(field.id));
  }
  return keys;
}

async function exported(list: string, columns: string[], format: TableFormat): Promise<Buffer> {
  const text = `mutation ($list: String!, $columns: [String!]!, $format: TableFormat!) {
    exportList(list: $list, columns: $columns, format: $format) { _id } }`;
  const { data, errors } = await graphql(tenant, admin, text, { list, columns, format });
  expect(errors).toBeUndefined();
  const id = data.exportList._id;
  await runExportJob({ tenantId: tenant.id, exportId: id, step: 'make' });
  return buffer(await getExport(`${tenant.id}/${id}.${format.toLowerCase()}`));
}

async function importedCounts(kind: 'startups' | 'users', bytes: Uint8Array, format: TableFormat) {
  const name = `table.${format.toLowerCase()}`;
  const one = await uploadImport(admin, { id: newId(), kind, name, bytes });
  await setImportSettings(admin, one.id, { options: { mode: 'both' } });
  const rows = await readTx(admin, (tx) => listRows(tx, one, {}));
  return {
    counts: Object.fromEntries(await readTx(admin, (tx) => countRows(tx, one))),
    changes: rows.flatMap(({ changes }) => changes ?? []),
    problems: rows.map(({ problems }) => problems).filter((found) => Object.keys(found ?? {}).length > 0),
    read: one.mapping.filter((column) => column !== null).length,
  };
}

test.each(['CSV', 'XLSX'] as const)('changes no startup, as %s', async (format) => {
  const acme = await tenant.startup('Acme, “the first”');
  await tenant.startup('Birch');
  const tag = await createTag(admin, { kind: 'startup', name: 'Priority' });
  await ownerPool().query(
    `insert into startup_tags (tenant_id, id, startup_id, tag_id) values ($1, gen_random_uuid(), $2, $3)`,
    [tenant.id, acme.id, tag.id],
  );
  const keys = await fillFields('startup', acme.id);
  const bytes = await exported('startupList', [...Object.keys(startupColumns), ...keys], format);
  const { counts, read, ...rest } = await importedCounts('startups', bytes, format);
  expect(rest).toEqual({ changes: [], problems: [] });
  expect(counts).toEqual({ unchanged: 2 });
  expect(read).toBeGreaterThan(keys.length + 2);
});

test.each(['CSV', 'XLSX'] as const)('changes no person, as %s', { tags: ['night'] }, async (format) => {
  const mentor = await tenant.person('Mentor', { fullName: 'Mona Mentor' });
  const tag = await createTag(admin, { kind: 'user', name: 'Press' });
  await ownerPool().query(
    `insert into user_tags (tenant_id, id, user_id, tag_id) values ($1, gen_random_uuid(), $2, $3)`,
    [tenant.id, mentor.userId, tag.id],
  );
  const keys = await fillFields('user', mentor.userId);
  const bytes = await exported('userList', [...Object.keys(peopleColumns), ...keys], format);
  const { counts, read, ...rest } = await importedCounts('users', bytes, format);
  expect(rest).toEqual({ changes: [], problems: [] });
  expect(counts).toEqual({ unchanged: 2 });
  expect(read).toBeGreaterThan(keys.length + 2);
});
