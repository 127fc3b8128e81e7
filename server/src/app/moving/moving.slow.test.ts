// One organization moves, is copied, goes back to a backup, and is deleted, while others stay as they are.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiedTables, copyOut } from '#app/backup/copy-table.ts';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { runBackup } from '#app/backup/run-backup.ts';
import { findTenant } from '#app/operator/change-tenant.ts';
import type { Operator } from '#app/operator/command.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import { forgetIncubators, isResting, isTenantSilent } from '#capabilities/incubators/public.ts';
import { authenticators } from '#capabilities/sessions/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openSeal, seal, unseal } from '#platform/seal.ts';
import { fileStore, openStorage } from '#platform/storage/store.ts';
import { inTenant } from '#platform/tx.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool, ownerUrl } from '#testing/database/owner.ts';
import { aScene, putTask, type Scene } from '#testing/scene.ts';
import { deleteTenant } from './delete-tenant.ts';
import { importTenant } from './import-tenant.ts';
import { moveOut } from './move-out.ts';
import { setReadOnly } from './read-only.ts';
import { restoreRows } from './restore-rows.ts';

const key = 'a-key-of-a-test-that-nobody-can-guess';
const otherSite = 'https://elsewhere.test/01890000-0000-7000-8000-000000000000';
let folder: string;
let config: Config;
let operator: Operator;
let scene: Scene;
let other: Scene;
let archive: string;
let backup: string;

