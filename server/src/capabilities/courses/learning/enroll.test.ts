// The people whom an author may enroll.

import { NobodyToEnroll } from '@seedbed/domain/courses/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { transact } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { enrollPeople } from './enroll.ts';

test('enrolls nobody of a startup that the author does not see', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const founders = [await tenant.founderOf(acme), await tenant.founderOf(acme)];
  const author = await tenant.assignedTo(acme, 'SubAdmin');
  const hidden = await tenant.startup('Hidden');
  await tenant.founderOf(hidden);
  const { id: courseId } = await createCourse(
    author,
    { input: { title: [{ language: 'en', value: 'Own' }] } },
    newId(),
  );
  await transact(saveSection, author, { courseId, id: newId(), title: 'First' });
  await transact(saveItem, author, {
    courseId,
    id: newId(),
    input: { kind: 'text', title: 'Lesson', content: { body: richTextOf('Read this.') } },
  });
  await publishCourse(author, courseId);
  const run = await createRun(author, courseId, { startsOn: '2026-01-05' }, newId());
  await expect(enrollPeople(author, run.id, { startupIds: [hidden.id] })).rejects.toThrow(NobodyToEnroll);
  const enrolled = await enrollPeople(author, run.id, { startupIds: [acme.id, hidden.id] });
  expect(enrolled.map(({ userId }) => userId).sort()).toEqual(founders.map(({ userId }) => userId).sort());
});
