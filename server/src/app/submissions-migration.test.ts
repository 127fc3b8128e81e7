// @module-tag night
// Migration 0111 names the version that each older submission answers.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { beforeMigration } from '#testing/database/before-migration.ts';
import { scaledMs } from '#testing/until.ts';
import { queues } from './workers.ts';

test('takes the newest version when the answers were sent, or written last', {
  timeout: scaledMs(120_000),
}, async () => {
  const { client, put, apply } = await beforeMigration('0111_submission_versions.sql', queues);
  const [course, other] = [newId(), newId()];
  const publish = (course_id: string, number: number, created_at: string) =>
    put('course_versions', {
      ...{ id: newId(), course_id, number, created_at, outline: '[]' },
      ...{ item_ids: [], required_ids: [], due_ids: [], due_days: [] },
    });
  await publish(course, 1, '2026-01-01T00:00:00Z');
  await publish(course, 2, '2026-02-01T00:00:00Z');
  await publish(other, 7, '2026-01-01T00:00:00Z');
  const [first, second, draft, early, ofOther] = [newId(), newId(), newId(), newId(), newId()];
  const submit = (id: string, values: object) =>
    put('course_submissions', {
      ...{ id, enrollment_id: newId(), course_id: course, run_id: newId(), item_id: newId(), user_id: newId() },
      ...{ updated_at: '2026-03-01T00:00:00Z', state: 'submitted' },
      ...values,
    });
  await submit(first, { submitted_at: '2026-01-15T00:00:00Z' });
  await submit(second, { submitted_at: '2026-02-15T00:00:00Z' });
  await submit(draft, { state: 'draft', updated_at: '2026-01-20T00:00:00Z' });
  await submit(early, { submitted_at: '2025-12-01T00:00:00Z' });
  await submit(ofOther, { course_id: other, submitted_at: '2026-02-15T00:00:00Z' });

  await apply();
  const { rows } = await client.query<{ id: string; answers_version: number | null }>(
    'select id, answers_version from course_submissions',
  );
  const versions = new Map(rows.map(({ id, answers_version }) => [id, answers_version]));
  expect([first, second, draft, early, ofOther].map((id) => versions.get(id))).toEqual([1, 2, 1, null, 7]);
});
