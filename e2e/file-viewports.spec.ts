// Files while uploading, in a draft and on a record; their limit; a drop beside the target [UX-D10].

import type { Locator } from '@playwright/test';
import { attachments } from '../server/src/capabilities/files/table.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { aPdf, aPicture } from '../server/src/testing/files/sample-files.ts';
import { putFile } from '../server/src/testing/scene.ts';
import { pdf, picker } from './file-parts.ts';
import { expect, test } from './test-tenant.ts';
import { checkWithAxe } from './viewports.ts';

test('shows a draft’s files the same way and order before and after a reload', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  const page = await testTenant.pageOf(mia);
  await page.goto(`/startup/${acme.id}/file/activities`);
  await page.getByRole('textbox', { name: 'Post to Acme' }).click();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', 2400, 1800) };
  const slow = { name: 'z.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([aPdf(), Buffer.alloc(4_000_000)]) };
  await picker(page).setInputFiles([slow, photo, pdf('plan.pdf'), pdf('a.pdf')]);
  const rows = page.getByRole('list', { name: 'Files to add' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const name of ['z.pdf', 'photo.jpg', 'plan.pdf', 'a.pdf'])
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(rows.locator('img')).toHaveCount(1);
  const viewports = () =>
    rows.evaluateAll((all: { innerText: string; querySelector: (what: string) => { innerHTML: string } | null }[]) =>
      all.map((row) => [row.innerText, row.querySelector('svg')?.innerHTML]),
    );
  const before = await viewports();
  expect(before.map(([text]) => text?.split('\n')[0])).toEqual(['z.pdf', 'photo.jpg', 'plan.pdf', 'a.pdf']);
  await page.reload();
  await expect(rows).toHaveCount(4);
  await expect(rows.locator('img')).toHaveCount(1);
  expect(await viewports()).toEqual(before);

  // A post needs text. The button says that it is missing.
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await expect(post).toBeDisabled();
  await expect(post).toHaveAccessibleDescription('Write a few words to post the files.');
  await page.getByRole('textbox', { name: 'Post to Acme' }).fill('Our papers.');
  await expect(page.getByText('Write a few words')).toHaveCount(0);
  await post.click();
  const links = page.getByRole('region', { name: 'Files' }).getByRole('link');
  await expect(links).toHaveText(['z.pdf', 'photo.jpg', 'plan.pdf', 'a.pdf']);
});

test('says how many more files fit, and sends none beyond that', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  for (let n = 0; n < 18; n++) await putFile({ tenant, author: mia } as never, { kind: 'task', recordId: id });
  const page = await testTenant.pageOf(mia);
  await page.goto(`/tasks/${id}`);
  const add = page.getByRole('button', { name: 'Add files' });
  await expect(add).toHaveAccessibleDescription(/You can add 2 more files/);
  await picker(page).setInputFiles([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  const third = page.getByRole('listitem').filter({ hasText: 'c.pdf' });
  await expect(third.getByRole('alert')).toContainText('You can add up to 20 files here');
  await expect(page.getByRole('link', { name: 'b.pdf' })).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(page.getByText('You’ve reached the limit of 20 files. Delete one to add another.')).toBeVisible();
  await checkWithAxe(page, 'a task with all the files that fit');
  await page.getByRole('button', { name: 'Remove c.pdf' }).click();
  const rows = await inTenant(tenant.id, (tx) => tx.db.select().from(attachments));
  expect(rows).toHaveLength(20);
});

test('stays on the page when a file is dropped beside its target', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const page = await testTenant.pageOf(mia);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Add task' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Send the deck');
  const taken = await page.evaluate(`(() => {
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'a.html', { type: 'text/html' }));
    const words = new DataTransfer();
    words.setData('text/plain', 'words');
    const drop = (dataTransfer) => ['dragover', 'drop'].map((type) => {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      document.querySelector('input').dispatchEvent(event);
      return event.defaultPrevented;
    });
    return { files: drop(files), words: drop(words) };
  })()`);
  // Text that is dragged into a field belongs to the field.
  expect(taken).toEqual({ files: [true, true], words: [false, false] });
});

test('keeps the direction of a file ending within an Arabic error', async ({ testTenant }) => {
  testTenant.expectConsoleError(/415/);
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder', { language: 'ar' });
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const page = await testTenant.pageOf(mia);
  await page.goto(`/tasks/${id}`);
  await picker(page, 'إضافة ملفات').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: aPdf(),
  });
  await expect(page.getByRole('alert')).toContainText('(\u2068.png\u2069)');
});

test('separates the facts of a file in Arabic, whatever the direction of a name', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder', { language: 'ar', fullName: 'Mia Founder' });
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const page = await testTenant.pageOf(mia);
  await page.goto(`/tasks/${id}`);
  await picker(page, 'إضافة ملفات').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a'),
  });
  const row = page.getByRole('listitem').filter({ hasText: 'plan.txt' });
  const left = async (of: Locator) => (await of.boundingBox())?.x ?? 0;
  const [name, when] = [row.getByText('Mia Founder'), row.getByRole('time')];
  await expect(when).toBeVisible();
  const width = (await when.boundingBox())?.width ?? 0;
  expect((await left(name)) - (await left(when)) - width).toBeGreaterThan(8);
});
