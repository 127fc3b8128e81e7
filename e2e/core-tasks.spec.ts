// The twelve core tasks. docs/operating/core-tasks.md holds their clicks and keys.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../server/src/platform/password-hash.ts';
import { aPicture } from '../server/src/testing/files/sample-files.ts';
import { pathInMailTo } from '../server/src/testing/mail/account-links.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { CountedHands } from './counted-hands.ts';
import { pdf } from './file-parts.ts';
import { isDone } from './stored-drafts.ts';
import { expect, test } from './test-tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** A new count begins on a page that has loaded. */
async function begin(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForIdle(page);
  return new CountedHands(page);
}

test('creates a task for three people', { tag: ['@tasks'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  for (const fullName of ['Roya Moradi', 'Tom Berg', 'Zoé Lang']) await tenant.person('Mentor', { fullName });
  const page = await testTenant.pageOf(staff);
  const form = page.getByRole('dialog', { name: 'New task' });
  const option = (name: string) => page.getByRole('option', { name });

  const mouse = await begin(page, '/tasks');
  await mouse.click(page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }).first());
  await expect(form.getByLabel('Name')).toBeFocused();
  await mouse.type('Plan the demo day');
  await mouse.click(form.getByRole('combobox', { name: 'Assignees' }));
  await mouse.click(option('Roya Moradi'));
  await mouse.click(option('Tom Berg'));
  await mouse.click(form.getByRole('button', { name: 'Save' }));
  await expect(form).toBeHidden();
  mouse.expectDocumented('mouse');

  const keyboard = await begin(page, '/tasks');
  await keyboard.press('n');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await keyboard.type('Review the decks');
  await keyboard.press('Tab', 'Tab', 'Backspace');
  for (const name of ['roya', 'tom', 'zoe']) {
    await keyboard.type(name);
    await keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name: 'Assignees' })).toHaveValue('');
  }
  await keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  keyboard.expectDocumented('keyboard');

  await page.goto('/tasks/asked-for');
  for (const name of ['Plan the demo day', 'Review the decks'])
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('0 of 3 done')).toBeVisible();
});

