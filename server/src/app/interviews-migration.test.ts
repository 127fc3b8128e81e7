// @module-tag night
// Migration 0097 moves scheduled interviews into bookings without loss.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate, migrationFiles } from '#platform/migrations.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { queues } from './workers.ts';

const all = path.resolve(import.meta.dirname, '../../../migrations');
const last = '0097_interviews.sql';
let folder: string;
let client: pg.Client;
let name: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-interviews-'));
  name = `i_${folder.slice(-6).toLowerCase()}`;
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

test('keeps times, people and past meetings, and lets one of two overlapping meetings take the time', {
  timeout: 120_000,
}, async () => {
  await migrateTo((file) => file < last);
  // Rows of other tables are left out.
  await client.query('set session_replication_role = replica');
  const [tenant, organizer, applicant, application] = [newId(), newId(), newId(), newId()];
  const put = (table: string, values: Record<string, unknown>) =>
    client.query(
      `insert into ${table} (tenant_id, ${Object.keys(values)}) values ($1, ${Object.keys(values).map((_, i) => `$${i + 2}`)})`,
      [tenant, ...Object.values(values)],
    );
  for (const id of [organizer, applicant])
    await put('users', { id, role_id: newId(), full_name: 'Ana', email: `${id}@acme.test`, status: 'active' });
  const applied = { funnel_id: newId(), applicant_id: applicant, status: 'ready_for_meeting' };
  await put('applications', { ...applied, id: application, name: 'Acme' });
  const [past, first, overlapping, pending] = [newId(), newId(), newId(), newId()];
  const meet = (id: string, values: object) =>
    put('application_meetings', {
      ...{ id, application_id: application, round_id: newId(), duration_minutes: 30, created_by_id: organizer },
      ...{ status: 'meeting_scheduled', link: 'https://meet.example', sequence: 2 },
      ...values,
    });
  await meet(past, { starts_at: '2020-01-02T10:00:00Z' });
  await meet(first, { starts_at: '2099-01-02T10:00:00Z' });
  await meet(overlapping, { starts_at: '2099-01-02T10:15:00Z' });
  await meet(pending, { status: 'pending' });

  await migrateTo((file) => file === last);
  const { rows } = await client.query(
    `select b.id, m.status, b.kind, b.record_id, b.state, b.sequence, h.host_id, h.blocks, a.user_id as attendee_id,
       b.ends_at - b.starts_at = interval '30 minutes' and b.starts_at = m.starts_at as same
     from bookings b join booking_hosts h on h.booking_id = b.id join booking_attendees a on a.booking_id = b.id
       join application_meetings m on m.booking_id = b.id order by b.starts_at`,
  );
  const kept = {
    ...{ status: 'meeting_scheduled', kind: 'interview', record_id: application, state: 'confirmed', sequence: 2 },
    ...{ host_id: organizer, attendee_id: applicant, same: true },
  };
  expect(rows).toEqual([
    { ...kept, id: past, blocks: true },
    { ...kept, id: first, blocks: true },
    { ...kept, id: overlapping, blocks: false },
  ]);
  const hosts = await client.query('select meeting_id, user_id from application_meeting_hosts');
  expect(hosts.rows).toHaveLength(4);
  expect(hosts.rows).toContainEqual({ meeting_id: pending, user_id: organizer });
});
