import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeDatesFor } from '#platform/i18n/dates.ts';
import { fakeClient, undoable } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component } from './calendar-page.tsx';
import type { Entry } from './placed-entries.ts';

const entry = (fields: Partial<Entry>): Entry => ({
  ...{ key: 'pitch', kind: 'booking', recordKind: 'Booking', recordId: 'b1', title: 'Pitch', detail: 'Ana Silva' },
  ...{ startsAt: '2026-11-18T09:00:00Z', endsAt: '2026-11-18T10:00:00Z', dueOn: null },
  ...{ path: '/calendar?booking=b1', canMove: true },
  ...fields,
});
const task = entry({
  ...{ key: 't1', kind: 'task', recordKind: 'Task', recordId: 't1', title: 'Send the deck', detail: null },
  ...{ startsAt: '2026-11-19T22:59:59Z', endsAt: null, dueOn: '2026-11-19', path: '/tasks/t1' },
});

async function render(surroundings: Surroundings = {}, entries: readonly Entry[] = [entry({}), task]) {
  writeDatesFor({ timezone: 'UTC' });
  const asked: Record<string, unknown>[] = [];
  const moves: Record<string, unknown>[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'CalendarKinds') return { calendarKinds: ['booking', 'task'] };
    if (name === 'CalendarEntries') {
      asked.push(variables);
      return { calendarEntries: entries };
    }
    if (name !== 'MoveCalendarEntry') return undefined;
    moves.push(variables);
    return undoable({ moveCalendarEntry: true }, 'u1');
  });
  const part = await renderPart(<Component />, { path: '/calendar?day=2026-11-18', client, ...surroundings });
  await expect.element(part.getByRole('link', { name: /Pitch/ })).toBeVisible();
  return { part, asked, moves };
}
const link = (name: string) => page.getByRole('link', { name: new RegExp(name) });

test('shows a week by hours in the zone of the person, and deadlines above', async () => {
  const { part, asked } = await render();
  await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2026-11-16T00:00:00Z', to: '2026-11-23T00:00:00Z' });
  expect(link('Pitch').element().closest('[data-day]')?.getAttribute('data-day')).toBe('2026-11-18');
  expect(link('Send the deck').element().closest('[data-day]')?.getAttribute('data-day')).toBe('2026-11-19');
  await part.getByText('Month', { exact: true }).click();
  await expect.element(part.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2026-10-26T00:00:00Z', to: '2026-12-07T00:00:00Z' });
});

test('a drag moves a meeting to another time, and a click opens it', async () => {
  const { moves } = await render();
  const column = document.querySelector<HTMLElement>('[data-day="2026-11-20"][data-hours]');
  const at = link('Pitch').element().getBoundingClientRect();
  const to = column?.getBoundingClientRect();
  if (!to) throw new Error('Friday has a column.');
  await userEvent.dragAndDrop(link('Pitch'), page.elementLocator(column as HTMLElement), {
    sourcePosition: { x: 40, y: 10 },
    targetPosition: { x: 40, y: (to.height / 24) * 11 + 10 },
  });
  expect(at.height).toBeGreaterThan(40);
  await expect.poll(() => moves).toEqual([{ kind: 'booking', recordId: 'b1', startsAt: '2026-11-20T11:00:00Z' }]);
});

test('a deadline moves to another day only', async () => {
  const { moves } = await render();
  const cell = document.querySelector<HTMLElement>('[data-day="2026-11-17"]:not([data-hours])');
  await userEvent.dragAndDrop(link('Send the deck'), page.elementLocator(cell as HTMLElement));
  await expect.poll(() => moves).toEqual([{ kind: 'task', recordId: 't1', day: '2026-11-17' }]);
});

test('keys move an entry, Escape keeps its time, and Enter saves', async () => {
  const { moves, part } = await render();
  await focus(link('Pitch'));
  const moved = async () => {
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  };
  await moved();
  await expect.element(part.getByRole('status')).toMatchTextContent(/Thu, Nov 19, 2026.*09:15/);
  expect(document.activeElement).toBe(link('Pitch').element());
  await press('Escape');
  expect(link('Pitch').element().closest('[data-day]')?.getAttribute('data-day')).toBe('2026-11-18');
  await focus(link('Pitch'));
  await moved();
  await press('Enter');
  await expect.poll(() => moves).toEqual([{ kind: 'booking', recordId: 'b1', startsAt: '2026-11-19T09:15:00Z' }]);
});

test('an arrow to the left moves on by a day from right to left', async () => {
  const { moves } = await render({ language: 'ar' });
  await focus(link('Pitch'));
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await press('Enter');
  await expect.poll(() => moves).toEqual([{ kind: 'booking', recordId: 'b1', startsAt: '2026-11-19T09:00:00Z' }]);
});

test('an entry that may not be moved stays', async () => {
  const { moves } = await render({}, [entry({ canMove: false })]);
  await focus(link('Pitch'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await press('Enter');
  expect(moves).toEqual([]);
});

test('filters by kind and steps by weeks in the address', async () => {
  const { part, asked } = await render();
  await part.getByRole('button', { name: 'All kinds' }).click();
  await page.getByLabelText('Tasks').click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ kinds: ['booking'] });
  await press('Escape');
  await part.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2026-11-23T00:00:00Z' });
});

test('a phone shows the agenda', async () => {
  const { part } = await render({ viewport: [390, 844] });
  await expect.element(part.getByRole('heading', { name: 'Wednesday, November 18' })).toBeVisible();
  await expect.element(part.getByText('Ana Silva')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
