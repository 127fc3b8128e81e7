import { questionsOf } from '@seedbed/domain/forms/form.ts';
import { checkLine } from '@seedbed/domain/forms/input.ts';
import { publishProblems } from '@seedbed/domain/forms/publish-problems.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forms } from '#capabilities/forms/table.ts';
import { listVersions } from '#capabilities/forms/versions/find-versions.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { applicationForm } from './application-form.ts';
import { demo } from './demo.ts';
import { languagesOf } from './lines.ts';
import { coachingScorecard, dataRequest, evaluationForm, feedbackForm, interviewForm } from './rubrics.ts';

const all = [applicationForm(), evaluationForm(), interviewForm(), coachingScorecard(), feedbackForm(), dataRequest()];

test.each(all)('$name could be published as it is', ({ title, description, lines }) => {
  for (const { id: _id, type, ...content } of lines) expect(checkLine(type, content)).toEqual(content);
  const languages = languagesOf({ title });
  expect(publishProblems({ title, description, languages, questions: questionsOf(lines, []) })).toEqual([]);
});

test('adds the forms of a tenant with startups, the application form in two versions', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const run = () => inTenant(tenant.id, (tx) => demo.add(tx));
  const names = () =>
    readTx(admin, async (tx) => (await tx.db.select().from(forms)).map(({ name }) => name).toSorted());
  await run();
  expect(await names()).toEqual([]);
  await tenant.startup('Acme');
  await run();
  expect(await names()).toEqual(all.map(({ name }) => name).toSorted());
  const versions = await readTx(admin, async (tx) => {
    const [form] = await tx.db.select().from(forms).where(eq(forms.name, 'Application form'));
    return form ? listVersions(tx, form.id) : [];
  });
  expect(versions.map(({ number, isBreaking }) => [number, isBreaking])).toEqual([
    [2, true],
    [1, false],
  ]);
});
