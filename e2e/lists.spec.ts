import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';

test('moves through, selects, edits and opens rows by keyboard; the palette acts on the selection', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  for (const [i, name] of ['One', 'Two', 'Three', 'Four'].entries())
    await tenant.task({
      by: staff,
      assignees: [staff],
      name,
      dueDate: Temporal.Now.instant().add({ hours: 24 * (i + 3) }),
    });
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) });
  await expect(row('Four')).toBeVisible();

  await page.keyboard.press('j');
  await expect(row('One')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowDown');
  await expect(row('Two')).toBeFocused();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('One selected');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(row('Three')).toBeFocused();
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(row('Three')).toBeFocused();

  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Name')).toHaveValue('Three');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+j');
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  await expect(page.getByRole('option').first()).toHaveText('Mark as done');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 tasks done')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Two' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'One' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Two' })).toBeVisible();

  await page.getByRole('button', { name: /Actions for Four/ }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('checkbox', { name: 'Four' })).toHaveCount(0);
  await expect(bar).toHaveCount(0);

  await page.getByRole('heading', { name: 'Tasks', exact: true }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'One' })).toBeVisible();
});

test('opens startups by keyboard', { tag: ['@startups'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  for (const name of ['Acme', 'Beta']) await tenant.startup(name);
  const page = await testTenant.pageOf(staff);
  await page.goto('/startups');
  await expect(page.getByRole('link', { name: 'Beta' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Beta' })).toBeVisible();
});

test('keeps a change that arrives while the list loads', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  const page = await testTenant.pageOf(staff);
  // Delay the answers of lists, so that a second change arrives and is batched meanwhile.
  await page.addInitScript({
    content: `
      const fetchNow = window.fetch;
      window.fetch = async (input, init) => {
        const response = await fetchNow(input, init);
        const isLate = window.late && String(init?.body ?? '').includes('query MyTasks');
        if (isLate) await new Promise((resolve) => setTimeout(resolve, 2500));
        return response;
      };`,
  });
  await page.goto('/tasks');
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await page.evaluate('window.late = true');
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('query MyTasks'));
  await tenant.task({ assignees: [staff], name: 'First' });
  await asked;
  await tenant.task({ assignees: [staff], name: 'Second' });
  await expect(page.getByRole('checkbox', { name: 'Second' })).toBeVisible({ timeout: scaledMs(15_000) });
  await expect(page.getByRole('checkbox', { name: 'First' })).toBeVisible();
});
