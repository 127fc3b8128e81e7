import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { DayField } from './day-field.tsx';

// A Wednesday.
const today = Temporal.PlainDate.from('2026-11-25');

function Form({ onSubmit }: { onSubmit: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>('2026-11-25');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(day);
      }}
    >
      <DayField label="Due date" value={day} onChange={setDay} today={today} description="Until the end of the day." />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setDay('2026-12-31')}>
        Start over
      </button>
    </form>
  );
}

async function renderField(surroundings: Surroundings = {}) {
  const submitted = vi.fn();
  const form = await renderPart(<Form onSubmit={submitted} />, surroundings);
  const field = form.getByRole('textbox', { name: 'Due date' });
  const type = async (text: string) => {
    await userEvent.fill(field, text);
  };
  return { form, field, type, submitted };
}

describe('typing', () => {
  test('shows the understood day, and the date after Enter, which does not submit yet', async () => {
    const { field, type, submitted } = await renderField();
    await expect.element(field).toHaveValue('Nov 25, 2026');
    await type('friday');
    await expect.element(field).toHaveAccessibleDescription('Friday, November 27');
    await press('Enter');
    await expect.element(field).toHaveValue('Nov 27, 2026');
    await expect.element(field).toHaveAccessibleDescription('Until the end of the day.');
    expect(submitted).not.toHaveBeenCalled();
    await press('Enter');
    await waitFor(() => expect(submitted).toHaveBeenCalledWith('2026-11-27'));
  });

  test('keeps words that it does not understand, and explains', async () => {
    const { form, field, type, submitted } = await renderField();
    await type('some day');
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await expect.element(field).toHaveValue('some day');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(/Try “Friday”, “next week” or “12\/24”/);
    await form.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(submitted).toHaveBeenCalledWith(null));
    await form.getByRole('button', { name: 'Start over' }).click();
    await expect.element(field).toHaveValue('Dec 31, 2026');
  });

  test('reads the language and English', async () => {
    const { type, field } = await renderField({ language: 'de' });
    for (const words of ['nächste Woche', 'next week', '30.11.']) {
      await type(words);
      await expect.element(field).toHaveAccessibleDescription(/Montag, 30\. November/);
    }
  });
});

test('chooses a useful day with two clicks', { tags: ['night'] }, async () => {
  const { form, field } = await renderField();
  for (const [name, date] of [
    ['Friday', 'Nov 27, 2026'],
    ['Next week', 'Nov 30, 2026'],
    ['Tomorrow', 'Nov 26, 2026'],
    ['Today', 'Nov 25, 2026'],
  ] as const) {
    await form.getByRole('button', { name: 'Open the calendar' }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect.element(field).toHaveValue(date);
    await expect.element(form.getByRole('button', { name: 'Open the calendar' })).toHaveFocus();
  }
});

test('is one stop of the Tab key', async () => {
  const { form, field } = await renderField();
  await focus(field);
  await userEvent.tab();
  await expect.element(form.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('reads Arabic words and digits from right to left', async () => {
  const { form, field, type } = await renderField({ language: 'ar', viewport: [390, 800] });
  await type('الخميس');
  await expect.element(field).toHaveAccessibleDescription(/الخميس/);
  await type('٢٧/١١');
  await expect.element(field).toHaveAccessibleDescription(/الجمعة/);
  const button = form.getByRole('button', { name: 'فتح التقويم' }).element().getBoundingClientRect();
  expect(button.left).toBeLessThan(field.element().getBoundingClientRect().left + 40);
  await form.getByRole('button', { name: 'فتح التقويم' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(getComputedStyle(dialog.element()).direction).toBe('rtl');
});
