import { newId } from '../domain/src/kernel/ids.ts';
import { saveItem } from '../server/src/capabilities/milestones/templates/save-items.ts';
import { createTemplate, saveTemplate } from '../server/src/capabilities/milestones/templates/save-template.ts';
import { transact } from '../server/src/platform/tx.ts';
import { aPdf } from '../server/src/testing/files/sample-files.ts';
import { expect, test } from './test-tenant.ts';

test('staff assign a plan, a founder submits evidence on a phone, staff return it and approve it', {
  tag: ['@daily', '@milestones'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [mia, sam] = [await tenant.founderOf(acme), await tenant.person('Staff')];
  const input = { name: 'Readiness', dayKind: 'working', direction: 'start' };
  const template = await transact(createTemplate, sam, { input, language: 'en' });
  const item = { name: 'Signed agreement', offsetDays: 0, lengthDays: 4, approverRole: 'team', evidenceRequired: true };
  await transact(saveItem, sam, { templateId: template.id, id: newId(), input: item });
  await transact(saveTemplate, sam, template.id, { state: 'published' });

  const desk = await testTenant.pageOf(sam);
  await desk.goto(`/startup/${acme.id}/file/milestones`);
  await desk.getByRole('button', { name: 'Assign a plan' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Template' }).fill('Readiness');
  await desk.getByRole('option', { name: 'Readiness' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(desk.getByRole('link', { name: 'Signed agreement' })).toBeVisible();

  const phone = await testTenant.pageOf(mia, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.goto('/startup/file/milestones');
  await phone.getByRole('link', { name: 'Signed agreement' }).tap();
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Add files' }).tap();
  await (await chooser).setFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await expect(phone.getByText('agreement.pdf')).toBeVisible();
  await phone.getByRole('button', { name: 'Submit' }).tap();
  await expect(phone.getByText('Submitted').first()).toBeVisible();

  await desk.getByRole('link', { name: 'Signed agreement' }).click();
  await desk.getByRole('button', { name: 'Return' }).click();
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('One signature is missing.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
  await expect(phone.getByText('Returned: One signature is missing.')).toBeVisible();
  await phone.getByRole('button', { name: 'Submit' }).tap();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByText('Achieved').first()).toBeVisible();
});
