import { saveEvaluationRound } from '../server/src/capabilities/evaluations/assigning/save-round.ts';
import { transact } from '../server/src/platform/tx.ts';
import {
  publishedForm,
  question,
  readApplication,
  readRound,
  scorecard,
} from '../server/src/testing/evaluation-round.ts';
import { expect, test } from './test-tenant.ts';

test('staff gives out applications, and an evaluator scores five by keyboard', {
  tag: ['@daily', '@evaluations'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const evaluator = await tenant.person('Evaluator', { fullName: 'Eva Reader' });
  const pitch = question('text_long', 'Your pitch');
  const intake = await publishedForm(tenant, staff, 'application', [question('section', 'Company'), pitch]);
  const formId = await publishedForm(tenant, staff, 'evaluation', scorecard().questions);
  const round = await readRound(tenant, staff, { formId, minReaders: 1 });
  const names = ['Acme', 'Birch', 'Cedar', 'Dune', 'Elm'];
  for (const name of names)
    await readApplication(tenant, round, { name, formId: intake, answers: { [pitch.id]: `${name} cleans rivers.` } });
  await transact(saveEvaluationRound, staff, round.roundId, { pool: [{ userId: evaluator.userId }] });

  const office = await testTenant.pageOf(staff);
  await office.goto(`/applications/funnels/${round.funnelId}/evaluators`);
  await office.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(office.getByText('Evaluations: 5 · People: 1 · Applications: 5')).toBeVisible();
  await office.getByRole('button', { name: 'Assign 5' }).click();
  await expect(office.getByText('Evaluations assigned: 5')).toBeVisible();

  const page = await testTenant.pageOf(evaluator);
  // The queue is on the home page of evaluators.
  await page.goto('/');
  await expect(page.getByText('0 of 5').first()).toBeVisible();
  await page.goto('/applications/evaluations');
  await page.getByRole('link', { name: 'Start reading' }).click();
  for (const [i, name] of names.entries()) {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(`${name} cleans rivers.`)).toBeVisible();
    // Team, market and the recommendation, one after the other.
    for (const key of ['4', '3', '3']) await page.keyboard.press(key);
    await expect(page.getByRole('radio', { name: '4' }).first()).toBeChecked();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`${i + 1} of ${names.length}`)).toBeVisible();
    if (i < names.length - 1) await page.getByRole('link', { name: 'Next application' }).click();
  }
  await office.reload();
  await expect(office.getByRole('cell', { name: '68.8' }).first()).toBeVisible();
});

test('staff decides twenty at once, undoes one and sends; a rejected founder sees nothing before [RE-R7]', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  const round = await readRound(tenant, staff);
  const all: Awaited<ReturnType<typeof readApplication>>[] = [];
  for (let i = 10; i < 30; i++) all.push(await readApplication(tenant, round, { name: `Applicant ${i}` }));
  const [first] = all;
  if (!first) throw new Error('There is no application.');

  const founder = await testTenant.pageOf(first.applicant);
  const label = async () => {
    await founder.goto('/applications-manager');
    await expect(founder.getByText('Applicant 10').first()).toBeVisible();
    return founder.getByRole('main').innerText();
  };
  const before = await label();

  const page = await testTenant.pageOf(staff);
  // Nobody has read them, so no decision is needed yet.
  await page.goto(`/applications/funnels/${round.funnelId}/decisions?pending=all-pending`);
  const row = page.getByRole('row', { name: /Applicant/ }).first();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('Too early for us.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Decided: 20. The emails wait until you send all.')).toBeVisible();
  await page.getByRole('button', { name: 'Preview the email for Applicant 10' }).click();
  await expect(page.getByRole('article').getByText('Applicant 10')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the decision for Applicant 29' }).click();
  await expect(page.getByRole('heading', { name: '19 emails on hold' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Applicant 29' })).toBeVisible();
  expect(await label()).toBe(before);

  await page.getByRole('button', { name: 'Send all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send all' }).click();
  await expect(page.getByText('Emails of decisions sent: 19')).toBeVisible();
  await expect.poll(label).not.toBe(before);
  expect(await label()).toContain('Not selected');
});

test('an evaluator without names meets none, on any page and in any answer [RE-T15]', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  const evaluator = await tenant.person('Evaluator', { fullName: 'Eva Reader' });
  const applicant = await tenant.person('Applicant', { fullName: 'Zofia Zarnowski', email: 'zofia@quixolar.test' });
  const markers = ['quixolar', 'zofia', 'zarnowski'];
  const pitch = question('text_long', 'Your pitch');
  const intake = await publishedForm(tenant, staff, 'application', [question('section', 'Company'), pitch]);
  const formId = await publishedForm(tenant, staff, 'evaluation', scorecard().questions);
  const hidden = { hidesNames: true, hidesContacts: true };
  const round = await readRound(tenant, staff, { formId, minReaders: 1, ...hidden });
  const answers = { [pitch.id]: 'Quixolar, by Zofia Zarnowski (zofia@quixolar.test), sells solar roofs.' };
  const { id } = await readApplication(tenant, round, { name: 'Quixolar', applicant, formId: intake, answers });
  await transact(saveEvaluationRound, staff, round.roundId, { pool: [{ userId: evaluator.userId }] });
  const office = await testTenant.pageOf(staff);
  await office.goto(`/applications/funnels/${round.funnelId}/evaluators`);
  await office.getByRole('button', { name: 'Preview', exact: true }).click();
  await office.getByRole('button', { name: 'Assign 1' }).click();
  await expect(office.getByText('Evaluations assigned: 1')).toBeVisible();

  const page = await testTenant.pageOf(evaluator);
  const texts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/json|html|text\/plain/.test(answer.headers()['content-type'] ?? '')) texts.push(answer.text().catch(() => ''));
  });
  const assertUnnamed = async () => {
    const shown = await page.evaluate('document.title + document.body.innerHTML');
    for (const marker of markers) expect(String(shown).toLowerCase()).not.toContain(marker);
  };
  await page.goto('/');
  await expect(page.getByText('0 of 1').first()).toBeVisible();
  await assertUnnamed();
  await page.goto('/applications/evaluations');
  await page.getByRole('link', { name: 'Start reading' }).click();
  await expect(page.getByText(/sells solar roofs/)).toBeVisible();
  await expect(page.getByText(/^Names, contacts, links and files are hidden/)).toBeVisible();
  await assertUnnamed();
  for (const path of [`/application/${id}/form`, `/profile/${applicant.userId}`, '/account/settings/notifications'])
    await page.goto(path).then(() => page.waitForLoadState('networkidle'));
  await page.keyboard.press('/');
  await page.keyboard.type('Zarnowski');
  await page.waitForLoadState('networkidle');
  for (const text of await Promise.all(texts))
    for (const marker of markers) expect(text.toLowerCase()).not.toContain(marker);
  expect(texts.length).toBeGreaterThan(10);
});
