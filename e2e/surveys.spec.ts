import { aFeedbackForm } from '../server/src/testing/database/a-survey.ts';
import { pathInMailTo } from '../server/src/testing/mail/account-links.ts';
import { expect, test } from './test-tenant.ts';

test('staff sends a survey, a founder answers from the email without logging in, staff reads it', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const mia = await tenant.founderOf(await tenant.startup('Acme'), { fullName: 'Mia Founder' });
  await aFeedbackForm(tenant, staff);
  const page = await testTenant.pageOf(staff);
  await page.goto('/feedback/management');
  await page.getByRole('link', { name: 'New request' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Spring pulse');
  await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Pulse' });
  await page.getByLabel('Names', { exact: true }).selectOption({ label: 'Names for the team' });
  await page.getByRole('combobox', { name: 'Roles', exact: true }).fill('Founder');
  await page
    .getByRole('option', { name: /founder/i })
    .first()
    .click();
  await expect(page.getByText('1 person matches now.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The emails are on their way')).toBeVisible();

  const path = await pathInMailTo(tenant.id, mia.email);
  const visitor = await testTenant.visitor();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'How is it going?' })).toBeVisible();
  await visitor.getByLabel(/^Why/).fill('The coaching helps');
  await visitor.reload();
  await expect(visitor.getByLabel(/^Why/)).toHaveValue('The coaching helps');
  await visitor.getByRole('button', { name: 'Send answers' }).click();
  await expect(visitor.getByText('1 answer needs a change.')).toBeVisible();
  await visitor.getByRole('radio', { name: '9' }).check();
  await visitor.getByRole('button', { name: 'Send answers' }).click();
  await expect(visitor.getByText('Thank you. Your answers arrived.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('You answered this survey already.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 of 1 answered')).toBeVisible();
  await expect(page.getByText('The coaching helps')).toBeVisible();
});
