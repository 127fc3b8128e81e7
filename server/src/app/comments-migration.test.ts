// @module-tag night
// Migration 0072 moves the comments of three tables into one without loss.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate, migrationFiles } from '#platform/migrations.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { scaledMs } from '#testing/until.ts';
import { queues } from './workers.ts';

const all = path.resolve(import.meta.dirname, '../../../migrations');
const last = '0072_comments_of_any_record.sql';
let folder: string;
let client: pg.Client;
let name: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-comments-'));
  name = `c_${folder.slice(-6).toLowerCase()}`;
  await ownerPool().query(`create database ${name}`);
  client = new pg.Client({ connectionString: url() });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await ownerPool().query(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const url = () => Object.assign(new URL(inject('ownerUrl')), { pathname: `/${name}` }).href;
const migrateTo = async (isWanted: (file: string) => boolean) => {
  for (const file of (await migrationFiles(all)).filter(isWanted))
    await copyFile(path.join(all, file), path.join(folder, file));
  await migrate(url(), folder, undefined, queues);
};

test('keeps ids, texts, audiences, the trash and files of all comments', { timeout: scaledMs(120_000) }, async () => {
  await migrateTo((file) => file < last);
  // Rows of other tables are left out.
  await client.query('set session_replication_role = replica');
  const tenant = newId();
  const [post, task, application] = [newId(), newId(), newId()];
  const [ofPost, ofTask, trashed, forAll, forTeam] = [newId(), newId(), newId(), newId(), newId()];
  const put = (table: string, values: Record<string, unknown>) =>
    client.query(
      `insert into ${table} (tenant_id, ${Object.keys(values)}) values ($1, ${Object.keys(values).map((_, i) => `$${i + 2}`)})`,
      [tenant, ...Object.values(values)],
    );
  const text = {
    message: 'Hello',
    body: { type: 'doc' },
    version: 3,
    edited_at: '2026-01-02T03:04:05Z',
    input_hash: 'h',
  };
  await put('comments', { ...text, id: ofPost, post_id: post, created_by_id: newId() });
  await put('task_comments', { ...text, id: ofTask, task_id: task });
  await put('task_comments', { ...text, id: trashed, task_id: task, trashed_at: '2026-02-03T04:05:06Z' });
  // A client chose the id of a comment on a post again.
  await put('task_comments', { ...text, id: ofPost, task_id: task });
  await put('application_comments', { ...text, id: forAll, application_id: application, is_public: true });
  await put('application_comments', { ...text, id: forTeam, application_id: application, is_public: false });
  for (const [kind, record] of [
    ['comment', ofPost],
    ['taskcomment', ofTask],
    ['applicationcomment', forTeam],
    ['task', task],
  ])
    await put('attachments', { id: newId(), kind, record_id: record, name: 'a.pdf' });

  await migrateTo((file) => file === last);
  const { rows } = await client.query(
    `select id, record_kind, record_id, audience, trashed_at is not null as trashed, message, body, version, input_hash,
       edited_at = '2026-01-02T03:04:05Z' as edited, created_by_id is not null as signed from comments`,
  );
  const kept = { message: 'Hello', body: { type: 'doc' }, version: 3, input_hash: 'h', edited: true };
  const row = (id: unknown, record_kind: string, record_id: string, more: object = {}) => ({
    ...{ ...kept, id, record_kind, record_id, audience: 'everyone', trashed: false, signed: false },
    ...more,
  });
  expect(rows).toHaveLength(6);
  expect(rows).toEqual(
    expect.arrayContaining([
      row(ofPost, 'post', post, { signed: true }),
      row(ofTask, 'task', task),
      row(trashed, 'task', task, { trashed: true }),
      row(expect.not.stringMatching(ofPost), 'task', task),
      row(forAll, 'application', application),
      row(forTeam, 'application', application, { audience: 'team' }),
    ]),
  );
  const files = await client.query('select kind, record_id from attachments');
  expect(files.rows).toEqual(
    expect.arrayContaining([
      { kind: 'comment', record_id: ofPost },
      { kind: 'comment', record_id: ofTask },
      { kind: 'comment', record_id: forTeam },
      { kind: 'task', record_id: task },
    ]),
  );
});
