// UX-AX3, AX5: the keyboard tables of the ARIA Authoring Practices, component by component.
import type { Locator, Page } from '@playwright/test';
import { settled } from './pages.ts';
import { expect, test } from './test-tenant.ts';
import { componentsPage, isNight } from './viewports.ts';

interface Place {
  page: Page;
  /** The example alone. */
  example: Locator;
  press: (...keys: string[]) => Promise<void>;
}

/** Dialogs of any kind: the focus goes in, stays in, and comes back. */
async function actAsDialog({ page, press }: Place, opener: Locator) {
  await opener.focus();
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const isInside = () => dialog.evaluate((one) => one.contains(one.ownerDocument.activeElement));
  await expect.poll(isInside).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await press(key);
    expect(await isInside(), key).toBe(true);
  }
  await press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** 1.4.13: comes with the focus, is told, stays, and Escape takes it away without moving the focus. */
async function actAsTooltip({ page, press }: Place, target: Locator) {
  await target.focus();
  const tip = page.getByRole('tooltip');
  await expect(tip).toBeVisible();
  const [describedBy, id] = [await target.getAttribute('aria-describedby'), await tip.getAttribute('id')];
  expect(describedBy).toBe(id);
  await page.waitForTimeout(1_500);
  await expect(tip).toBeVisible();
  await press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(target).toBeFocused();
  await target.blur();
  // The pointer may enter it.
  await target.hover();
  await expect(tip).toBeVisible();
  await tip.hover();
  await page.waitForTimeout(1_000);
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
}

const firstButton = (example: Locator) => example.getByRole('button').first();

async function walkMenu({ page, example, press }: Place) {
  const button = firstButton(example);
  await button.focus();
  await press('Enter');
  const [edit, remove] = [page.getByRole('menuitem').first(), page.getByRole('menuitem').last()];
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(edit).toBeFocused();
  await press('ArrowDown');
  await expect(remove).toBeFocused();
  await press('ArrowDown');
  await expect(edit).toBeFocused();
  await press('ArrowUp');
  await expect(remove).toBeFocused();
  await press('Home');
  await expect(edit).toBeFocused();
  await press('End');
  await expect(remove).toBeFocused();
  await press('Escape');
  await expect(edit).toHaveCount(0);
  await expect(button).toBeFocused();
  await press(' ');
  await expect(edit).toBeFocused();
  await press('Enter');
  await expect(edit).toHaveCount(0);
  await expect(button).toBeFocused();
}

