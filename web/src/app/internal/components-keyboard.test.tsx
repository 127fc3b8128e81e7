// @module-tag night
// Keyboard patterns of the ARIA Authoring Practices, for each component [UX-AX3, UX-AX5].
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routes } from '#app/routes.ts';
import { setRoutes } from '#platform/routes.ts';
import {
  actAsDialog,
  actAsTooltip,
  expectCount,
  firstButton,
  type KeyboardExample,
  opens,
  walkMenu,
} from '#platform/testing/keyboard.ts';
import { focus, press, renderPart } from '#platform/testing/render.tsx';
import { Answers } from './answers.tsx';
import { examples } from './examples.ts';

// Tabs link only to existing pages.
setRoutes(routes);

const renderExample = (name: string) => {
  const Example = examples[name];
  if (!Example) throw new Error(`There is no example of ${name}.`);
  return renderPart(
    <Answers>
      <Example />
    </Answers>,
  );
};

async function checkByKeyboard({ example }: KeyboardExample) {
  const box = example.getByRole('checkbox').first();
  await focus(box);
  await press(' ');
  await expect.element(box).toBeChecked();
  await press(' ');
  await expect.element(box).not.toBeChecked();
}

const keys: Record<string, (place: KeyboardExample) => Promise<void>> = {
  Menu: walkMenu,
  RowMenu: walkMenu,
  Modal: (place) => actAsDialog(firstButton(place.example)),
  Popover: (place) => actAsDialog(firstButton(place.example)),
  Drawer: (place) => actAsDialog(firstButton(place.example)),
  FormDialog: (place) => actAsDialog(firstButton(place.example)),
  BarPanel: (place) => actAsDialog(firstButton(place.example)),
  async ConfirmDialog(place) {
    const { example } = place;
    const button = firstButton(example);
    await actAsDialog(button);
    await press('Enter');
    const dialog = page.getByRole('dialog');
    // The safe choice has the focus.
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await press('Enter');
    await expectCount(dialog, 0);
    await expect.element(button).toHaveFocus();
    await press('Enter');
    // The dialog moves the focus once more, after it has opened.
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await focus(dialog.getByRole('button', { name: 'Delete' }));
    await press(' ');
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('data-loading', 'true');
    await press('Escape');
    await expectCount(dialog, 0);
    // Enter confirms at once if the action can be undone.
    await focus(example.getByRole('button').last());
    await press('Enter');
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await press('Enter');
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('data-loading', 'true');
  },
  Tooltip: (place) => actAsTooltip(firstButton(place.example)),
  Barred: (place) => actAsTooltip(place.example.getByCss('[tabindex="0"]')),
  Hint: (place) => actAsTooltip(place.example.getByCss('[tabindex="0"]')),
  TimeAgo: (place) => actAsTooltip(place.example.getByCss('[tabindex="0"]').first()),
  async LockedFeature(place) {
    const button = firstButton(place.example);
    // The accessible name itself contains the reason.
    await expect.element(button).toHaveAccessibleName(/not available/);
    await actAsTooltip(button);
  },
  UserName: (place) => actAsTooltip(place.example.getByRole('link')),
  HoverCard: (place) => actAsTooltip(firstButton(place.example)),
  More: ({ example }) => opens(example.getByCss('summary'), example.getByRole('textbox')),
  async ChartFigure({ example }) {
    await opens(firstButton(example), page.getByRole('menu'));
    await page.getByRole('menuitem').first().click();
    await expect.element(example.getByRole('table')).toBeVisible();
  },
  async Radio({ example }) {
    const choice = example.getByRole('radio').first();
    await focus(choice);
    await press(' ');
    await expect.element(choice).toBeChecked();
  },
  async Select({ example }) {
    const field = example.getByRole('combobox').first();
    await focus(field);
    await press('ArrowDown');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await press('ArrowDown');
    const active = field.element().getAttribute('aria-activedescendant');
    await expect.element(page.getByCss(`[id="${active}"]`)).toHaveAttribute('role', 'option');
    await expect.element(field).toHaveFocus();
    await press('Enter');
    await expectCount(page.getByRole('listbox'), 0);
    await expect.element(field).not.toHaveValue('');
    const chosen = (field.element() as HTMLInputElement).value;
    await press('ArrowDown', 'ArrowDown', 'Escape');
    await expectCount(page.getByRole('listbox'), 0);
    await expect.element(field).toHaveValue(chosen);
    await expect.element(field).toHaveFocus();
    await field.fill('leo');
    await expect.element(page.getByRole('listbox').getByRole('option')).toHaveTextContent('Leo Okafor');
    await press('ArrowDown', 'Enter');
    await expect.element(field).toHaveValue('Leo Okafor');
  },
  async TagsInput({ example }) {
    const field = example.getByRole('textbox').or(example.getByRole('combobox')).first();
    const pills = example.getByCss('[data-state="plain"] .mantine-Pill-label');
    const before = pills.elements().length;
    await focus(field);
    await userEvent.keyboard('Robotics');
    await press('Enter');
    await expectCount(pills, before + 1);
    await expect.element(field).toHaveFocus();
    await press('Backspace');
    await expectCount(pills, before);
  },
  async Picker({ example }) {
    const field = example.getByRole('combobox').first();
    const pills = example.getByCss('[data-state="plain"] .mantine-Pill-label');
    const before = pills.elements().length;
    await focus(field);
    await press('Backspace');
    await expectCount(pills, before - 1);
    await press('ArrowDown');
    const active = field.element().getAttribute('aria-activedescendant');
    await expect.element(page.getByCss(`[id="${active}"]`)).toHaveAttribute('role', 'option');
    await press('ArrowDown', 'ArrowUp', 'Enter');
    await expectCount(pills, before);
    await press('ArrowDown', 'Escape');
    await expectCount(page.getByRole('listbox'), 0);
    await expect.element(field).toHaveFocus();
  },
  async ComposerField({ example }) {
    const box = example.getByCss('[contenteditable="true"]');
    await focus(example.getByCss('textarea').first());
    await expect.element(box).toBeVisible();
    await focus(box);
    await userEvent.keyboard('One');
    await press('Enter');
    await userEvent.keyboard('@');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    const active = () => box.element().getAttribute('aria-activedescendant');
    const first = active();
    await press('ArrowDown');
    await expect.poll(active).not.toBe(first);
    await press('ArrowUp');
    await expect.poll(active).toBe(first);
    await press('Escape');
    await expectCount(page.getByRole('listbox'), 0);
    await press('Tab');
    await expect.element(box).not.toHaveFocus();
  },
  async DayField({ example }) {
    const field = example.getByRole('textbox').first();
    await expect.element(field).toHaveValue('Nov 20, 2026');
    await focus(field);
    await press('ArrowDown');
    const day = (name: string) => page.getByRole('button', { name });
    const calendar = page.getByRole('dialog');
    await expect.element(day('20 November 2026')).toBeVisible();
    await expect.poll(() => calendar.element().contains(document.activeElement)).toBe(true);
    await focus(day('20 November 2026'));
    for (const [key, name] of [
      ['ArrowRight', '21 November 2026'],
      ['ArrowLeft', '20 November 2026'],
      ['ArrowDown', '27 November 2026'],
      ['ArrowUp', '20 November 2026'],
    ] as const) {
      await press(key);
      await expect.element(day(name)).toHaveFocus();
    }
    await press('ArrowDown', 'Enter');
    await expect.element(field).toHaveValue('Nov 27, 2026');
    await expect.element(field).toHaveFocus();
    await press('ArrowDown');
    await expect.element(day('27 November 2026')).toBeVisible();
    await press('Escape');
    await expectCount(day('27 November 2026'), 0);
    await expect.element(field).toHaveFocus();
  },
  async SegmentedControl({ example }) {
    const [system, light] = [example.getByRole('radio').nth(0), example.getByRole('radio').nth(1)];
    await focus(system);
    await press('ArrowRight');
    await expect.element(light).toBeChecked();
    await expect.element(light).toHaveFocus();
    await press('ArrowLeft');
    await expect.element(system).toBeChecked();
  },
  async Switch({ example }) {
    const one = example.getByRole('switch').first();
    await focus(one);
    await press(' ');
    await expect.element(one).toBeChecked();
    await press(' ');
    await expect.element(one).not.toBeChecked();
  },
  async PasswordInput({ example }) {
    const field = example.getByCss('input').first();
    await focus(field);
    await press('Tab');
    const eye = example.getByRole('button').first();
    await expect.element(eye).toHaveFocus();
    await expect.element(field).toHaveAttribute('type', 'password');
    await press(' ');
    await expect.element(field).toHaveAttribute('type', 'text');
    await press('Enter');
    await expect.element(field).toHaveAttribute('type', 'password');
  },
  async NativeSelect({ example }) {
    const field = example.getByRole('combobox').first();
    await focus(field);
    await press('ArrowDown');
    await expect.element(field).toHaveValue('Clara Nowak');
  },
  async TabList({ example }) {
    const more = example.getByRole('button', { name: 'More' }).last();
    // The button is hidden until the tabs are measured.
    await expect.element(more).toBeVisible();
    await focus(more);
    await press('Enter');
    const items = page.getByRole('menuitem');
    await expect.element(items.first()).toHaveFocus();
    await press('Escape');
    await expectCount(items, 0);
    await expect.element(more).toHaveFocus();
  },
  async SelectionBar({ example }) {
    const rows = example.getByCss('[data-row]');
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await press('j');
    await expect.element(rows.nth(0)).toHaveFocus();
    await press('x');
    await expect.element(bar.getByText('One selected')).toBeVisible();
    await press('Shift+J');
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    await press('k', 'ArrowDown', 'ArrowDown');
    await expect.element(rows.nth(2)).toHaveFocus();
    await press('Escape');
    await expectCount(bar, 0);
  },
  RowSelect: checkByKeyboard,
  SelectBox: checkByKeyboard,
  async RowActions({ example }) {
    const row = example.getByCss('[data-row]').first();
    const button = row.getByRole('button', { name: /^Preview: / });
    await focus(row.getByRole('link'));
    await press('Tab');
    await expect.element(button).toHaveFocus();
    await expect.element(button).toBeVisible();
  },
  async ErrorSummary({ example }) {
    await focus(firstButton(example));
    await press('Enter');
    await expect.element(example.getByRole('alert')).toHaveFocus();
    await press('Tab', 'Enter');
    await expect.element(example.getByRole('textbox').first()).toHaveFocus();
  },
  Player: ({ example }) => opens(firstButton(example), example.getByCss('iframe')),
  async Notice({ example }) {
    await focus(firstButton(example));
    await press('Enter');
    const close = example.getByRole('alert').getByRole('button', { name: 'Close' });
    await expect.element(close).toBeVisible();
    await focus(close);
    await press('Enter');
    await expectCount(close, 0);
  },
  async NumberInput({ example }) {
    const field = example.getByRole('textbox').first();
    await focus(field);
    await press('ArrowUp');
    await expect.element(field).toHaveValue('6');
    await press('ArrowDown');
    await expect.element(field).toHaveValue('5');
  },
  async DatePickerInput({ example }) {
    const field = firstButton(example);
    const shown = field.element().textContent;
    await focus(field);
    await press('Enter');
    const calendar = page.getByRole('dialog');
    await expect.element(calendar).toBeVisible();
    await focus(calendar.getByRole('button', { name: '20 November 2026' }));
    await press('ArrowRight');
    await press('Enter');
    await expectCount(calendar, 0);
    await expect.element(field).toHaveFocus();
    expect(field.element().textContent).not.toBe(shown);
  },
  async Toasts({ example }) {
    await focus(example.getByCss('[data-state="undo"] button'));
    await press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await focus(undo);
    await press('Enter');
    await expectCount(undo, 0);
    await focus(example.getByCss('[data-state="error"] button'));
    await press('Enter');
    const error = page.getByRole('alert').filter({ hasText: 'The server didn’t respond' });
    await expect.element(error).toBeVisible();
    await focus(error.getByRole('button'));
    await press('Enter');
    await expectCount(error, 0);
  },
};

/** Native elements and plain click handlers handle Enter and Space here. */
const plain = [
  'ActionIcon Anchor AppLink Button Checkbox CheckedForm Chip CloseButton ConflictChoice ConnectionBar CrashWords Empty EndOfList FileButton FormFoot FormNote LanguageSwitch LoadFailed Loaded Loading',
  'NotFoundPage NumberEcho Optional Page PageFooter PageTabs SchemeSwitch TextConflicts TextInput Textarea UnstyledButton VersionBar NextSteps',
]
  .join(' ')
  .split(' ');

test.for(Object.entries(keys))('%s answers to the keyboard', async ([name, walk]) =>
  walk({ example: await renderExample(name) }),
);

describe('tests every component that takes the focus', () => {
  const interactive = 'a[href], button, input, select, textarea, [tabindex="0"]';

  test.for(Object.keys(examples))('%s is tested, or is one plain control', async (name) => {
    const example = await renderExample(name);
    const isInteractive = example.element().querySelector(interactive) !== null;
    expect(isInteractive).toBe(name in keys || plain.includes(name));
    expect(name in keys && plain.includes(name)).toBe(false);
  });
});
