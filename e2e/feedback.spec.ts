import { devices, type Page } from '@playwright/test';
import { scaledMs } from '../server/src/testing/until.ts';
import { settled, tabTo } from './pages.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { isNight } from './viewports.ts';
import { waitForIdle } from './wait-for-idle.ts';

const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];

async function atTasks({ tenant, pageOf }: TestTenant, ...names: string[]): Promise<Page> {
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  for (const name of names) await tenant.task({ by: staff, assignees: [staff], name });
  const page = await pageOf(staff);
  await page.goto('/tasks');
  await expect(page.getByRole('button', { name: 'Add Task' }).first()).toBeVisible();
  await waitForIdle(page);
  return page;
}

test('hides a confirmation after 5 s and an undo toast after 20 s, but neither under pointer or focus', async ({
  testTenant,
}) => {
  const page = await atTasks(testTenant, 'First', 'Second');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Third');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const created = page.getByText('Task created');
  await expect(created).toBeAttached();
  await page.clock.runFor(4_500);
  await expect(created).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(created).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'First' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeAttached();
  await page.clock.runFor(15_000);
  await undo.hover();
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.mouse.move(300, 20);
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await undo.blur();
  await page.clock.runFor(19_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(undo).toHaveCount(0);
});

test('keeps an error until it is closed and reverts the completion', async ({ testTenant }) => {
  const page = await atTasks(testTenant, 'First');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation')
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'x', extensions: { code: 'tasks.not-an-assignee' } }] },
        })
      : route.fallback(),
  );
  await page.clock.install();
  await page.getByRole('checkbox', { name: 'First' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  await page.clock.runFor(300_000);
  await expect(alert).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'First' })).not.toBeChecked();
  await alert.getByRole('button').click();
  await page.clock.runFor(1_000);
  await expect(alert).toHaveCount(0);
  await page.clock.resume();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('One message shown on this page').click();
  await expect(panel.getByRole('group').getByRole('listitem')).toContainText('Only an assignee can complete this task');
});

test('scrolls an alert into view; a success disappears after 7 s, an error stays until it is closed', async ({
  testTenant,
}) => {
  const page = await testTenant.visitor({ permissions: ['clipboard-write'], viewport: { width: 400, height: 320 } });
  await page.goto('/error?id=0190b6f0-1111-7222-8333-444455556666');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('button', { name: 'Copy error ID' }).click();
  const copied = page.getByRole('status').filter({ hasText: 'Copied' });
  await expect(copied).toBeInViewport({ ratio: 1 });
  await page.mouse.move(2, 2);
  await page.clock.runFor(6_500);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(copied).toHaveCount(0);
  await page.clock.resume();

  testTenant.expectConsoleError(/401 \(Unauthorized\).*\/auth\/local/);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'There was a problem with your log in:' });
  await expect(problem).toBeInViewport({ ratio: 1 });
  await page.clock.fastForward(60_000);
  await expect(problem).toBeVisible();
  await problem.getByRole('button', { name: 'Close' }).click();
  await expect(problem).toHaveCount(0);
});

test('opens a person’s card by pointer and keyboard, and closes it by leaving or Escape', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const sam = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  await tenant.post(mia, acme, 'We signed our first pilot.');
  await tenant.post(sam, acme, 'Congratulations.');
  const page = await testTenant.pageOf(sam);
  await page.goto(`/startup/${acme.id}/file/activities`);
  const body = page.getByRole('main');
  const name = body.getByRole('link', { name: 'Mia Founder' }).first();
  await expect(name).toBeVisible();
  const card = page.getByRole('tooltip').filter({ has: page.getByRole('link') });

  await name.hover();
  await expect(card.getByRole('link', { name: 'Mia Founder' })).toHaveAttribute('href', `/profile/${mia.userId}`);
  await expect(card.getByText('founder', { exact: true })).toBeVisible();
  await expect(card.getByText('Europe/Paris')).toBeVisible();
  await expect(card.locator('[data-initials="MF"]')).toBeVisible();
  await card.hover();
  await page.waitForTimeout(700);
  await expect(card).toBeVisible();
  const leftAt = Date.now();
  await page.mouse.move(1270, 880);
  await expect(card).toHaveCount(0);
  expect(Date.now() - leftAt).toBeGreaterThan(480);

  await tabTo(page, name);
  await expect(card.getByRole('link', { name: 'Mia Founder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(name).toBeFocused();

  await body.getByRole('link', { name: 'Sam Staff' }).first().hover();
  await expect(card.locator('[data-initials="SS"]')).toBeVisible();
});

test('shows a skeleton while a person’s card loads, and nothing when it fails', async ({ testTenant }) => {
  const { tenant } = testTenant;
  await tenant.person('Staff', { fullName: 'Sam Staff' });
  const page = await testTenant.pageOf(await tenant.person('CommunityMember'));
  let answer: (() => void) | undefined;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query UserCard')) return route.fallback();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { data: { user: null }, errors: [{ message: 'no', path: ['user'] }] } });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Sam Staff', exact: true }).hover();
  const card = page.locator('[role="tooltip"]');
  await expect(card).toBeVisible();
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  await expect(card).toBeHidden();
});