const keys: Record<string, (place: Place) => Promise<void>> = {
  Menu: walkMenu,
  RowMenu: walkMenu,
  Modal: (place) => actAsDialog(place, firstButton(place.example)),
  Drawer: (place) => actAsDialog(place, firstButton(place.example)),
  BarPanel: (place) => actAsDialog(place, firstButton(place.example)),
  async ConfirmDialog(place) {
    const { page, example, press } = place;
    const button = firstButton(example);
    await actAsDialog(place, button);
    await press('Enter');
    const dialog = page.getByRole('dialog');
    // The safe answer.
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press('Enter');
    await expect(dialog).toHaveCount(0);
    await press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).focus();
    await press(' ');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('data-loading', 'true');
  },
  Tooltip: (place) => actAsTooltip(place, firstButton(place.example)),
  Hint: (place) => actAsTooltip(place, place.example.locator('[tabindex="0"]')),
  TimeAgo: (place) => actAsTooltip(place, place.example.locator('[tabindex="0"]').first()),
  async Locked(place) {
    const button = firstButton(place.example);
    // The reader hears why in the name itself.
    await expect(button).toHaveAccessibleName(/not available/);
    await actAsTooltip(place, button);
  },
  UserName: (place) => actAsTooltip(place, place.example.getByRole('link')),
  HoverCard: (place) => actAsTooltip(place, firstButton(place.example)),
  async Select({ page, example, press }) {
    const field = example.getByRole('combobox').first();
    await field.focus();
    await press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toHaveRole('option');
    await expect(field).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field).not.toHaveValue('');
    const chosen = await field.inputValue();
    await press('ArrowDown', 'ArrowDown', 'Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field).toHaveValue(chosen);
    await expect(field).toBeFocused();
    await field.fill('leo');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Leo Okafor']);
    await press('ArrowDown', 'Enter');
    await expect(field).toHaveValue('Leo Okafor');
  },
  async TagsInput({ page, example, press }) {
    const field = example.getByRole('textbox').or(example.getByRole('combobox')).first();
    const pills = example.locator('[data-state="plain"] .mantine-Pill-label');
    const before = await pills.count();
    await field.focus();
    await page.keyboard.type('Robotics');
    await press('Enter');
    await expect(pills).toHaveCount(before + 1);
    await expect(field).toBeFocused();
    await press('Backspace');
    await expect(pills).toHaveCount(before);
  },
  async MultiSelect({ page, example, press }) {
    const field = example.getByRole('combobox').first();
    const pills = example.locator('.mantine-Pill-label');
    const before = await pills.count();
    await field.focus();
    await press('Backspace');
    await expect(pills).toHaveCount(before - 1);
    await press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect(pills).toHaveCount(before);
    await press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field).toBeFocused();
  },
  async DatePickerInput({ page, example, press }) {
    const field = firstButton(example);
    await expect(field).toHaveText('Nov 20, 2026');
    await field.focus();
    await press('Enter');
    const day = (name: string) => page.getByRole('button', { name });
    await expect(day('20 November 2026')).toBeVisible();
    await day('20 November 2026').focus();
    for (const [key, name] of [
      ['ArrowRight', '21 November 2026'],
      ['ArrowLeft', '20 November 2026'],
      ['ArrowDown', '27 November 2026'],
      ['ArrowUp', '20 November 2026'],
    ] as const) {
      await press(key);
      await expect(day(name)).toBeFocused();
    }
    await press('ArrowDown', 'Enter');
    await expect(field).toHaveText('Nov 27, 2026');
    await expect(field).toBeFocused();
    await press('Enter');
    await expect(day('27 November 2026')).toBeVisible();
    await press('Escape');
    await expect(day('27 November 2026')).toHaveCount(0);
  },
  async SegmentedControl({ example, press }) {
    const [system, light] = [example.getByRole('radio').nth(0), example.getByRole('radio').nth(1)];
    await system.focus();
    await press('ArrowRight');
    await expect(light).toBeChecked();
    await expect(light).toBeFocused();
    await press('ArrowLeft');
    await expect(system).toBeChecked();
  },
  async Switch({ example, press }) {
    const one = example.getByRole('switch').first();
    await one.focus();
    await press(' ');
    await expect(one).toBeChecked();
    await press(' ');
    await expect(one).not.toBeChecked();
  },
  async PasswordInput({ example, press }) {
    const field = example.locator('input').first();
    await field.focus();
    await press('Tab');
    const eye = example.getByRole('button').first();
    await expect(eye).toBeFocused();
    await expect(field).toHaveAttribute('type', 'password');
    await press(' ');
    await expect(field).toHaveAttribute('type', 'text');
    await press('Enter');
    await expect(field).toHaveAttribute('type', 'password');
  },
  async NativeSelect({ example, press }) {
    const field = example.getByRole('combobox').first();
    await field.focus();
    await press('ArrowDown');
    await expect(field).toHaveValue('Clara Nowak');
  },
  async TabList({ page, example, press }) {
    const more = example.getByRole('button').last();
    await more.focus();
    await press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await press('Escape');
    await expect(items).toHaveCount(0);
    await expect(more).toBeFocused();
  },
  async SelectionBar({ page, example, press }) {
    const rows = example.locator('[data-row]');
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await press('j');
    await expect(rows.nth(0)).toBeFocused();
    await press('x');
    await expect(bar.getByText('One selected')).toBeVisible();
    await press('Shift+J');
    await expect(bar.getByText('2 selected')).toBeVisible();
    await press('k', 'ArrowDown', 'ArrowDown');
    await expect(rows.nth(2)).toBeFocused();
    await press('Escape');
    await expect(bar).toHaveCount(0);
  },
  async ErrorSummary({ example, press }) {
    await firstButton(example).focus();
    await press('Enter');
    await expect(example.getByRole('alert')).toBeFocused();
    await press('Tab', 'Enter');
    await expect(example.getByRole('textbox').first()).toBeFocused();
  },
  async Notice({ example, press }) {
    await firstButton(example).focus();
    await press('Enter');
    const close = example.getByRole('alert').getByRole('button', { name: 'Close' });
    await expect(close).toBeVisible();
    await close.focus();
    await press('Enter');
    await expect(close).toHaveCount(0);
  },
  async Toasts({ page, example, press }) {
    await example.locator('[data-state="undo"] button').focus();
    await press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await press('Enter');
    await expect(undo).toHaveCount(0);
    await example.locator('[data-state="error"] button').focus();
    await press('Enter');
    const error = page.getByRole('alert').filter({ hasText: 'The server could not answer' });
    await expect(error).toBeVisible();
    await error.getByRole('button').focus();
    await press('Enter');
    await expect(error).toHaveCount(0);
  },
};

/** The browser itself, or a plain click, answers to Enter and Space here; that they are reached, components.spec.ts shows. */
const plain = [
  'ActionIcon Anchor AppLink Button CloseButton ConnectionBar CrashWords Empty EndOfList Failed FormFoot FormNote LanguageSwitch Loading',
  'NotFoundPage Optional Page PageFooter PageTabs SchemeSwitch TextInput Textarea UnstyledButton VersionBar WayOn',
]
  .join(' ')
  .split(' ');

// One page for all: a page of its own for each would cost more than what it does there.
test('by keyboard, component by component; whatever takes the focus is among them, or is one plain control', async ({
  testTenant,
}) => {
  test.skip(!isNight, 'a minute long; the journeys by keyboard walk the same kit on real pages');
  test.setTimeout(180_000);
  const page = await testTenant.visitor();
  const press = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  const faults: string[] = [];
  for (const [name, walk] of Object.entries(keys)) {
    await page.goto(`${componentsPage}?only=${name}`);
    await settled(page);
    const place = { page, example: page.locator(`[data-example="${name}"]`), press };
    await test.step(name, () => walk(place)).catch((fault: Error) => faults.push(`${name}: ${fault.message}`));
  }
  expect(faults).toEqual([]);

  await page.goto(componentsPage);
  await settled(page);
  const interactive = await page.evaluate<string[]>(`Array.from(document.querySelectorAll('[data-example]'))
    .filter((one) => one.querySelector('a[href], button, input, select, textarea, [tabindex="0"]'))
    .map((one) => one.dataset.example)`);
  expect(interactive.length).toBeGreaterThan(30);
  expect(interactive.filter((name) => !keys[name] && !plain.includes(name))).toEqual([]);
  expect(plain.filter((name) => keys[name] || !interactive.includes(name))).toEqual([]);
});
