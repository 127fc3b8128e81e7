// @module-tag night
// Migration 0097 moves scheduled interviews into bookings without loss.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { beforeMigration } from '#testing/database/before-migration.ts';
import { scaledMs } from '#testing/until.ts';
import { queues } from './workers.ts';

test('keeps times, people and past meetings, and lets one of two overlapping meetings take the time', {
  timeout: scaledMs(120_000),
}, async () => {
  const { client, put, apply } = await beforeMigration('0097_interviews.sql', queues);
  const [organizer, applicant, application] = [newId(), newId(), newId()];
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

  await apply();
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
