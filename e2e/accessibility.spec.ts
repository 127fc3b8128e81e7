import { checkWithAxe as check, isNight, looks, optionsOf, speak } from './looks.ts';
import { furnished, settled } from './pages.ts';
import { expect, test } from './programme.ts';

/** Of every run each page has one of the looks, in turn; at night each has all of them. */
const isTurnOf = (look: number, page: number) => isNight || page % looks.length === look;

for (const [turn, look] of looks.entries()) {
  test(`axe finds nothing on any page: ${look.name}`, async ({ programme }) => {
    test.setTimeout(180_000);
    const { people, places, openPlaces } = await furnished(programme);
    let pages = 0;
    for (const [who, paths] of Object.entries(places) as [keyof typeof people, string[]][]) {
      const page = await programme.pageOf(people[who], optionsOf(look));
      await speak(page.context(), programme, look.language);
      for (const path of paths) {
        if (!isTurnOf(turn, pages++)) continue;
        await page.goto(path);
        await check(page, `${who} at ${path}`);
      }
      await page.close();
    }
    expect(pages).toBeGreaterThan(20);
    const visitor = await programme.visitor(optionsOf(look));
    await speak(visitor.context(), programme, look.language);
    for (const path of openPlaces) {
      if (!isTurnOf(turn, pages++)) continue;
      await visitor.goto(path);
      await check(visitor, `visitor at ${path}`);
    }
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
