// The core tasks of all roles without a pointer. core-tasks.spec.ts counts the keys of those that have a short way.
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { RoleType } from '../domain/src/kernel/actor.ts';
import { hashPassword } from '../server/src/platform/password-hash.ts';
import { aPicture } from '../server/src/testing/files/sample-files.ts';
import { pathInMailTo } from '../server/src/testing/mail/account-links.ts';
import { pdf } from './file-parts.ts';
import { tabTo } from './pages.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';

const password = 'correct horse battery';

/** Fails on any use of a pointer. */
const refusePointer = `for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
  addEventListener(kind, () => console.error('A pointer was used.'), { capture: true })`;

async function openAt(page: Page, path: string) {
  await page.addInitScript({ content: refusePointer });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Reaches the control with Tab, sees the focus, and presses a key there. */
async function use(page: Page, control: Locator, key = 'Enter') {
  await tabTo(page, control);
  const isShown = await page.evaluate(`[document.activeElement, document.activeElement.parentElement].some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  })`);
  expect(isShown, 'the focus is visible').toBe(true);
  await page.keyboard.press(key);
}

/** Opens the first hit of the palette. */
async function jump(page: Page, words: string, option: RegExp) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^(Search|Suchen)$/ })).toHaveCount(0);
}

async function choose(page: Page, control: Locator, file: ReturnType<typeof pdf>) {
  const chooser = page.waitForEvent('filechooser');
  await use(page, control);
  await (await chooser).setFiles(file);
}

const roles: RoleType[] = ['Staff', 'Coach', 'Mentor', 'Evaluator', 'Cofounder', 'CommunityMember', 'Applicant'];

const personOf = async ({ tenant }: TestTenant, role: RoleType) => {
  const values = { fullName: 'Mia Weber', passwordHash: await hashPassword(password) };
  return role === 'Cofounder' ? tenant.founderOf(await tenant.startup('Acme'), values) : tenant.person(role, values);
};

for (const role of roles)
  test(`sets up the own account by keyboard: ${role}`, async ({ testTenant }) => {
    test.slow();
    const page = await testTenant.pageOf(await personOf(testTenant, role));
    const html = page.locator('html');
    await openAt(page, '/');
    await jump(page, 'dark', /dark/i);
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await jump(page, 'deutsch', /Deutsch/);
    await expect(html).toHaveAttribute('lang', 'de');
    await jump(page, 'english', /English/);
    await expect(html).toHaveAttribute('lang', 'en');

    await jump(page, 'notification', /^Notifications/);
    const setting = page.getByRole('switch').first();
    await expect(setting).toBeChecked();
    await use(page, setting, 'Space');
    await expect(setting).not.toBeChecked();

    await jump(page, 'security', /^Security/);
    await use(page, page.getByRole('button', { name: 'Set up' }));
    await expect(page.getByLabel('Code from the app')).toBeFocused();
    const secret = (await page.locator('form bdi').innerText()).replaceAll(' ', '');
    await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await use(page, page.getByRole('button', { name: 'I’ve saved them' }));
    await expect(page.getByText('10 recovery codes left')).toBeVisible();

    await jump(page, 'profile', /^Profile/);
    const photo = { name: 'mia.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', 600, 400) };
    await choose(page, page.getByRole('button', { name: 'Change picture' }), photo);
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Account/ })
        .locator('img'),
    ).toBeVisible();
  });

test('posts with a file, pins the post and comments on it by keyboard', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  for (const person of [await tenant.person('Staff'), await tenant.assignedTo(acme, 'Coach')]) {
    const page = await testTenant.pageOf(person);
    const words = `A post of ${person.roleType}`;
    await openAt(page, `/startup/${acme.id}/file/activities`);
    await tabTo(page, page.getByRole('textbox', { name: 'Post to Acme' }));
    await page.keyboard.type(words);
    await choose(page, page.getByRole('button', { name: 'Add files' }), pdf('pilot.pdf'));
    await expect(page.getByRole('button', { name: 'Remove pilot.pdf' })).toBeVisible();
    await use(page, page.getByRole('button', { name: 'Post', exact: true }));
    const post = page.getByRole('listitem').filter({ hasText: words });
    await expect(post.getByRole('link', { name: 'pilot.pdf' })).toBeVisible();
    await use(page, post.getByRole('button', { name: 'Pin', exact: true }));
    await expect(post.getByRole('button', { name: 'Unpin' })).toBeVisible();
    await use(page, post.getByRole('button', { name: 'Comment', exact: true }));
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
    await page.keyboard.type('Well done.');
    await page.keyboard.press('Control+Enter');
    await expect(post.getByText('Well done.')).toBeVisible();
    await page.close();
  }
});

test('recovers a password by keyboard', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const fresh = 'seven quiet green mornings';
  const ana = await tenant.person('Mentor', { passwordHash: await hashPassword(password) });
  const page = await testTenant.visitor();
  await openAt(page, '/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(ana.email);
  await use(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await use(page, page.getByRole('button', { name: 'Send link' }));
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await pathInMailTo(tenant.id, ana.email));
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(testTenant.address('/'));
});