beforeAll(async () => {
  await ownDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-moving-'));
  config = readConfig({ DATA_DIR: path.join(folder, 'data'), BACKUP_KEY: key });
  openSeal(config);
  await openStorage(config);
  operator = { config, ownerUrl: ownerUrl(), name: 'olive', publicUrl: 'https://{tenant}.test' };
  scene = await aScene();
  other = await aScene();
  const file = path.join(folder, 'upload');
  await writeFile(file, 'words of a founder');
  await fileStore().put(`${scene.tenant.id}/contents`, file);
  for (const { tenant } of [scene, other]) {
    await writeFile(file, 'a drawn page');
    await fileStore().put(`pages/${tenant.id}/content.1.800`, file);
  }
  await inTenant(scene.tenant.id, async (tx) => {
    await tx.db.insert(authenticators).values({
      ...{ tenantId: scene.tenant.id, id: newId<'Authenticator'>(), userId: scene.author.userId },
      secret: seal('a secret of an authenticator'),
    });
  });
  await putTask(scene, {
    name: `See /startups/${scene.ownStartup.id} and ${otherSite}`,
    startupId: scene.ownStartup.id,
  });
  backup = (await runBackup(config, ownerUrl(), `${folder}/whole.age`)).place;
  archive = path.join(folder, 'moved.age');
  await moveOut(operator, scene.tenant.slug, archive, false, 0);
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const rowsOf = async (text: string, ...values: unknown[]) => (await ownerPool().query(text, values)).rows;
const refusal = (result: Promise<unknown>) =>
  result.then(
    () => 'nothing',
    (fault) => (fault instanceof Refused ? fault.message : `a defect: ${String(fault)}`),
  );
const wish = { tenant: undefined, slug: undefined, asCopy: false };
const restore = (isApplied: boolean, isForced = false) =>
  findTenant(scene.tenant.slug).then((tenant) =>
    restoreRows(backup, config, ownerUrl(), 'olive', tenant, { isApplied, isForced }),
  );

/** All rows of a tenant, as text. */
async function everything(tenantId: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  let text = '';
  for (const table of await copiedTables(client))
    for await (const piece of copyOut(client, table, tenantId)) text += `${table.name}\n${piece.toString()}`;
  await client.end();
  return text;
}

test('leaves a moved tenant read-only, with its jobs at rest', async () => {
  expect(await isResting(scene.tenant.id)).toBe(true);
  expect(await isResting(other.tenant.id)).toBe(false);
  expect((await readFile(archive)).toString('latin1').startsWith('age-encryption.org/v1')).toBe(true);
});

test('imports a tenant that is here already as a copy with new ids, silent, without touching others', {
  timeout: 120_000,
}, async () => {
  const before = [await everything(scene.tenant.id), await everything(other.tenant.id)];
  const report = await importTenant(archive, config, ownerUrl(), 'olive', { ...wish, slug: 'copied' });
  expect(report).toMatchObject({ slug: 'copied', from: scene.tenant.slug, isCopy: true, files: 1, lostSecrets: 0 });
  expect([await everything(scene.tenant.id), await everything(other.tenant.id)]).toEqual(before);

  const copy = await everything(report.id);
  for (const id of [scene.tenant.id, scene.ownStartup.id, scene.author.userId, scene.program.id])
    expect(copy).not.toContain(id);
  expect(copy).not.toContain(other.tenant.id);
  expect(copy).toContain(otherSite);
  const [startup] = await rowsOf('select id from startups where tenant_id = $1 and name = $2', report.id, 'Near');
  const [task] = await rowsOf(
    'select startup_id, name from tasks where tenant_id = $1 and name like $2',
    report.id,
    'See %',
  );
  expect(task).toEqual({ startup_id: startup.id, name: `See /startups/${startup.id} and ${otherSite}` });
  expect(startup.id.slice(0, 13)).toBe(scene.ownStartup.id.slice(0, 13));
  for (const table of ['users', 'tasks', 'comments', 'search_terms']) {
    const [was] = await rowsOf(`select count(*) as n from ${table} where tenant_id = $1`, scene.tenant.id);
    expect([table, (await rowsOf(`select count(*) as n from ${table} where tenant_id = $1`, report.id))[0]]).toEqual([
      table,
      was,
    ]);
  }
  expect(await rowsOf('select from sessions where tenant_id = $1', report.id)).toEqual([]);
  const [{ secret }] = await rowsOf('select secret from authenticators where tenant_id = $1', report.id);
  expect(unseal(secret)).toBe('a secret of an authenticator');
  const keys = await Array.fromAsync(fileStore().list(`${report.id}/`), (one) => one.key);
  expect(keys).toEqual([`${report.id}/contents`]);
  expect(await isTenantSilent(report.id)).toBe(true);
  expect(await isResting(report.id)).toBe(false);
  expect(
    await rowsOf(
      `select payload->>'from' as "from" from activities where tenant_id = $1 and type = 'incubators.imported'`,
      report.id,
    ),
  ).toEqual([{ from: scene.tenant.slug }]);
});

test('imports one of several tenants of a backup', { timeout: 120_000 }, async () => {
  expect(await refusal(importTenant(backup, config, ownerUrl(), 'olive', { ...wish, slug: 'third' }))).toContain(
    'Choose one with --tenant',
  );
  const chosen = { tenant: other.tenant.slug, slug: 'third', asCopy: true };
  const { id } = await importTenant(backup, config, ownerUrl(), 'olive', chosen);
  expect(await everything(id)).not.toContain(other.ownStartup.id);
});

test('refuses a label that is taken, foreign and damaged archives, and those of a newer release', {
  timeout: 120_000,
}, async () => {
  expect(await refusal(importTenant(archive, config, ownerUrl(), 'olive', wish))).toContain(
    'Choose another label with --slug',
  );
  const cut = path.join(folder, 'cut');
  await writeFile(cut, (await readFile(archive)).subarray(0, -9));
  const foreign = path.join(folder, 'foreign');
  await writeFile(foreign, 'a letter');
  expect(await refusal(importTenant(cut, config, ownerUrl(), 'olive', { ...wish, slug: 'cut' }))).toMatch(
    /^The archive is (damaged|incomplete)/,
  );
  expect(await refusal(importTenant(foreign, config, ownerUrl(), 'olive', wish))).toBe(
    'This file is no backup of Seedbed.',
  );
  expect(await refusal(restoreBackup(archive, config))).toContain('tenant import');
  await ownerPool().query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`);
  const later = path.join(folder, 'later.age');
  await moveOut(operator, other.tenant.slug, later, true);
  await ownerPool().query(`delete from schema_migrations where name = '9999_later.sql'`);
  expect(await refusal(importTenant(later, config, ownerUrl(), 'olive', { ...wish, slug: 'later' }))).toContain(
    'newer release',
  );
  expect(await rowsOf(`select from incubators where slug in ('cut', 'later')`)).toEqual([]);
  expect(
    await refusal(
      moveOut({ ...operator, config: { ...config, backupKey: undefined } }, other.tenant.slug, `${folder}/open`, true),
    ),
  ).toContain('set BACKUP_KEY');
  expect(await refusal(moveOut(operator, other.tenant.slug, `${folder}/none/x.age`, true))).toContain(
    'cannot be written',
  );
});

test('brings the rows of one tenant back, and keeps the log, sessions and other tenants', {
  timeout: 120_000,
}, async () => {
  await setReadOnly(ownerUrl(), scene.tenant.slug, 'olive', false);
  forgetIncubators();
  const [[task], before, others] = [
    await rowsOf('select id, name from tasks where tenant_id = $1 and name like $2', scene.tenant.id, 'See %'),
    await rowsOf('select count(*)::int as n from sessions where tenant_id = $1', scene.tenant.id),
    await everything(other.tenant.id),
  ];
  const added = await putTask(scene, { name: 'Added since' });
  await inTenant(scene.tenant.id, async (tx) => {
    await tx.db.update(tasks).set({ name: 'Changed since' }).where(eq(tasks.id, task.id));
    await tx.connection.query('delete from comments');
  });
  await fileStore().delete(`${scene.tenant.id}/contents`);

  const { differences, isApplied } = await restore(false);
  expect(isApplied).toBe(false);
  expect(differences).toEqual(
    expect.arrayContaining([
      { table: 'tasks', added: 1, changed: 1, deleted: 0 },
      { table: 'task_assignees', added: 1, changed: 0, deleted: 0 },
      { table: 'comments', added: 0, changed: 0, deleted: expect.any(Number) },
    ]),
  );
  expect(await rowsOf('select name from tasks where id = $1', task.id)).toEqual([{ name: 'Changed since' }]);
  expect(await refusal(restore(true))).toContain('read-only');

  expect(await restore(true, true)).toMatchObject({ isApplied: true, files: 1 });
  expect(await rowsOf('select name from tasks where id = any($1)', [task.id, added])).toEqual([{ name: task.name }]);
  expect((await rowsOf('select from comments where tenant_id = $1', scene.tenant.id)).length).toBeGreaterThan(1);
  expect(await rowsOf('select count(*)::int as n from sessions where tenant_id = $1', scene.tenant.id)).toEqual(before);
  expect(await everything(other.tenant.id)).toEqual(others);
  const restored = `select payload->'changed'->>'tasks' as tasks from activities where tenant_id = $1 and type = 'incubators.restored'`;
  expect(await rowsOf(restored, scene.tenant.id)).toEqual([{ tasks: '2' }]);
  expect((await restore(false)).differences).toEqual([]);
});

test('deletes only a closed tenant, with everything of it, and imports it again with its ids', {
  timeout: 120_000,
}, async () => {
  expect(await refusal(deleteTenant(ownerUrl(), scene.tenant.slug))).toContain('is in use');
  await setReadOnly(ownerUrl(), scene.tenant.slug, 'olive', true);
  forgetIncubators();
  const others = await everything(other.tenant.id);
  expect(await deleteTenant(ownerUrl(), scene.tenant.slug)).toMatchObject({ files: 1 });
  expect(await everything(scene.tenant.id)).toBe('');
  await expect(fileStore().get(`pages/${scene.tenant.id}/content.1.800`)).rejects.toThrow('NotFound');
  (await fileStore().get(`pages/${other.tenant.id}/content.1.800`)).destroy();
  expect(await everything(other.tenant.id)).toEqual(others);
  forgetIncubators();
  const report = await importTenant(archive, config, ownerUrl(), 'olive', wish);
  expect(report).toMatchObject({ id: scene.tenant.id, slug: scene.tenant.slug, isCopy: false, files: 1 });
  expect(await everything(scene.tenant.id)).toContain(scene.ownStartup.id);
});
