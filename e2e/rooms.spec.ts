import { eq } from 'drizzle-orm';
import { mails } from '../server/src/platform/mail/table.ts';
import { readTx } from '../server/src/platform/tx.ts';
import { aPdfOf } from '../server/src/testing/files/sample-pdfs.ts';
import type { Tenant } from '../server/src/testing/tenant.ts';
import { expect, test } from './test-tenant.ts';

async function codeSentTo(tenant: Tenant, address: string): Promise<string> {
  const [mail] = await readTx({ tenantId: tenant.id }, (tx) =>
    tx.db.select({ subject: mails.subject }).from(mails).where(eq(mails.address, address)),
  );
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
}

test('a founder shares a room, a visitor reads a page on a phone, and is cut off when the link ends', {
  tag: ['@daily', '@rooms'],
}, async ({ testTenant }) => {
  const { tenant, tolerateConsoleError } = testTenant;
  // The next page, or the sign of life, learns of the end.
  tolerateConsoleError(/403/);
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);

  const desk = await testTenant.pageOf(mia);
  await desk.goto('/startup/file/documents');
  const chooser = desk.waitForEvent('filechooser');
  await desk.getByRole('button', { name: 'Add files' }).click();
  await (await chooser).setFiles({ name: 'deck.pdf', mimeType: 'application/pdf', buffer: aPdfOf([{}, {}]) });
  await expect(desk.getByRole('link', { name: 'deck.pdf' })).toBeVisible();
  await expect(desk.getByRole('progressbar')).toBeHidden();
  await desk.getByRole('button', { name: 'New data room' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Seed round');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Seed round' })).toBeVisible();
  await desk.getByRole('button', { name: 'Choose items' }).click();
  await dialog.getByRole('checkbox', { name: 'deck.pdf' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('checkbox', { name: 'All visitors sees “deck.pdf”' })).toBeChecked();
  await desk.getByRole('button', { name: 'New link' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fund');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const made = dialog.getByRole('textbox', { name: 'Address', exact: true });
  // The form has a field for allowed addresses, until the link is made.
  await expect(made).toHaveValue(/^http/);
  const address = await made.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const phone = await testTenant.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.goto(new URL(address).pathname);
  const email = `ada@fund-${tenant.slug}.test`;
  await phone.getByRole('textbox', { name: 'Your email' }).fill(email);
  await phone.getByRole('button', { name: 'Send the code' }).tap();
  await phone.getByRole('textbox', { name: 'Code from the email' }).waitFor();
  await phone.getByRole('textbox', { name: 'Code from the email' }).fill(await codeSentTo(tenant, email));
  await phone.getByRole('button', { name: 'Enter' }).tap();
  await phone.getByRole('button', { name: 'deck.pdf' }).tap();
  await expect(phone.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  // The page in view is reported when another one, or the list, takes its place.
  await phone.waitForTimeout(2_000);
  const reported = phone.waitForResponse((answer) => !!answer.request().postData()?.includes('NoteRoomPage'));
  await phone.getByRole('button', { name: 'All items' }).tap();
  await reported;

  await desk.reload();
  const visitors = desk.getByRole('list', { name: 'Visitors' });
  await expect(visitors.getByText(email)).toBeVisible();
  await expect(visitors.getByText('Page 1')).toBeVisible();
  await desk.getByRole('button', { name: 'End “Fund”' }).click();
  await expect(desk.getByText('Ended', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'deck.pdf' }).tap();
  await expect(phone.getByRole('heading', { name: 'This data room isn’t open' })).toBeVisible();
});
