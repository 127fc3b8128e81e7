import { expect, test } from './test-tenant.ts';

test('publishes a required article, which a founder reads and confirms', { tag: ['@daily', '@resources'] }, async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const [staff, mia] = [await tenant.person('Staff'), await tenant.founderOf(await tenant.startup('Acme'))];

  const atStaff = await testTenant.pageOf(staff);
  await atStaff.goto('/articles/management');
  await atStaff.getByRole('button', { name: 'Sections' }).click();
  await atStaff.getByRole('button', { name: 'New section' }).click();
  await atStaff.getByRole('textbox', { name: 'Name' }).fill('Policies');
  await atStaff.getByRole('button', { name: 'Save' }).click();
  await expect(atStaff.getByRole('button', { name: 'Edit Policies' })).toBeVisible();
  await atStaff.keyboard.press('Escape');
  await atStaff.getByRole('button', { name: 'New resource' }).first().click();
  await atStaff.getByRole('textbox', { name: 'Title' }).fill('Code of conduct');
  await atStaff.getByRole('button', { name: 'Save' }).click();
  const text = atStaff.getByRole('textbox', { name: 'Text of the article' });
  await text.click();
  await text.pressSequentially('Be kind to one another.');
  await expect(atStaff.getByText(/^Saved /)).toBeVisible();
  await atStaff.getByText('Settings', { exact: true }).click();
  await atStaff.getByRole('checkbox', { name: 'Required: readers confirm it' }).check();
  await atStaff.getByRole('button', { name: 'Save' }).click();
  await atStaff.getByText('Text', { exact: true }).click();
  await atStaff.getByRole('button', { name: 'Publish' }).click();
  await expect(atStaff.getByText('Version 1')).toBeVisible();

  const atMia = await testTenant.pageOf(mia);
  await atMia.goto('/resources');
  await expect(atMia.getByRole('heading', { name: 'Please confirm' })).toBeVisible();
  await atMia.getByRole('link', { name: 'Code of conduct' }).click();
  await expect(atMia.getByText('Be kind to one another.')).toBeVisible();
  await atMia.getByRole('button', { name: 'I have read this' }).click();
  await expect(atMia.getByText('You confirmed version 1.')).toBeVisible();

  await atStaff.getByText('Readers', { exact: true }).click();
  await expect(atStaff.getByText(/1 of \d+ have confirmed it/)).toBeVisible();
});
