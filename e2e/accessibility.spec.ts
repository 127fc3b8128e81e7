import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { furnished, settled } from './pages.ts';
import { expect, type Programme, test } from './programme.ts';

interface Look extends BrowserContextOptions {
  name: string;
  language: 'en' | 'ar';
}

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const all: Look[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [
    { name: `${language} ${colorScheme} desktop`, language, colorScheme, viewport: desktop },
    { name: `${language} ${colorScheme} phone`, language, colorScheme, viewport: phone },
  ]),
);
/** Two opposite corners in every run, all eight at night. */
const looks =
  process.env.NIGHTLY === 'true' ? all : all.filter(({ name }) => ['en light desktop', 'ar dark phone'].includes(name));

async function violations(page: Page): Promise<string[]> {
  // Axe waits for an answer of every frame; one that runs no scripts never gives any.
  await page.evaluate(`for (const frame of document.querySelectorAll('iframe[sandbox=""]')) frame.remove()`);
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} · ${node.target.join(' ')} · ${node.html.slice(0, 160)}`),
  );
}

async function check(page: Page, where: string) {
  await settled(page);
  expect.soft(await violations(page), where).toEqual([]);
}

const pageWith = async (
  programme: Programme,
  person: Parameters<Programme['pageOf']>[0],
  { language, name: _, ...options }: Look,
) => {
  const page = await programme.pageOf(person, options);
  await page.context().addCookies([{ name: 'lang_pref', value: language, url: programme.address('/') }]);
  return page;
};

for (const look of looks) {
  test(`axe finds nothing on any page: ${look.name}`, async ({ programme }) => {
    test.setTimeout(180_000);
    const { people, places } = await furnished(programme);
    for (const [who, paths] of Object.entries(places) as [keyof typeof people, string[]][]) {
      const page = await pageWith(programme, people[who], look);
      for (const path of paths) {
        await page.goto(path);
        await check(page, `${who} at ${path}`);
      }
      await page.close();
    }
    const visitor = await programme.visitor(look);
    await visitor.context().addCookies([{ name: 'lang_pref', value: look.language, url: programme.address('/') }]);
    await visitor.goto('/login');
    await check(visitor, 'visitor at /login');
  });
}

test('axe finds nothing with dialogs, menus and panels open, nor on a form with errors', async ({ programme }) => {
  test.setTimeout(90_000);
  const { people } = await furnished(programme);
  const page = await programme.pageOf(people.staff);
  await page.goto('/tasks');
  await settled(page);
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is a required field').first()).toBeVisible();
  await check(page, 'the task form with errors');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Today's Tasks/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View all tasks' })).toBeVisible();
  await check(page, "Today's Tasks");
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await check(page, 'the notifications');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Account: / }).click();
  await check(page, 'the account menu');
  await page.getByRole('menuitem', { name: 'Support docs' }).click();
  const help = page.getByRole('complementary', { name: 'Help' });
  await expect(help.getByRole('button', { name: /^See and tick your tasks/ })).toBeVisible();
  await check(page, 'the help, its list');
  await help.getByRole('searchbox').fill('qqqq');
  await expect(help.getByText('We found no result for your query.')).toBeVisible();
  await check(page, 'the help, nothing found');
  await help.getByRole('searchbox').fill('keyboard');
  await help.getByRole('button', { name: /^Work with the keyboard alone/ }).click();
  await check(page, 'the help, an article');
});
