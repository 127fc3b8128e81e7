// The file of a startup as a PDF and as a ZIP, as its reader sees it.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { fileContents } from '#capabilities/files/table.ts';
import { configureExportFolder, getExport } from '#platform/export/export-store.ts';
import { fileStore } from '#platform/storage/store.ts';
import { temporaryFolder } from '#platform/storage/temporary-files.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { putFile } from '#testing/scene.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { runExportJob } from './make-export.ts';

let tenant: Tenant;
beforeAll(async () => {
  configureExportFolder(await mkdtemp(path.join(tmpdir(), 'exports-')));
  await aServer();
  tenant = await aTenant();
});

const mutation =
  'mutation ($startupId: ID!, $format: StartupFileFormat!) { exportStartupFile(startupId: $startupId, format: $format) { _id title fileName } }';
const ask = (actor: Actor, startupId: string, format: 'PDF' | 'ZIP') =>
  graphql(tenant, actor, mutation, { startupId, format });

async function made(actor: Actor, startupId: string, format: 'PDF' | 'ZIP'): Promise<Buffer> {
  const { data, errors } = await ask(actor, startupId, format);
  expect(errors).toBeUndefined();
  const { _id: id, fileName } = data.exportStartupFile;
  expect(fileName).toMatch(new RegExp(`^${tenant.slug}-acme-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`));
  await runExportJob({ tenantId: tenant.id, exportId: id, step: 'make' });
  return buffer(await getExport(`${tenant.id}/${id}.${format.toLowerCase()}`));
}

test('makes a ZIP with the document, the data and the files that the person may open', {
  tags: ['night'],
}, async () => {
  const acme = await tenant.startup('Acme');
  const other = await tenant.startup('Other');
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Costa' });
  const leo = await tenant.founderOf(other, { fullName: 'Leo Silva' });
  await tenant.post(mia, acme, 'We shipped 🚀 it.');
  await tenant.post(leo, other, 'A secret of others');
  await tenant.task({ by: mia, assignees: [mia], name: 'Talk to people', startupId: acme.id });
  const fileId = await putFile({ tenant, author: mia } as never, { kind: 'startup', recordId: acme.id });
  const local = path.join(temporaryFolder(), 'plan');
  await writeFile(local, 'the plan');
  await fileStore().put(`${tenant.id}/plan`, local);
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(fileContents)
      .set({ storageKey: `${tenant.id}/plan`, size: 8 })
      .where(eq(fileContents.attachmentId, fileId)),
  );

  const zip = unzipSync(await made(mia, acme.id, 'ZIP'));
  expect(Object.keys(zip).sort()).toEqual(['files/plan.pdf', 'index.html', 'startup.json', 'startup.pdf']);
  expect(strFromU8(zip['files/plan.pdf'] ?? new Uint8Array())).toBe('the plan');
  const text = strFromU8(zip['startup.json'] ?? new Uint8Array());
  expect(JSON.parse(text)).toMatchObject({
    name: 'Acme',
    people: [{ fullName: 'Mia Costa' }],
    posts: [{ message: 'We shipped 🚀 it.' }],
    tasks: [{ name: 'Talk to people', done: false }],
  });
  expect(text).not.toMatch(/Leo|secret/);
  const page = strFromU8(zip['index.html'] ?? new Uint8Array());
  expect(page).toContain('<a href="files/plan.pdf" dir="auto">plan.pdf</a>');
  expect(page).toContain('We shipped');
  // It opens without a connection, and runs nothing.
  expect(page).not.toMatch(/Leo|secret|<script|https?:|src=/);
  expect(strFromU8((zip['startup.pdf'] ?? new Uint8Array()).slice(0, 5))).toBe('%PDF-');
});

test('makes a PDF in Arabic', { tags: ['night'] }, async () => {
  const acme = await tenant.startup('Acme شركة');
  const sara = await tenant.founderOf(acme, { language: 'ar' });
  await tenant.post(sara, acme, 'أطلقنا المنتج في 2026 مع Porto');
  const { data } = await ask(sara, acme.id, 'PDF');
  const { _id: id } = data.exportStartupFile;
  await runExportJob({ tenantId: tenant.id, exportId: id, step: 'make' });
  const pdf = await buffer(await getExport(`${tenant.id}/${id}.pdf`));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toMatch(/IBMPlexSansArabic/);
});

test('is refused to people who may not open the startup', async () => {
  const acme = await tenant.startup('Acme');
  const outsider = await tenant.founderOf(await tenant.startup('Other'));
  expect((await ask(outsider, acme.id, 'PDF')).errors?.[0]?.extensions.code).toBe('NotFound');
  const elsewhere = await (await aTenant()).startup('Elsewhere');
  expect((await ask(outsider, elsewhere.id, 'PDF')).errors?.[0]?.extensions.code).toBe('NotFound');
  expect((await ask(outsider, 'x', 'PDF')).errors?.[0]?.extensions.code).toBe('NotFound');
});

test('is not made for a person who left the startup meanwhile', async () => {
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  const { data } = await ask(mia, acme.id, 'PDF');
  const { _id: id } = data.exportStartupFile;
  await ownerPool().query('delete from startup_founders where user_id = $1', [mia.userId]);
  await runExportJob({ tenantId: tenant.id, exportId: id, step: 'make' });
  const { rows } = await ownerPool().query('select status, error from personal_exports where id = $1', [id]);
  expect(rows).toEqual([{ status: 'ERROR', error: { code: 'NotFound', params: {} } }]);
});
