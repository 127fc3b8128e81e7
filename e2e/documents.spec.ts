import { newId } from '../domain/src/kernel/ids.ts';
import { saveAsset } from '../server/src/capabilities/documents/assets/save-asset.ts';
import { aPdf } from '../server/src/testing/files/sample-files.ts';
import { expect, test } from './test-tenant.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });

test('staff ask for a document, the founder answers on a phone, staff return it and approve it', {
  tag: ['@daily', '@documents'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [mia, sam] = [await tenant.founderOf(acme), await tenant.person('Staff')];
  const names = [{ language: 'en', value: 'Cap table' }];
  await saveAsset(sam, { id: newId(), input: { names, kind: 'file', owner: 'startup' } });

  const desk = await testTenant.pageOf(sam);
  await desk.goto(`/startup/${acme.id}/file/documents`);
  await desk.getByRole('button', { name: 'Ask for a data asset' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Data asset' }).fill('Cap');
  await desk.getByRole('option', { name: 'Cap table' }).click();
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect(desk.getByRole('heading', { name: '1 asked for' })).toBeVisible();

  const phone = await testTenant.pageOf(mia, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.goto('/startup/file/documents');
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Choose a file' }).tap();
  await (await chooser).setFiles(pdf('cap table.pdf'));
  await phone.getByRole('button', { name: 'Submit' }).tap();
  await expect(phone.getByText('Submitted').first()).toBeVisible();

  await desk.goto('/admin/data-assets?part=review');
  await desk.getByRole('link', { name: 'Cap table' }).focus();
  await desk.keyboard.press('r');
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The option pool is missing.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
  await expect(desk.getByText('Nothing to review')).toBeVisible();
  await expect(phone.getByText('Returned: The option pool is missing.')).toBeVisible();
  await phone.getByRole('button', { name: 'Submit' }).tap();
  await desk.getByRole('link', { name: 'Cap table' }).focus();
  await desk.keyboard.press('a');
  await expect(phone.getByText('1 of 1 approved')).toBeVisible();
});

test('a founder adds a document to a folder, hides it from advisors, and takes the deletion back', {
  tag: ['@daily', '@documents'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const page = await testTenant.pageOf(await tenant.founderOf(acme));
  await page.goto('/startup/file/documents');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Finance');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await chooser).setFiles(pdf('forecast.pdf'));
  const documents = page.getByRole('list', { name: 'All documents' });
  const forecast = documents.locator('> li').filter({ hasText: 'forecast.pdf' });
  await expect(forecast.getByText(/bytes|kB/)).toBeVisible();
  await expect(forecast.getByRole('progressbar')).toBeHidden();
  await forecast.dragTo(documents.locator('> li').filter({ hasText: 'Finance' }));
  await expect(forecast).toBeHidden();
  await documents.getByRole('button', { name: 'Finance', exact: true }).click();
  const inside = page.getByRole('list', { name: 'Finance' });
  const open = async (entry: string) => {
    await inside.getByRole('button', { name: 'More for “forecast.pdf”' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await open('Visible to');
  await page.getByRole('radio', { name: 'Founders and the team' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(inside.getByText('Founders and the team')).toBeVisible();
  await open('Delete');
  await expect(page.getByText('This folder is empty.')).toBeVisible();
  const deleted = page.getByRole('status').filter({ hasText: 'has been deleted' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(inside.getByRole('link', { name: 'forecast.pdf' })).toBeVisible();
});
