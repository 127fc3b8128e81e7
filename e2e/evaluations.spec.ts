import { saveEvaluationRound } from '../server/src/capabilities/evaluations/assigning/save-round.ts';
import {
  publishedForm,
  question,
  readApplication,
  readRound,
  scorecard,
} from '../server/src/testing/evaluation-round.ts';
import { expect, test } from './test-tenant.ts';

test('staff gives out applications, and an evaluator scores them by keyboard', {
  tag: '@daily',
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const evaluator = await tenant.person('Evaluator', { fullName: 'Eva Reader' });
  const pitch = question('text_long', 'Your pitch');
  const intake = await publishedForm(tenant, staff, 'application', [question('section', 'Company'), pitch]);
  const formId = await publishedForm(tenant, staff, 'evaluation', scorecard().questions);
  const round = await readRound(tenant, staff, { formId, minReaders: 1 });
  for (const name of ['Acme', 'Birch'])
    await readApplication(tenant, round, { name, formId: intake, answers: { [pitch.id]: `${name} cleans rivers.` } });
  await saveEvaluationRound(staff, round.roundId, { pool: [{ userId: evaluator.userId }] });

  const office = await testTenant.pageOf(staff);
  await office.goto(`/applications/funnels/${round.funnelId}/evaluators`);
  await office.getByRole('button', { name: 'Preview' }).click();
  await expect(office.getByText('Evaluations: 2 · People: 1 · Applications: 2')).toBeVisible();
  await office.getByRole('button', { name: 'Give out 2' }).click();
  await expect(office.getByText('Evaluations given out: 2')).toBeVisible();

  const page = await testTenant.pageOf(evaluator);
  await page.goto('/applications/evaluations');
  await expect(page.getByText('0 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Start reading' }).click();
  for (const [name, done] of [
    ['Acme', '1 of 2'],
    ['Birch', '2 of 2'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(`${name} cleans rivers.`)).toBeVisible();
    // Team, market and the recommendation, one after the other.
    for (const key of ['4', '3', '3']) await page.keyboard.press(key);
    await expect(page.getByRole('radio', { name: '4' }).first()).toBeChecked();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(done)).toBeVisible();
    if (name === 'Acme') await page.getByRole('link', { name: 'Next application' }).click();
  }
  await office.reload();
  await expect(office.getByRole('cell', { name: '68.8' }).first()).toBeVisible();
});
