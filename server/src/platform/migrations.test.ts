// @module-tag night
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { defineQueue } from './jobs.ts';
import { migrate } from './migrations.ts';

let folder: string;
let url: string;
let name: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-migrations-'));
  name = `m_${folder.slice(-6).toLowerCase()}`;
  await ownerPool().query(`create database ${name}`);
  const address = new URL(inject('ownerUrl'));
  address.pathname = `/${name}`;
  url = address.href;
});

afterEach(async () => {
  await ownerPool().query(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const write = (file: string, sql: string) => writeFile(path.join(folder, file), sql);
const run = () => migrate(url, folder, undefined, [defineQueue('reactions', { retryLimit: 2 })]);

async function query(sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('runs each file once and in order, also when several processes start together', async () => {
  await write('0001_one.sql', 'create table one (n int); insert into one values (1);');
  await write('0002_two.sql', 'alter table one add m int;');
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await query('select n, m from one')).toEqual([{ n: 1, m: null }]);
});

test('rolls back a failing file, and continues there at the next start', async () => {
  await write('0001_one.sql', 'create table one (n int);');
  await write('0002_two.sql', 'alter table one add m int; select 1 / 0;');
  await expect(run()).rejects.toThrow('division by zero');
  expect(await query('select name from schema_migrations')).toEqual([{ name: '0001_one.sql' }]);
  await write('0002_two.sql', 'alter table one add m int;');
  await run();
  expect(await query('select m from one')).toEqual([]);
});

test('updates the settings of an existing queue', async () => {
  await run();
  await migrate(url, folder, undefined, [defineQueue('reactions', { retryLimit: 7 })]);
  expect(await query('select retry_limit, heartbeat_seconds from pgboss.queue')).toContainEqual({
    retry_limit: 7,
    heartbeat_seconds: 20,
  });
});

test('waits in short attempts for a lock that is held', async () => {
  await write('0001_one.sql', 'create table one (n int);');
  await run();
  await write('0002_two.sql', 'alter table one add m int;');
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table one in access share mode');
  const migrating = run();
  const tries = async () =>
    (
      await query(
        "select count(*)::int as n from pg_stat_activity where query like 'alter table one%' and wait_event_type = 'Lock'",
      )
    )[0].n;
  await expect.poll(tries).toBeGreaterThan(0);
  await holder.query('commit');
  await holder.end();
  await migrating;
  expect(await query('select m from one')).toEqual([]);
});

test('does not start after a file was edited', async () => {
  await write('0001_one.sql', 'create table one (n int);');
  await run();
  await write('0001_one.sql', 'create table one (n bigint);');
  await expect(run()).rejects.toThrow('0001_one.sql was edited after it was applied');
});
