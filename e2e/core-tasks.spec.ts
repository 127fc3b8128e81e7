// The clicks and keys of a core task, counted. Typed words do not count; a chord counts each of its keys.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test-tenant.ts';

class CountedHands {
  clicks = 0;
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator) {
    this.clicks += 1;
    await target.click();
  }

  async press(key: string) {
    this.keys += key.split('+').length;
    await this.#page.keyboard.press(key);
  }

  type(words: string) {
    return this.#page.keyboard.type(words);
  }
}

test('creates a task for three people in 5 clicks or 10 keys', { tag: ['@tasks'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  for (const fullName of ['Roya Moradi', 'Tom Berg', 'Zoé Lang']) await tenant.person('Mentor', { fullName });
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  const form = page.getByRole('dialog', { name: 'New task' });
  const option = (name: string) => page.getByRole('option', { name });

  const mouse = new CountedHands(page);
  await mouse.click(page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }));
  await expect(form.getByLabel('Name')).toBeFocused();
  await mouse.type('Plan the demo day');
  await mouse.click(form.getByRole('combobox', { name: 'Assignees' }));
  await mouse.click(option('Roya Moradi'));
  await mouse.click(option('Tom Berg'));
  await mouse.click(form.getByRole('button', { name: 'Save' }));
  await expect(form).toBeHidden();
  expect(mouse).toMatchObject({ clicks: 5, keys: 0 });

  const keyboard = new CountedHands(page);
  await keyboard.press('c');
  await keyboard.press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await keyboard.type('Review the decks');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Backspace');
  for (const name of ['roya', 'tom', 'zoe']) {
    await keyboard.type(name);
    await keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name: 'Assignees' })).toHaveValue('');
  }
  await keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  expect(keyboard).toMatchObject({ clicks: 0, keys: 10 });

  await page.goto('/tasks/asked-for');
  for (const name of ['Plan the demo day', 'Review the decks'])
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('0 of 3 done')).toBeVisible();
});

test('keeps what I asked for apart from what is for me, and updates my count only', {
  tag: ['@tasks'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const mentor = await tenant.person('Mentor', { fullName: 'Roya Moradi' });
  const [atStaff, atMentor] = [await testTenant.pageOf(staff), await testTenant.pageOf(mentor)];
  for (const page of [atStaff, atMentor]) {
    await page.goto('/tasks');
    await expect(page.getByRole('button', { name: "Today's Tasks", exact: true })).toBeVisible();
  }
  await tenant.task({ by: staff, assignees: [mentor], name: 'Prepare the session' });
  await expect(atMentor.getByRole('button', { name: "Today's Tasks, one due" })).toBeVisible();
  await expect(atMentor.getByRole('checkbox', { name: 'Prepare the session' })).toBeVisible();
  await atStaff.getByRole('link', { name: 'I asked for' }).click();
  await expect(atStaff.getByRole('heading', { name: 'Tasks I asked for' })).toBeVisible();
  await expect(atStaff.getByRole('link', { name: 'Prepare the session' })).toBeVisible();
  await expect(atStaff.getByRole('checkbox', { name: 'Prepare the session' })).toHaveCount(0);
  await expect(atStaff.getByRole('button', { name: "Today's Tasks", exact: true })).toBeVisible();
  await atStaff.getByRole('link', { name: 'For me' }).click();
  await expect(atStaff.getByText('Nothing to do')).toBeVisible();
  await expect(atStaff.getByText('Prepare the session')).toHaveCount(0);
});
