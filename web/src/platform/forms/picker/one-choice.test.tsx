import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, press, renderPart } from '#platform/testing/render.tsx';
import { OneChoice } from './one-choice.tsx';

const choices = ['Spring call', 'Études 2027', 'Autumn call'].map((label) => ({ value: label, label }));

function Field() {
  const [value, setValue] = useState<string | null>(null);
  return <OneChoice label="Call" placeholder="Choose a call" choices={choices} value={value} onChange={setValue} />;
}

test.each(['en', 'ar'] as const)('replaces the choice, and empties by Backspace, in %s', async (language) => {
  const part = await renderPart(<Field />, { language });
  const field = part.getByRole('combobox', { name: 'Call' });
  const chosen = () =>
    part
      .getByCss('.mantine-Pill-label')
      .elements()
      .map((pill) => pill.textContent);
  await expect.element(field).toHaveAttribute('placeholder', 'Choose a call');
  await focus(field);
  await userEvent.keyboard('etudes');
  await press('Enter');
  await expect.poll(chosen).toEqual(['Études 2027']);
  await expect.element(field).not.toHaveAttribute('placeholder');
  await userEvent.keyboard('autumn');
  await press('Enter');
  await expect.poll(chosen).toEqual(['Autumn call']);
  await press('Backspace');
  await expect.poll(chosen).toEqual([]);
});

test('closes its list after a choice with the pointer, and keeps the focus', async () => {
  const part = await renderPart(<Field />);
  const field = part.getByRole('combobox', { name: 'Call' });
  for (const name of ['Spring call', 'Autumn call']) {
    await field.click();
    await page.getByRole('option', { name }).click();
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(part.getByText(name, { exact: true })).toBeVisible();
  }
  await expect.element(part.getByText('Spring call', { exact: true })).not.toBeInTheDocument();
});
