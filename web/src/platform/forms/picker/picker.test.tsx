import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { type Choice, type ChoiceSource, useListedChoices } from './choices.ts';
import { Picker } from './picker.tsx';

const longName = 'Friedrichshafener Luftfahrtgesellschaft mit sehr langem Namen und noch mehr Wörtern';
const names = ['Roya Moradi', 'Zoé Lang', 'Sam Stone', 'Samira Ould', longName];
const choices = names.map((label): Choice => ({ value: label, label, face: { picture: null, shape: 'rounded' } }));

interface FormProps {
  useSource: () => ChoiceSource;
  onSubmit: () => void;
}

function Form({ useSource, onSubmit }: FormProps) {
  const [value, setValue] = useState<Choice[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Picker label="People" source={useSource()} value={value} onChange={setValue} />
      <button type="submit">Save</button>
    </form>
  );
}

async function renderPicker(surroundings: Surroundings = {}, useSource = () => useListedChoices(choices)) {
  const submitted = vi.fn();
  const form = await renderPart(<Form useSource={useSource} onSubmit={submitted} />, surroundings);
  const field = form.getByRole('combobox', { name: 'People' });
  const chosen = () =>
    form
      .getByCss('.mantine-Pill-label')
      .elements()
      .map((pill) => pill.textContent);
  await focus(field);
  return { form, field, chosen, submitted };
}

async function paste(text: string) {
  const data = new DataTransfer();
  data.setData('text', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

describe('Enter', () => {
  test('takes the first match, and never submits the form', async () => {
    const { chosen, field, submitted } = await renderPicker();
    await press('Enter');
    await userEvent.keyboard('zoe');
    await press('Enter');
    await expect.poll(chosen).toEqual(['Zoé Lang']);
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('Nobody');
    await press('Enter');
    expect(chosen()).toEqual(['Zoé Lang']);
    expect(submitted).not.toHaveBeenCalled();
  });

  test('forgives one wrong letter', async () => {
    const { chosen } = await renderPicker();
    await userEvent.keyboard('moardi');
    await press('Enter');
    await expect.poll(chosen).toEqual(['Roya Moradi']);
  });

  test('takes a line that the answer left when it became shorter', async () => {
    let answer: () => void = () => undefined;
    const { chosen } = await renderPicker({}, function useShorterSource() {
      const listed = useListedChoices(choices);
      const [arrived, setArrived] = useState(false);
      answer = () => setArrived(true);
      return { ...listed, groups: arrived ? listed.groups : [{ label: '', choices }] };
    });
    await userEvent.keyboard('samira');
    await press('ArrowDown');
    answer();
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
    await press('Enter');
    await expect.poll(chosen).toEqual(['Samira Ould']);
  });

  test('takes the first match of an answer that arrives later', async () => {
    let answer: () => void = () => undefined;
    const { chosen } = await renderPicker({}, function useLateSource() {
      const listed = useListedChoices(choices);
      const [arrived, setArrived] = useState(false);
      answer = () => setArrived(true);
      // Before the answer, the list still shows what matched earlier.
      return { ...listed, groups: arrived ? listed.groups : [{ label: '', choices }], waiting: !arrived };
    });
    await userEvent.keyboard('sam');
    await press('Enter');
    expect(chosen()).toEqual([]);
    answer();
    await expect.poll(chosen).toEqual(['Sam Stone']);
  });
});

test('announces the current choice to a screen reader, and what was added and removed', {
  tags: ['night'],
}, async () => {
  const { form, field } = await renderPicker();
  await userEvent.keyboard('sam');
  const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '');
  await expect.poll(() => active()?.textContent).toContain('Sam Stone');
  expect(active()?.getAttribute('aria-selected')).toBe('true');
  await press('ArrowDown');
  await expect.poll(() => active()?.textContent).toContain('Samira Ould');
  await press('Enter');
  await expect.element(form.getByText('Samira Ould added')).toBeInTheDocument();
  await form.getByRole('button', { name: 'Remove Samira Ould' }).click();
  await expect.element(form.getByText('Samira Ould removed')).toBeInTheDocument();
});

test('adds a pasted list of names, and shows those that it does not find', async () => {
  const { form, field, chosen } = await renderPicker();
  await paste('Roya Moradi\nzoe lang; Nobody Here, sam');
  await expect.poll(chosen).toEqual(['Roya Moradi', 'Zoé Lang']);
  await expect.element(form.getByText('No match, or more than one: Nobody Here, sam')).toBeVisible();
  await expect.element(field).toHaveValue('');
});

test('types a single pasted name', async () => {
  const { field, chosen } = await renderPicker();
  await userEvent.keyboard('R');
  await press('Backspace');
  expect(chosen()).toEqual([]);
  await paste('Roya Moradi');
  await expect.element(field).toHaveFocus();
  expect(chosen()).toEqual([]);
});

test('chooses several people with the pointer', async () => {
  const { field, chosen } = await renderPicker();
  await field.click();
  await page.getByRole('option', { name: 'Roya Moradi' }).click();
  await page.getByRole('option', { name: 'Sam Stone' }).click();
  expect(chosen()).toEqual(['Roya Moradi', 'Sam Stone']);
  await expect.element(page.getByRole('option', { name: 'Roya Moradi' })).not.toBeInTheDocument();
});

test('shows a large list from right to left on an Arabic phone', async () => {
  const { field } = await renderPicker({ language: 'ar', viewport: [390, 800] });
  await field.click();
  const option = page.getByRole('option', { name: 'Roya Moradi' });
  await expect.element(option).toBeVisible();
  const [face, name] = [...option.element().children].map((part) => part.getBoundingClientRect());
  expect(face?.left).toBeGreaterThan(name?.left ?? 0);
  expect(getComputedStyle(option.element()).direction).toBe('rtl');
});

test('cuts a long Latin name at its own end in Arabic', async () => {
  const { form, field } = await renderPicker({ language: 'ar', viewport: [390, 800] });
  await field.click();
  await page.getByRole('option', { name: longName }).click();
  const chip = form.getByCss('.mantine-Pill-label').element();
  await expect.poll(() => chip.textContent).toBe(longName);
  const text = chip.querySelector('bdi')?.firstChild as Text;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, 1);
  const { left, right } = chip.getBoundingClientRect();
  const first = range.getBoundingClientRect();
  expect([first.left >= left, first.right <= right]).toEqual([true, true]);
});
