import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { expect, test } from 'vitest';
import { createCourse, setCourseAudience } from '#capabilities/courses/building/save-course.ts';
import { transact } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { createRun, saveRun } from './runs.ts';

test('audience and runs are not overwritten by a person who saw an older state', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const title = [{ language: 'en', value: 'Discovery' }];
  const { id: courseId } = await createCourse(staff, { input: { title } }, newId());
  const ruleOf = (value: string, isExcluded = false) => ({ dimension: 'program', value, isExcluded });
  const [one, other] = [newId(), newId()];
  await setCourseAudience(staff, courseId, [ruleOf(one)], []);
  await expect(setCourseAudience(staff, courseId, [ruleOf(other)], [])).rejects.toThrow(Conflict);
  // A repeated call writes nothing, and a caller that saw the stored state writes.
  await setCourseAudience(staff, courseId, [ruleOf(one)], []);
  await setCourseAudience(staff, courseId, [ruleOf(other)], [ruleOf(one)]);

  const run = await createRun(staff, courseId, { startsOn: '2026-01-05' }, newId());
  await transact(saveRun, staff, run.id, { name: 'Spring' }, run.version);
  await expect(transact(saveRun, staff, run.id, { name: 'Autumn' }, run.version)).rejects.toThrow(Conflict);
  const changed = await transact(saveRun, staff, run.id, { name: 'Autumn' }, run.version + 1);
  expect(changed).toMatchObject({ name: 'Autumn', version: run.version + 2 });
});
