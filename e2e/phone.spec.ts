// UX-M1, UX-M5
import type { BrowserContextOptions, Page } from '@playwright/test';
import { furnished, settled, walks } from './pages.ts';
import { expect, test } from './test-tenant.ts';
import { isNight } from './viewports.ts';

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** At night the narrowest as well; of every run `every-page.spec.ts` walks through 320 px. */
const widths = isNight ? [320, 360] : [360];

/** What juts out sideways. */
const beyond = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => { const { right, left, width } = one.getBoundingClientRect(); return width > 0 && (right > clientWidth + 1 || left < -1); })
    .map((one) => one.outerHTML.slice(0, 120)).slice(0, 8);
})()`;

/**
 * The targets that a finger misses. What stands for the page is 44 px each way. Of any other the circle of 24 px around its
 * middle leads to no other one (WCAG 2.5.8); links within a sentence are as high as their line.
 */
const missed = `(() => {
  const every = 'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=tab], [role=combobox], [role=radio], [role=switch], [role=menuitem]';
  const isPrimary = (one) => one.matches('[data-variant=filled], [data-primary] a, [data-primary] button, [type=submit]');
  const inSentence = (one) => one.tagName === 'A' && getComputedStyle(one).display === 'inline';
  const isOf = (found, one) => found !== null && (one.contains(found) || found.contains(one) && found.matches('label') || [...(one.labels ?? [])].some((label) => label.contains(found)));
  const small = [];
  const top = document.querySelector('[aria-modal=true]') ?? document;
  for (const one of top.querySelectorAll(every)) {
    if (one.closest('[inert], [aria-hidden=true], [hidden]') || one.disabled || inSentence(one)) continue;
    one.scrollIntoView({ block: 'center' });
    const { left, top: above, width, height } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    if (width <= 1 || height <= 1 || style.visibility === 'hidden' || above + height < 0) continue;
    const [x, y] = [left + width / 2, above + height / 2];
    const leads = (size, isRight) => [[0, 1], [0, -1], [1, 0], [-1, 0]].every(([dx, dy]) => {
      const reach = size / 2 - 0.6;
      return isRight(document.elementFromPoint(x + dx * reach, y + dy * reach));
    });
    const least = isPrimary(one) ? 44 : 24;
    const toNoOther = (found) => found !== null && (isOf(found, one) || found.closest(every) === null || found.closest(every).contains(one));
    if (!leads(1, (found) => isOf(found, one)) || !leads(least, least === 44 ? (found) => isOf(found, one) : toNoOther)) small.push(least + ': ' + Math.round(width) + '×' + Math.round(height) + ' at ' + Math.round(left) + ', ' + Math.round(above) + ' ' + one.outerHTML.slice(0, 200));
  }
  scrollTo(0, 0);
  return [...new Set(small)];
})()`;

async function fits(page: Page, where: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await settled(page);
    expect.soft(await page.evaluate<string[]>(beyond), `${where}, ${width} px wide`).toEqual([]);
    expect.soft(await page.evaluate<string[]>(missed), `targets of ${where}, ${width} px wide`).toEqual([]);
  }
}

test('every page fits a narrow phone, and a finger hits what it aims at', async ({ testTenant }) => {
  test.setTimeout(180_000);
  const { tenant } = testTenant;
  const { people, places } = await furnished(testTenant);
  const mentor = await tenant.assignedTo(await tenant.startup('Second Venture with Quite a Long Name'), 'Mentor');
  const applicant = await tenant.person('Applicant');
  const own = ['/', '/profile', '/account/settings', '/account/settings/notifications'];
  const again = [
    [people.mia, own],
    [mentor, [...own, '/tasks', '/startups']],
    [applicant, own],
  ] as const;
  const rounds = [...walks(places).map(([who, paths]) => [people[who], paths] as const), ...(isNight ? again : [])];
  for (const [person, paths] of rounds) {
    const page = await testTenant.pageOf(person, phone);
    for (const path of paths) {
      await page.goto(path);
      await fits(page, `${person.roleType} at ${path}`);
    }
    await page.context().close();
  }
  const visitor = await testTenant.visitor(phone);
  for (const path of ['/login', '/unsubscribe', '/error']) {
    await visitor.goto(path);
    await fits(visitor, path);
  }
});

/** What the phone makes of a field: its keyboard, what it fills in by itself, and whether it zooms in. */
const fieldsOf = `[...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=hidden]), textarea')]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => ({ keyboard: one.inputMode || one.type, fills: one.autocomplete, px: parseFloat(getComputedStyle(one).fontSize) }))`;

interface Field {
  keyboard: string;
  fills: string;
  px: number;
}

test('fields bring their keyboard, are filled in by the phone, and do not zoom the page', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const visitor = await testTenant.visitor(phone);
  await visitor.goto('/login');
  await expect(visitor.getByLabel('Email')).toBeVisible();
  expect(await visitor.evaluate<Field[]>(fieldsOf)).toEqual([
    { keyboard: 'email', fills: 'username', px: 16 },
    { keyboard: 'password', fills: 'current-password', px: 16 },
  ]);

  const page = await testTenant.pageOf(await tenant.founderOf(await tenant.startup('Acme')), phone);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const link = page.getByRole('dialog').getByLabel('Link');
  await expect(link).toHaveAttribute('inputmode', 'url');
  const fields = await page.evaluate<Field[]>(fieldsOf);
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter(({ px }) => px < 16)).toEqual([]);
});

test('what a page is for is as high as a thumb needs, and so is what stands beside it', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'), phone);
  const height = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.height;
  await page.goto('/account/exports');
  await settled(page);
  expect(await height('Make the file')).toBe(44);
  await page.goto('/account/profile');
  await settled(page);
  expect([await height('Cancel'), await height('Save')]).toEqual([44, 44]);
});
