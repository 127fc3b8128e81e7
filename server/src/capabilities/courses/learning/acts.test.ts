// Items that are done by what a startup does in the product.

import { DoneByResult } from '@seedbed/domain/courses/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { records as ofCoaching } from '#capabilities/coaching/authorization.matrix.ts';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { aTenant } from '#testing/tenant.ts';
import { coursewareOf } from './courseware.ts';
import { enrollPeople, startCourse } from './enroll.ts';
import { setItemDone, visitItem } from './set-item-done.ts';

async function aScene() {
  const tenant = await aTenant();
  const [staff, acme] = [await tenant.person('Staff'), await tenant.startup('Acme')];
  const [mia, guest] = [await tenant.founderOf(acme), await tenant.person('CommunityMember')];
  const input = { title: [{ language: 'en', value: 'Discovery' }], order: 'ordered' };
  const { id: courseId } = await createCourse(staff, { input }, newId());
  await transact(saveSection, staff, { courseId, id: newId(), title: 'First' });
  const ids = [newId(), newId(), newId()] as const;
  const items = [
    { kind: 'task', title: 'Meet your coach', content: { act: 'session' } },
    { kind: 'text', title: 'Lesson', content: {} },
    { kind: 'task', title: 'Report metrics', content: { act: 'metrics' } },
  ];
  for (const [i, one] of items.entries())
    await transact(saveItem, staff, { courseId, id: ids[i] as string, input: one });
  await publishCourse(staff, courseId);
  const run = await createRun(staff, courseId, { startsOn: '2026-01-05' }, newId());
  await enrollPeople(staff, run.id, { userIds: [mia.userId, guest.userId] });
  const put = await ofCoaching.coachingSession?.put(tenant, {
    ...{ startupId: acme.id, coachId: staff.userId, name: 'Pricing' },
  });
  /** The startup does it on this day. */
  const happens = async (type: 'coaching.completed' | 'metrics.submitted', at: string) => {
    if (type === 'metrics.submitted')
      await ownerPool().query(
        `insert into metric_periods (tenant_id, id, startup_id, starts_on, ends_on, due_on, status, submitted_at)
         values ($1, $2, $3, $4::date, $4::date, $4::date, 'submitted', $4::timestamptz)`,
        [tenant.id, newId(), acme.id, at],
      );
    else
      await ownerPool().query(
        `update coaching_sessions set state = 'completed', starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour'
         where id = $1`,
        [put, at],
      );
    const record = {
      kind: 'CoachingSession',
      recordId: type === 'coaching.completed' ? put : newId(),
      startupId: acme.id,
      audience: [],
    };
    const payload = { name: 'Pricing', coachIds: [], attendeeIds: [] };
    await inTenant(tenant.id, (tx) => logActivity(tx, null, { type, ...record, payload } as never));
    await runReactions(tenant);
  };
  const states = async () => {
    const taken = await readTx(mia, (tx) => coursewareOf(tx, mia, courseId));
    return { items: taken?.items.map(({ state }) => state), state: taken?.enrollment?.state, next: taken?.nextId };
  };
  return { mia, guest, courseId, ids, happens, states };
}

test('completes an item when its act happens after the first day, and the next one whose act happened before', async () => {
  const { mia, courseId, ids, happens, states } = await aScene();
  await happens('coaching.completed', '2026-01-08');
  expect((await states()).items).toEqual(['open', 'locked', 'locked']);
  await startCourse(mia, courseId);
  await happens('coaching.completed', '2025-12-01');
  expect((await states()).items).toEqual(['open', 'locked', 'locked']);
  await happens('coaching.completed', '2026-01-08');
  expect((await states()).items).toEqual(['done', 'open', 'locked']);
  await happens('metrics.submitted', '2026-02-01');
  expect((await states()).items).toEqual(['done', 'open', 'locked']);
  await setItemDone(mia, courseId, ids[1], true);
  expect(await states()).toMatchObject({ items: ['done', 'done', 'done'], state: 'completed' });
});

test('completes an item at its first visit if its act happened while nobody learned', async () => {
  const { mia, courseId, ids, happens, states } = await aScene();
  await happens('coaching.completed', '2026-01-08');
  await startCourse(mia, courseId);
  await visitItem(mia, courseId, ids[0]);
  expect((await states()).items).toEqual(['done', 'open', 'locked']);
});

test('lets nobody mark such an item, but a learner without a startup', async () => {
  const { mia, guest, courseId, ids, states } = await aScene();
  await expect(setItemDone(mia, courseId, ids[0], true)).rejects.toThrow(DoneByResult);
  expect((await states()).items).toEqual(['open', 'locked', 'locked']);
  await setItemDone(guest, courseId, ids[0], true);
  const taken = await readTx(guest, (tx) => coursewareOf(tx, guest, courseId));
  expect(taken?.items.map(({ state, act }) => [state, act])).toEqual([
    ['done', null],
    ['open', null],
    ['locked', null],
  ]);
});

test('counts from midnight of the zone of the organization', async () => {
  const { mia, courseId, happens, states } = await aScene();
  await startCourse(mia, courseId);
  // The fifth of January begins in Paris at eleven in the evening of the fourth in UTC.
  await happens('coaching.completed', '2026-01-04T22:59:00Z');
  expect((await states()).items).toEqual(['open', 'locked', 'locked']);
  await happens('coaching.completed', '2026-01-04T23:00:00Z');
  expect((await states()).items).toEqual(['done', 'open', 'locked']);
});
