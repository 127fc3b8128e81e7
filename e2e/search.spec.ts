import { expect, test } from './test-tenant.ts';

test('opens the search by a key unless one types; finds a record despite a typo, by keyboard alone', {
  tag: ['@daily', '@search'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  const northlight = await tenant.startup('Northlight Robotics');
  await tenant.founderOf(northlight, { fullName: 'Nora Lindqvist' });
  await tenant.task({ by: staff, assignees: [staff], name: 'Prepare the demo day' });
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  const search = page.getByRole('combobox', { name: 'Search' });

  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await expect(search).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('');

  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await opener.focus();
  /** Simulates a key during IME composition. */
  const composing = (key: string) =>
    page.evaluate(`document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true, isComposing: true }))`);
  await composing('/');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await composing('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('norhtlight');
  await expect(page.getByRole('option', { name: /Northlight Robotics/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/startup/${northlight.id}/file/activities`));
  await expect(page.getByRole('heading', { name: 'Northlight Robotics' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toHaveText('Northlight Robotics');
  await page.keyboard.type('demo');
  await expect(page.getByRole('option', { name: 'Prepare the demo day' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Prepare the demo day', level: 1 })).toBeVisible();

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('qqqq');
  await expect(page.getByText('No results found!')).toBeVisible();
  await search.fill('by person');
  await expect(page.getByRole('option', { name: /User's Tasks/ })).toBeVisible();
});

test('navigates, creates and shows help by keys; single keys can be switched off', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  const page = await testTenant.pageOf(staff);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/tasks$/);
  await page.keyboard.press('c');
  await page.getByRole('menuitem', { name: 'Task', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New task' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('textbox').fill('tasks');
  await expect(dialog.getByRole('definition')).toHaveText(['GT']);
  await dialog.getByRole('link', { name: 'Turn off single-key shortcuts' }).click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await page.getByRole('heading', { name: 'Preferences' }).click();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(page).toHaveURL(/\/account\/settings$/);
});

test('hides the startup from a founder of another startup', { tag: '@search' }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const founder = await tenant.founderOf(acme);
  const neighbor = await tenant.founderOf(await tenant.startup('Other'));
  await tenant.task({ by: founder, assignees: [founder], name: 'Secret plan', startupId: acme.id });
  for (const [who, found] of [
    [founder, 1],
    [neighbor, 0],
  ] as const) {
    const page = await testTenant.pageOf(who);
    await page.goto('/');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('secret');
    await expect(page.getByText(found ? 'One result' : 'No results found!')).toBeAttached();
    await expect(page.getByRole('option', { name: 'Secret plan' })).toHaveCount(found);
  }
});
