import { readFile } from 'node:fs/promises';
import { anApplication } from '../server/src/testing/database/an-application.ts';
import { publishedForm, question, readApplication, readRound } from '../server/src/testing/evaluation-round.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';

test('staff finds an application, adds a task about it, writes to the applicant, and exports its answers', {
  tag: ['@daily', '@applications'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const applicant = await tenant.person('Applicant', { fullName: 'Zola Quist' });
  await anApplication(tenant, staff, applicant, ['staff_decision']);
  const pitch = question('text_long', 'Your pitch');
  const formId = await publishedForm(tenant, staff, 'application', [pitch]);
  const round = await readRound(tenant, staff);
  await readApplication(tenant, round, { name: 'Birch', formId, answers: { [pitch.id]: 'We clean rivers.' } });

  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('quist');
  await page.getByRole('option', { name: /Acme/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('Name').fill('Call the founders');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Call the founders' }).click();
  await page.getByRole('link', { name: 'Acme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Write to the applicant' }).fill('We decide on Friday.');
  await page.getByRole('textbox', { name: 'Write to the applicant' }).press('Control+Enter');
  await expect(page.getByText('We decide on Friday.')).toBeVisible();
  const founder = await testTenant.pageOf(applicant);
  await founder.goto('/');
  await founder.getByRole('button', { name: /^Notifications/ }).click();
  const news = founder.getByRole('link', { name: /Sam Staff.* wrote about the application of .*Acme/ });
  await expect(news).toBeVisible({ timeout: scaledMs(15_000) });
  await news.click();
  await expect(founder.getByText('We decide on Friday.')).toBeVisible();

  await page.goto('/applications/overview?view=table');
  const rows = page.getByRole('table').getByRole('link');
  await page.getByRole('searchbox').fill('quist');
  await expect(rows.filter({ hasText: 'Birch' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Acme' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('row').filter({ hasText: 'Birch' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Export answers' }).click();
  const form = page.getByRole('dialog', { name: 'Export answers' });
  await form.getByLabel('Format').selectOption('CSV');
  await form.getByRole('button', { name: 'Export', exact: true }).click();
  const download = form.getByRole('button', { name: /^Download / });
  await expect(download).toBeVisible({ timeout: scaledMs(15_000) });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(await readFile((await file.path()) ?? '', 'utf8')).toMatch(/Your pitch\r\n.*Birch.*We clean rivers\./);
});
