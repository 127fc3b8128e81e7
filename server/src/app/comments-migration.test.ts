// @module-tag night
// Migration 0072 moves the comments of three tables into one without loss.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { beforeMigration } from '#testing/database/before-migration.ts';
import { scaledMs } from '#testing/until.ts';
import { queues } from './workers.ts';

test('keeps ids, texts, audiences, the trash and files of all comments', { timeout: scaledMs(120_000) }, async () => {
  const { client, put, apply } = await beforeMigration('0072_comments_of_any_record.sql', queues);
  const [post, task, application] = [newId(), newId(), newId()];
  const [ofPost, ofTask, trashed, forAll, forTeam] = [newId(), newId(), newId(), newId(), newId()];
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

  await apply();
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
