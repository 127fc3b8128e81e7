import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focus, press, renderPart } from '#platform/testing/render.tsx';
import type { DayHours } from './painted-hours.ts';
import { TypedWeek } from './typed-week.tsx';
import { WeekGrid } from './week-grid.tsx';

const empty: DayHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [] }));
let weekly = empty;
const rangesOf = (weekday: number) => weekly.find((day) => day.weekday === weekday)?.ranges;

function Both() {
  const [value, setValue] = useState(empty);
  weekly = value;
  return (
    <>
      <TypedWeek weekly={value} onChange={setValue} onBlur={() => {}} />
      <WeekGrid weekly={value} showsAllHours={false} onChange={setValue} />
    </>
  );
}

test('a drag opens the hours between two cells, and closes open ones', async () => {
  const part = await renderPart(<Both />);
  const cell = (name: string) => part.getByRole('gridcell', { name, exact: true });
  await userEvent.dragAndDrop(cell('Monday, 09:00 AM to 09:30 AM'), cell('Tuesday, 10:30 AM to 11:00 AM'));
  expect([rangesOf(1), rangesOf(2), rangesOf(3)]).toEqual([[{ from: 540, to: 660 }], [{ from: 540, to: 660 }], []]);
  await expect.element(part.getByLabelText('Monday, until, 1')).toHaveValue('11:00');
  await userEvent.dragAndDrop(cell('Monday, 10:00 AM to 10:30 AM'), cell('Monday, 10:30 AM to 11:00 AM'));
  expect(rangesOf(1)).toEqual([{ from: 540, to: 600 }]);
});

test('keys move in the grid and paint, also from right to left', async () => {
  const part = await renderPart(<Both />, { language: 'ar' });
  await expect.element(part.getByRole('grid')).toBeVisible();
  const stop = part.getByRole('grid').element().querySelector<HTMLElement>('[tabindex="0"]');
  stop?.focus();
  const at = () => {
    const { weekday, cell } = (document.activeElement as HTMLElement).dataset;
    return [Number(weekday), Number(cell)];
  };
  expect(at()).toEqual([6, 540]);
  await press('ArrowLeft', 'ArrowDown', ' ');
  expect(at()).toEqual([7, 570]);
  expect(rangesOf(7)).toEqual([{ from: 570, to: 600 }]);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(rangesOf(7)).toEqual([{ from: 570, to: 630 }]);
  await press('End');
  expect(at()).toEqual([7, 1_050]);
});

test('types several times of a day, and copies them to others', async () => {
  const part = await renderPart(<Both />);
  await part.getByRole('button', { name: 'Add a time: Monday' }).click();
  await part.getByLabelText('Monday, until, 1').fill('12:00');
  await part.getByRole('button', { name: 'Add a time: Monday' }).click();
  await part.getByLabelText('Monday, until, 2').fill('23:59');
  expect(rangesOf(1)).toEqual([
    { from: 540, to: 720 },
    { from: 780, to: 1_439 },
  ]);
  await focus(part.getByRole('button', { name: 'Copy Monday to other days' }));
  await press('Enter');
  const list = part.getByRole('main');
  await userEvent.click(document.querySelector('[value="3"]') as HTMLElement);
  expect(list).toBeDefined();
  await userEvent.click(
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Copy') as HTMLElement,
  );
  expect(rangesOf(3)).toEqual(rangesOf(1));
  expect(rangesOf(2)).toEqual([]);
});