test('shows a few faces and the number of the others', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const founders = [];
  for (let n = 1; n <= 5; n++) founders.push(await tenant.founderOf(acme, { fullName: `Founder ${n}` }));
  const coach = await tenant.assignedTo(acme, 'Coach');
  await tenant.task({ by: coach, assignees: founders, name: 'Talk to customers', startupId: acme.id });
  const page = await testTenant.pageOf(await tenant.person('Staff'));
  await page.goto('/startups');
  const all = page.getByRole('img', { name: /(?=.*Founder 1)(?=.*Founder 5)/ });
  await expect(all).toHaveText('+3');
  await expect(all.locator('[data-initials]')).toHaveCount(2);
  await page.goto(`/startup/${acme.id}/file/tasks`);
  await expect(all).toHaveText('+2');
  await expect(all.locator('[data-initials]')).toHaveCount(3);
});

/** Targets may be smaller only within a sentence, or with 24 px of room around them [UX-AX2, WCAG 2.5.8]. */
const smallTargets = `Array.from(document.querySelectorAll('a[href], button, input, select, textarea, [role="button"], [tabindex="0"]'))
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[inert], [aria-hidden="true"], .visually-hidden'))
  .map((one) => {
    const target = one.matches('input[type="checkbox"], input[type="radio"]') ? one.closest('label') ?? one.parentElement ?? one : one;
    return { one, box: target.getBoundingClientRect() };
  })
  .filter(({ one, box }) => box.width > 1 && box.height > 1 && !['inline'].includes(getComputedStyle(one).display))
  .filter(({ box }) => box.width < 24 || box.height < 24)
  .map(({ one, box }) => one.outerHTML.slice(0, 120) + ' ' + Math.round(box.width) + 'x' + Math.round(box.height))`;

test('gives every target 24 pixels and never covers the focus with a bar [UX-AX2]', async ({ testTenant }) => {
  test.skip(!isNight, 'axe asks the same of every page in each run');
  test.setTimeout(scaledMs(90_000));
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  for (let n = 1; n <= 25; n++) await tenant.task({ by: mia, assignees: [mia], name: `Task ${n}`, startupId: acme.id });
  await tenant.post(mia, acme, 'We signed our first pilot.');
  for (const options of [{ viewport: { width: 1280, height: 700 } }, phone]) {
    const page = await testTenant.pageOf(mia, options);
    for (const path of ['/', '/tasks', '/startup/file/activities', '/profile']) {
      await page.goto(path);
      await settled(page);
      expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
    }
    await page.goto('/tasks');
    await expect(page.getByText('Task 15', { exact: true })).toBeVisible();
    const hidden: string[] = [];
    for (let i = 0; i < 70; i++) {
      await page.keyboard.press(i < 45 ? 'Tab' : 'Shift+Tab');
      const found = await page.evaluate<string | null>(`(() => {
        const one = document.activeElement;
        if (!one || one === document.body) return null;
        const box = one.getBoundingClientRect();
        const at = document.elementFromPoint(
          Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1), Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1));
        const own = at && (one.contains(at) || at.contains(one) || one.parentElement.contains(at) || one.closest('label')?.contains(at));
        return own ? null : one.outerHTML.slice(0, 120) + ' under ' + at?.outerHTML.slice(0, 80);
      })()`);
      if (found) hidden.push(found);
    }
    expect.soft(hidden).toEqual([]);
    await page.close();
  }
});
