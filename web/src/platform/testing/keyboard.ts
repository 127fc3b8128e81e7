// Keyboard patterns that several components share [UX-AX3].
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { focus, press } from './render.tsx';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count);

export interface KeyboardExample {
  example: Locator;
}

/** Any dialog: it takes, traps and restores the focus. */
export async function actAsDialog(opener: Locator) {
  await focus(opener);
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const isInside = () => dialog.element().contains(document.activeElement);
  await expect.poll(isInside).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await press(key);
    expect(isInside(), key).toBe(true);
  }
  await press('Escape');
  await expectCount(dialog, 0);
  await expect.element(opener).toHaveFocus();
}

/** A tooltip opens on focus, is announced, stays, and closes on Escape without moving the focus (1.4.13). */
export async function actAsTooltip(target: Locator) {
  // After the pointer of an earlier test, the focus would not be visible.
  await press('Escape');
  await focus(target);
  const tip = page.getByRole('tooltip');
  await expect.element(tip).toBeVisible();
  const [describedBy, id] = [target.element().getAttribute('aria-describedby'), tip.element().getAttribute('id')];
  expect(describedBy).toBe(id);
  await wait(1_500);
  await expect.element(tip).toBeVisible();
  await press('Escape');
  await expectCount(tip, 0);
  await expect.element(target).toHaveFocus();
  target.element().blur();
  // The pointer may move onto the tooltip.
  await target.hover();
  await expect.element(tip).toBeVisible();
  await tip.hover();
  await wait(1_000);
  await expect.element(tip).toBeVisible();
  await tip.unhover();
  await expectCount(tip, 0);
}

export const firstButton = (example: Locator) => example.getByRole('button').first();

/** Enter on the button shows the part. */
export async function opens(button: Locator, part: Locator) {
  await focus(button);
  await press('Enter');
  await expect.element(part).toBeVisible();
}

export async function walkMenu({ example }: KeyboardExample) {
  const button = firstButton(example);
  await focus(button);
  await press('Enter');
  const [edit, remove] = [page.getByRole('menuitem').first(), page.getByRole('menuitem').last()];
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(edit).toHaveFocus();
  await press('ArrowDown');
  await expect.element(remove).toHaveFocus();
  await press('ArrowDown');
  await expect.element(edit).toHaveFocus();
  await press('ArrowUp');
  await expect.element(remove).toHaveFocus();
  await press('Home');
  await expect.element(edit).toHaveFocus();
  await press('End');
  await expect.element(remove).toHaveFocus();
  await press('Escape');
  await expectCount(edit, 0);
  await expect.element(button).toHaveFocus();
  await press(' ');
  await expect.element(edit).toHaveFocus();
  await press('Enter');
  await expectCount(edit, 0);
  await expect.element(button).toHaveFocus();
}