test('completes a task and undoes it', { tag: ['@daily', '@activity'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.founderOf(await tenant.startup('Acme'));
  const task = await tenant.task({ assignees: [mia], name: 'Talk to ten customers' });
  const page = await testTenant.pageOf(mia);
  const box = page.getByRole('checkbox', { name: 'Talk to ten customers' });
  const done = (is: boolean) => expect.poll(() => isDone(task, mia)).toBe(is);

  const mouse = await begin(page, '/tasks');
  await mouse.click(box);
  await done(true);
  await mouse.click(page.getByRole('button', { name: 'Undo' }));
  await done(false);
  await expect(box).not.toBeChecked();
  mouse.expectDocumented('mouse');

  const keyboard = await begin(page, '/tasks');
  await keyboard.press('j', 'Tab', 'Space');
  await done(true);
  // The page can undo once it has the answer, which it shows.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await keyboard.press('Control+z');
  await done(false);
  await expect(box).not.toBeChecked();
  keyboard.expectDocumented('keyboard');
});

test('finds a startup by a misspelt name', { tag: ['@startups'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  await tenant.startup('Acme');
  const { id } = await tenant.startup('Northlight Robotics');
  const page = await testTenant.pageOf(await tenant.person('Staff'));
  const search = page.getByRole('combobox', { name: 'Search' });
  const opened = async () => {
    await expect(page).toHaveURL(new RegExp(`/startup/${id}/`));
    await expect(page.getByRole('heading', { level: 1, name: 'Northlight Robotics' })).toBeVisible();
  };

  const mouse = await begin(page, '/');
  await mouse.click(page.getByRole('button', { name: 'Search', exact: true }));
  await expect(search).toBeFocused();
  await mouse.type('norhtlight');
  await mouse.click(page.getByRole('option', { name: /Northlight Robotics/ }));
  await opened();
  mouse.expectDocumented('mouse');

  const keyboard = await begin(page, '/');
  await keyboard.press('/');
  await keyboard.type('norhtlight');
  // The hits have not arrived yet.
  await keyboard.press('Enter');
  await opened();
  keyboard.expectDocumented('keyboard');
});

test('posts with a file and pins the post', { tag: ['@timeline'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const page = await testTenant.pageOf(await tenant.person('Staff'));

  const mouse = await begin(page, `/startup/${acme.id}/file/activities`);
  await mouse.click(page.getByRole('textbox', { name: 'Post to Acme' }));
  await mouse.type('We signed our first pilot.');
  await mouse.chooseFile(page.getByRole('button', { name: 'Add files' }), pdf('pilot.pdf'));
  await expect(page.getByRole('button', { name: 'Remove pilot.pdf' })).toBeVisible();
  await mouse.click(page.getByRole('button', { name: 'Post', exact: true }));
  await expect(page.getByRole('link', { name: 'pilot.pdf' })).toBeVisible();
  await mouse.click(page.getByRole('button', { name: 'Pin', exact: true }));
  await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible();
  mouse.expectDocumented('mouse');
});

test('comments on a post', { tag: ['@timeline'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const coach = await tenant.assignedTo(acme, 'Coach');
  await tenant.post(await tenant.founderOf(acme), acme, 'We signed our first pilot.');
  const page = await testTenant.pageOf(coach);
  const field = page.getByRole('textbox', { name: 'Write a comment' });

  const mouse = await begin(page, `/startup/${acme.id}/file/activities`);
  await mouse.click(page.getByRole('button', { name: 'Comment', exact: true }));
  await expect(field).toBeFocused();
  await mouse.type('Well done.');
  await mouse.press('Control+Enter');
  await expect(page.getByText('Well done.')).toBeVisible();
  await expect(field).toHaveCount(0);
  mouse.expectDocumented('mouse');
});

test('changes the language and turns on dark', { tag: ['@accounts'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  for (const way of ['mouse', 'keyboard'] as const) {
    const page = await testTenant.pageOf(await tenant.person('Staff', { fullName: 'Sam Staff' }));
    const html = page.locator('html');
    const hands = await begin(page, '/');
    if (way === 'mouse') {
      await hands.click(page.getByRole('button', { name: 'Account: Sam Staff' }));
      await hands.click(page.getByRole('menuitemradio', { name: 'Dark' }));
      await hands.click(page.getByRole('menuitem', { name: 'Language' }));
      await hands.click(page.getByRole('menuitemradio', { name: 'Deutsch' }));
    } else {
      for (const choice of ['dark', 'deutsch']) {
        await hands.press('/');
        await hands.type(choice);
        await hands.press('Enter');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(html).toHaveAttribute('lang', 'de');
    hands.expectDocumented(way);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Suchen', exact: true })).toBeVisible();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  }
});

test('turns off a notification', { tag: ['@notifications'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const page = await testTenant.pageOf(await tenant.founderOf(await tenant.startup('Acme')));
  const setting = page.getByRole('switch', { name: 'In the app: Due tasks' });

  const mouse = await begin(page, '/');
  await mouse.click(page.getByRole('banner').getByRole('button', { name: /^Notifications/ }));
  await mouse.click(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Settings' }));
  await expect(setting).toBeChecked();
  // The input lies below the picture of the switch.
  const inApp = page
    .getByRole('row', { name: /Due tasks/ })
    .getByRole('cell')
    .first();
  await mouse.click(inApp.locator('label').last());
  mouse.expectDocumented('mouse');

  await waitForIdle(page);
  await page.reload();
  await expect(setting).not.toBeChecked();
});

test('recovers a forgotten password', { tag: ['@accounts'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const fresh = 'seven quiet green mornings';
  const ana = await tenant.person('Cofounder', { passwordHash: await hashPassword('correct horse battery') });
  const page = await testTenant.visitor();
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  const newPassword = page.getByLabel('New password', { exact: true });

  const mouse = await begin(page, '/login');
  await mouse.click(email);
  await mouse.type(ana.email);
  await mouse.click(page.getByRole('link', { name: 'Forgot your password?' }));
  await mouse.click(page.getByRole('button', { name: 'Send link' }));
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // The link in the email is a click too.
  mouse.counts.clicks += 1;
  await page.goto(await pathInMailTo(tenant.id, ana.email));
  await expect(newPassword).toBeFocused();
  await mouse.type(fresh);
  await mouse.click(page.getByRole('button', { name: 'Save password' }));
  await expect(email).toHaveValue(ana.email);
  await expect(password).toBeFocused();
  await mouse.type(fresh);
  await mouse.click(page.getByRole('button', { name: 'Log in', exact: true }));
  await expect(page).toHaveURL(testTenant.address('/'));
  mouse.expectDocumented('mouse');
});

test('sets up two-step verification', { tag: ['@sessions'] }, async ({ testTenant }) => {
  const passwordHash = await hashPassword('correct horse battery');
  const sam = await testTenant.tenant.person('Staff', { passwordHash, fullName: 'Sam Staff' });
  const page = await testTenant.pageOf(sam);

  const mouse = await begin(page, '/');
  await mouse.click(page.getByRole('button', { name: 'Account: Sam Staff' }));
  await mouse.click(page.getByRole('menuitem', { name: 'Security' }));
  await mouse.click(page.getByRole('button', { name: 'Set up' }));
  await expect(page.getByLabel('Code from the app')).toBeFocused();
  const secret = (await page.locator('form bdi').innerText()).replaceAll(' ', '');
  // The sixth digit sends the code.
  await mouse.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await mouse.click(page.getByRole('button', { name: 'I’ve saved them' }));
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  mouse.expectDocumented('mouse');
});

test('changes the own picture', { tag: ['@accounts'] }, async ({ testTenant }) => {
  const mia = await testTenant.tenant.person('Cofounder', { fullName: 'Mia Founder' });
  const page = await testTenant.pageOf(mia);
  const face = page.getByRole('banner').getByRole('button', { name: 'Account: Mia Founder' }).locator('img');
  const photo = { name: 'mia.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', 600, 400) };

  const mouse = await begin(page, '/');
  await expect(face).toHaveCount(0);
  await mouse.click(page.getByRole('button', { name: 'Account: Mia Founder' }));
  await mouse.click(page.getByRole('menuitem', { name: 'Profile' }));
  await mouse.chooseFile(page.getByRole('button', { name: 'Change picture' }), photo);
  await expect(face).toBeVisible();
  mouse.expectDocumented('mouse');
});

test('deletes a task and restores it', { tag: ['@tasks'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  await tenant.task({ by: staff, assignees: [staff], name: 'Prepare the demo day' });
  const page = await testTenant.pageOf(staff);
  const link = page.getByRole('link', { name: 'Prepare the demo day' });
  const question = page.getByRole('dialog').getByRole('button', { name: 'Delete' });

  const mouse = await begin(page, '/tasks');
  await mouse.click(page.getByRole('button', { name: 'Actions for Prepare the demo day' }));
  await mouse.click(page.getByRole('menuitem', { name: 'Delete' }));
  await mouse.click(question);
  await expect(link).toHaveCount(0);
  await mouse.click(page.getByRole('banner').getByRole('button', { name: /^Notifications/ }));
  await mouse.click(page.getByRole('button', { name: 'Recent changes' }));
  await mouse.click(page.getByRole('link', { name: 'Trash' }));
  await mouse.click(page.getByRole('button', { name: 'Restore: Prepare the demo day' }));
  await expect(page.getByText('The trash is empty')).toBeVisible();
  mouse.expectDocumented('mouse');

  const keyboard = await begin(page, '/tasks');
  await keyboard.press('j', 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Prepare the demo day' })).toBeVisible();
  await keyboard.press('/');
  await keyboard.type('delete');
  await keyboard.press('Enter');
  await expect(question).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('This task doesn’t exist, or you don’t have access').first()).toBeVisible();
  await keyboard.press('Control+z');
  await expect(page.getByRole('heading', { level: 1, name: 'Prepare the demo day' })).toBeVisible();
  keyboard.expectDocumented('keyboard');
});

test('posts what was typed while the connection dropped', { tag: ['@offline'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const page = await testTenant.pageOf(await tenant.founderOf(acme));
  const context = page.context();
  testTenant.tolerateConsoleError(/ERR_INTERNET_DISCONNECTED/);

  const mouse = await begin(page, `/startup/${acme.id}/file/activities`);
  await mouse.click(page.getByRole('textbox', { name: 'Post to Acme' }));
  await mouse.type('We signed ');
  await context.setOffline(true);
  await mouse.type('our first pilot.');
  await mouse.press('Control+Enter');
  const waiting = page.getByRole('list', { name: 'Not sent yet' });
  await expect(waiting.getByText('We signed our first pilot.')).toBeVisible();
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0, { timeout: scaledMs(20_000) });
  await expect(page.getByText('We signed our first pilot.')).toHaveCount(1);
  mouse.expectDocumented('mouse');

  const atStaff = await testTenant.pageOf(await tenant.person('Staff'));
  await atStaff.goto(`/startup/${acme.id}/file/activities`);
  await expect(atStaff.getByText('We signed our first pilot.')).toHaveCount(1);
});
