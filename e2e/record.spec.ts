import { expect, test } from './test-tenant.ts';

test('peeks from a list, edits in place, and opens the same record as a page', {
  tag: ['@activity'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  for (const [i, name] of ['One', 'Two'].entries())
    await tenant.task({
      by: staff,
      assignees: [staff],
      name,
      dueDate: Temporal.Now.instant().add({ hours: 24 * (i + 3) }),
    });
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) });
  await expect(row('Two')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row('One')).toBeFocused();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Preview' });
  await expect(panel.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { level: 2, name: 'Two' })).toBeVisible();

  await panel.getByRole('button', { name: 'Edit: Link' }).click();
  await page.keyboard.type('example.com/offer');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: 'example.com' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit: Link' })).toBeFocused();
  await panel.getByRole('button', { name: 'Add: Description' }).click();
  await panel.getByRole('textbox', { name: 'Description' }).fill('Three offers');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByText('Three offers')).toBeVisible();
  await expect(panel.getByText('Task description changed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row('Two')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Two' })).toBeVisible();
  await expect(page.getByText('Three offers')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});
