// The accessibility tree of panels, errors and changes; sweep.spec.ts checks the pages [UX-AX7, AX8].
import { sampleTenant, settled } from './pages.ts';
import { accessibleNodes, faultsOf, liveTimes } from './screen-reader.ts';
import { expect, test } from './test-tenant.ts';

test('names every dialog, menu and panel, and everything in it', async ({ testTenant }) => {
  const { people } = await sampleTenant(testTenant);
  const page = await testTenant.pageOf(people.staff);
  await page.goto('/tasks');
  await settled(page);
  const banner = page.getByRole('banner');
  const assertAllowed = async (name: string) => {
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await settled(page);
    expect.soft(faultsOf(await accessibleNodes(dialog)), name).toEqual([]);
    expect.soft(await liveTimes(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await banner.getByRole('button', { name: /^Notifications/ }).click();
  await assertAllowed('Notifications');
  await banner.getByRole('button', { name: /^Today's Tasks/ }).click();
  await assertAllowed("Today's Tasks");
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await assertAllowed('Search');
});

test('announces the errors of a form with the focus, and at each field', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  const [name, link] = [dialog.getByLabel('Name'), dialog.getByLabel('Link')];
  await expect(name).toBeFocused();
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  // Only a name is missing: the field takes the focus, and shows the error.
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Name is a required field');
  await link.fill('not a link');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const summary = dialog.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('2 things need your attention');
  await expect(summary.getByRole('link')).toHaveText(['Name is a required field', 'Link is not a valid url']);
  await expect(link).toHaveAccessibleDescription('Link is not a valid url');
  await summary.getByRole('link').last().press('Enter');
  await expect(link).toBeFocused();
  await expect(link).toHaveValue('not a link');
});

test('announces a changing count at most once a minute, and one’s own filter at once [UX-AX7]', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  const give = (name: string) => tenant.task({ by: staff, assignees: [staff], name });
  await give('First');
  const page = await testTenant.pageOf(staff);
  await page.clock.install();
  await page.goto('/tasks');
  const counter = page.getByRole('main').getByRole('status').filter({ hasText: /task/ });
  await expect(counter).toHaveText('One task');
  await give('Second');
  await expect(page.getByRole('checkbox', { name: 'Second' })).toBeVisible();
  await give('Third');
  await expect(page.getByRole('checkbox', { name: 'Third' })).toBeVisible();
  await expect(counter).toHaveText('One task');
  await page.clock.fastForward(61_000);
  await expect(counter).toHaveText('3 tasks');
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search tasks')).first().fill('Second');
  await expect(page.getByRole('checkbox', { name: 'Third' })).toHaveCount(0);
  await expect(counter).toHaveText('One task');
});

test('never announces times that update by themselves [UX-AX7]', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  await tenant.post(mia, acme, 'We signed our first pilot.');
  const page = await testTenant.pageOf(mia);
  await page.clock.install();
  await page.goto('/startup/file/activities');
  const time = page.getByRole('main').locator('time').first();
  await expect(time).toBeVisible();
  await settled(page);
  // The page announces its title once, shortly after it is set.
  await page.clock.runFor(2_000);
  await page.evaluate(`(() => {
    window.readOut = [];
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const place = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
        if (place?.textContent.trim()) window.readOut.push(place.textContent.trim());
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  })()`);
  const before = await time.textContent();
  await page.clock.fastForward(11 * 60_000);
  await expect(time).not.toHaveText(before ?? '');
  expect(await page.evaluate('window.readOut')).toEqual([]);
});
