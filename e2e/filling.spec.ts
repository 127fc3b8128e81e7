import { sampleFilling } from './sample-form.ts';
import { expect, test } from './test-tenant.ts';

test('a founder answers on a phone with a cut connection, finds the text again, and submits; the team reads it', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  // The page loads code at rest, which can be while it is offline.
  testTenant.tolerateConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const acme = await tenant.startup('Acme');
  const [mia, admin] = [await tenant.founderOf(acme), await tenant.person('Admin')];
  const path = `/forms/fill/${await sampleFilling(admin, acme.id)}`;
  const page = await testTenant.pageOf(mia);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.getByLabel(/^People/).fill('7');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await page.context().setOffline(true);
  await page.getByLabel('Highlights').fill('Our first pilot');
  await expect(page.getByText('Not connected. Kept on this device')).toBeVisible();
  await page.close();
  const again = await page.context().newPage();
  await page.context().setOffline(false);
  await again.goto(path);
  await expect(again.getByLabel('Highlights')).toHaveValue('Our first pilot');
  await expect(again.getByText(/^Saved/)).toBeVisible();

  const file = { name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from('All is well.') };
  await again.getByRole('button', { name: 'Next section' }).click();
  await again.locator('input[type=file]').setInputFiles(file);
  await expect(again.getByRole('link', { name: 'report.txt' })).toBeVisible();
  await again.getByRole('button', { name: 'Review answers' }).click();
  await again.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(again.getByText('Submitted', { exact: true })).toBeVisible();

  const staff = await testTenant.pageOf(admin);
  await staff.goto(path);
  await expect(staff.getByText('Our first pilot')).toBeVisible();
});
