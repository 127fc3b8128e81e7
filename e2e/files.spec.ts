// Files of tasks and posts, by every way to add them [UX-D10].
import type { Page } from '@playwright/test';
import { eq, isNull } from 'drizzle-orm';
import { forgetDrafts } from '../server/src/capabilities/files/attachments/purge-attachments.ts';
import { attachments } from '../server/src/capabilities/files/table.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { aPdf, aPicture } from '../server/src/testing/files/sample-files.ts';
import { axeFaults } from './axe.ts';
import { newVersion, pdf, picker } from './file-parts.ts';
import { expect, test } from './test-tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

const axe = async (page: Page) => expect(await axeFaults(page)).toEqual([]);

/** Simulates dropping or pasting files onto an element. */
const handOver = (page: Page, selector: string, how: 'drop' | 'paste', name: string) =>
  page.evaluate(`(() => {
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.4\\n%%EOF'], '${name}', { type: 'application/pdf' }));
    const given = { bubbles: true, cancelable: true };
    const target = document.querySelector('${selector}');
    if ('${how}' === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...given, clipboardData: files }));
    else for (const type of ['dragover', 'drop']) target.dispatchEvent(new DragEvent(type, { ...given, dataTransfer: files }));
  })()`);

test('adds files by picking, dropping and pasting; renames, replaces and deletes them; the coach sees them live', {
  tag: ['@daily', '@files'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [coach, mia] = [await tenant.assignedTo(acme, 'Coach'), await tenant.founderOf(acme)];
  const { id } = await tenant.task({ by: coach, assignees: [mia] });
  const [page, atCoach] = [await testTenant.pageOf(mia), await testTenant.pageOf(coach)];
  await page.goto(`/tasks/${id}`);
  await atCoach.goto(`/tasks/${id}`);
  const files = page.getByRole('region', { name: 'Files' });
  await expect(files.getByText('Up to 25 MB each', { exact: false })).toBeVisible();
  await expect(atCoach.getByRole('region', { name: 'Files' })).toBeVisible();

  // Phones offer the camera when a field accepts any image.
  await expect(picker(page)).toHaveAttribute('accept', /^\.png,.*\.pdf,.*,image\/\*$/);
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', 600, 400) };
  await picker(page).setInputFiles([pdf(), photo]);
  await expect(files.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
  await expect(files.getByRole('link', { name: 'photo.jpg' })).toBeVisible();
  await expect
    .poll(() => page.evaluate("document.querySelector('section[aria-label=Files] img').naturalWidth"))
    .toBe(96);
  await expect(atCoach.getByRole('link', { name: 'photo.jpg' })).toBeVisible();
  await handOver(page, 'section[aria-label=Files]', 'drop', 'dropped.pdf');
  await handOver(page, 'body', 'paste', 'pasted.pdf');
  await expect(files.getByRole('link', { name: 'dropped.pdf' })).toBeVisible();
  await expect(files.getByRole('link', { name: 'pasted.pdf' })).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: 'Actions for plan.pdf' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');

  await page.getByRole('button', { name: 'Actions for plan.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('plan');
  await axe(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('business plan');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(files.getByRole('link', { name: 'business plan.pdf' })).toBeVisible();

  await newVersion(page).first().setInputFiles(pdf('newer.pdf', 'newer'));
  await expect(files.getByRole('link', { name: 'newer.pdf' })).toBeVisible();
  await expect(files.getByRole('status')).toContainText('newer.pdf is the new version');

  await page.getByRole('button', { name: 'Actions for newer.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: '“newer.pdf” deleted' })).toBeVisible();
  await expect(files.getByRole('link', { name: 'newer.pdf' })).toHaveCount(0);
  await expect(atCoach.getByRole('link', { name: 'newer.pdf' })).toHaveCount(0);
  await expect(atCoach.getByRole('link', { name: 'photo.jpg' })).toBeVisible();
});

test('says at once why a file is refused, dismisses it, and removes a canceled file', {
  tag: ['@files'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const page = await testTenant.pageOf(mia);
  testTenant.expectConsoleError(/415/);
  await page.goto(`/tasks/${id}`);
  await picker(page).setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
  ]);
  await expect(page.getByText('You can’t add files of this kind', { exact: false })).toBeVisible();
  await expect(page.getByText('This file isn’t what its name says (.pdf)')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Remove setup.exe' }).click();
  await page.getByRole('button', { name: 'Remove page.pdf' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'setup.exe' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  await expect(page.getByText('page.pdf')).toHaveCount(0);
});

test('sends a post with files, which appear below it; a new task too', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [staff, mia] = [await tenant.person('Staff'), await tenant.founderOf(acme)];
  const page = await testTenant.pageOf(mia);
  await page.goto(`/startup/${acme.id}/file/activities`);
  const field = page.getByRole('textbox', { name: 'Post to Acme' });
  await field.click();
  await picker(page).setInputFiles(pdf('pilot.pdf'));
  await handOver(page, 'form [contenteditable=true]', 'paste', 'signed.pdf');
  await field.fill('We signed our first pilot.');
  await expect(page.getByRole('list', { name: 'Files to add' }).getByRole('listitem')).toHaveCount(2);
  await axe(page);
  await page.getByRole('button', { name: 'Remove signed.pdf' }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('We signed our first pilot.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'pilot.pdf' })).toBeVisible();
  await expect(page.getByText('signed.pdf')).toHaveCount(0);

  const atStaff = await testTenant.pageOf(staff);
  await atStaff.goto(`/startup/${acme.id}/file/activities`);
  await expect(atStaff.getByRole('link', { name: 'pilot.pdf' })).toBeVisible();
  await atStaff.getByRole('button', { name: 'Actions for pilot.pdf' }).click();
  await expect(atStaff.getByRole('menuitem', { name: 'Download' })).toBeVisible();
  await expect(atStaff.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
});

test('keeps the files of a new post or task after a reload, and discards them with it', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [coach, mia] = [await tenant.assignedTo(acme, 'Coach'), await tenant.founderOf(acme)];
  const page = await testTenant.pageOf(mia);
  const path = `/startup/${acme.id}/file/activities`;
  const chosen = page.getByRole('list', { name: 'Files to add' }).getByRole('listitem');
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Post to Acme' }).click();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', 600, 400) };
  await picker(page).setInputFiles([pdf('pilot.pdf'), photo]);
  await expect(page.getByRole('button', { name: 'Remove pilot.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove photo.jpg' })).toBeVisible();
  await page.reload();
  await expect(chosen).toHaveCount(2);
  await expect(chosen.filter({ hasText: 'photo.jpg' }).locator('img')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Remove photo.jpg' }).click();
  await expect(chosen).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Post to Acme' }).fill('The pilot begins.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('link', { name: 'pilot.pdf' })).toBeVisible();
  await expect(chosen).toHaveCount(0);
  const atCoach = await testTenant.pageOf(coach);
  await atCoach.goto(path);
  await expect(atCoach.getByRole('link', { name: 'pilot.pdf' })).toBeVisible();
  await expect(atCoach.getByText('photo.jpg')).toHaveCount(0);

  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Add task' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Send the deck');
  await picker(page).setInputFiles(pdf('deck.pdf'));
  await expect(page.getByRole('button', { name: 'Remove deck.pdf' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Add task' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Send the deck');
  await expect(chosen).toHaveCount(1);
  await page.getByRole('button', { name: 'Save' }).click();
  const moved = () => inTenant(tenant.id, (tx) => tx.db.select().from(attachments).where(eq(attachments.kind, 'task')));
  await expect.poll(moved).toHaveLength(1);
  await page.getByRole('link', { name: 'Send the deck' }).click();
  await expect(page.getByRole('region', { name: 'Files' }).getByRole('link', { name: 'deck.pdf' })).toBeVisible();
});

test('deletes canceled files on the server too, and reports files that expired', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const page = await testTenant.pageOf(mia);
  const waiting = () =>
    inTenant(tenant.id, (tx) => tx.db.select().from(attachments).where(isNull(attachments.trashedAt)));
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Add task' }).first().click();
    await picker(page).setInputFiles(pdf(name));
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    // A file that has arrived is read once more, which must not meet its deletion.
    await waitForIdle(page);
  };
  await page.goto('/tasks');
  await choose('back.pdf');
  expect(await waiting()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.poll(waiting).toEqual([]);

  await choose('late.pdf');
  await forgetDrafts(tenant.id, Temporal.Now.instant().add({ hours: 1 }));
  await page.reload();
  await page.getByRole('button', { name: 'Add task' }).first().click();
  await expect(page.getByRole('alert')).toContainText('weren’t uploaded in time');
  await axe(page);
  await page.reload();
  await page.getByRole('button', { name: 'Add task' }).first().click();
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  await expect(page.getByText('weren’t uploaded in time')).toHaveCount(0);
});

test('works in Arabic on a phone by keyboard, right to left and no wider than the screen', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder', { language: 'ar' });
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const page = await testTenant.pageOf(mia, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`/tasks/${id}`);
  await expect(page.getByRole('region', { name: 'الملفات' })).toBeVisible();
  await picker(page, 'إضافة ملفات').setInputFiles([pdf('خطة العمل.pdf'), pdf(`${'long-name-'.repeat(11)}.pdf`)]);
  await expect(page.getByRole('link', { name: 'خطة العمل.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^long-name-/ })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await axe(page);
  await page.getByRole('button', { name: 'إجراءات خطة العمل.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'تنزيل' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'خطة العمل.pdf' })).toHaveCount(0);
  await page.getByRole('button', { name: 'تراجع' }).press('Enter');
  await expect(page.getByRole('link', { name: 'خطة العمل.pdf' })).toBeVisible();
});

test('shows a new profile picture and cover at once to oneself and to others', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const [mia, staff] = [await tenant.person('Cofounder', { fullName: 'Mia Weber' }), await tenant.person('Staff')];
  const page = await testTenant.pageOf(mia);
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Change picture' });
  await expect(button).toBeVisible();
  const choose = (name: string, buffer: Buffer) =>
    page
      .locator('input[type=file][aria-label="Change picture"]')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await choose('me.jpg', await aPicture('jpeg', 300, 200));
  await expect(page.getByRole('status').getByText('Picture updated')).toBeAttached();
  await expect(page.getByRole('main').locator('img[src^="/files/avatars/"]').first()).toBeVisible();
  await axe(page);
  const atStaff = await testTenant.pageOf(staff);
  await atStaff.goto(`/profile/${mia.userId}`);
  await expect(atStaff.getByRole('main').locator('img[src^="/files/avatars/"]').first()).toBeVisible();
  await expect(atStaff.getByRole('button', { name: 'Change picture' })).toHaveCount(0);

  testTenant.expectConsoleError(/415/);
  await choose('me.png', aPdf());
  await expect(page.getByRole('alert')).toContainText('This file isn’t what its name says (.png)');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/users/file')) sent.push(request.url());
  });
  await choose('me.pdf', aPdf());
  await expect(page.getByRole('alert')).toContainText('Choose a picture: PNG, JPEG, WebP, GIF, or AVIF');
  await choose('me.jpg', Buffer.alloc(26 * 1024 * 1024));
  await expect(page.getByRole('alert')).toContainText('A file can have up to 25 MB');
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('main').locator('img[src^="/files/avatars/"]').first()).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(atStaff.getByRole('main').locator('img[src^="/files/avatars/"]').first()).toHaveCount(0);

  const cover = (at: Page) => at.getByRole('main').locator('img[src^="/files/covers/"]');
  await page
    .locator('input[type=file][aria-label="Change cover"]')
    .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', 900, 600) });
  await expect(cover(page)).toBeVisible();
  await expect(cover(atStaff)).toBeVisible();
  await page.getByRole('button', { name: 'Remove cover' }).click();
  await expect(cover(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change cover' })).toBeFocused();
});
