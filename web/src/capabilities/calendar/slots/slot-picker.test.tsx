import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlotPicker } from '#capabilities/calendar/public.ts';
import { writeDatesFor } from '#platform/i18n/dates.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T08:00Z') });
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from('2026-11-10T08:00Z'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const slots = [
  '2026-11-18T14:00:00.000Z',
  '2026-11-18T14:30:00.000Z',
  '2026-11-18T15:00:00.000Z',
  '2026-11-20T23:30:00.000Z',
];
let value: string | null = null;

function Picker({ nearest }: { nearest?: string[] }) {
  const [chosen, choose] = useState<string | null>(null);
  value = chosen;
  return (
    <SlotPicker hostIds={['h1']} durationMinutes={30} value={chosen} onChange={choose} {...(nearest && { nearest })} />
  );
}

let unchecked: string[] = [];

async function render(surroundings: Surroundings = {}, nearest?: string[], free = (_from: string) => slots) {
  writeDatesFor({ timezone: 'Europe/Paris' });
  const asked: Record<string, unknown>[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'HostZone') return { user: { _id: 'h1', timezone: 'America/New_York' } };
    if (name === 'HostsWithoutCheck') return { hostsWithoutCheck: unchecked };
    asked.push(variables);
    return { freeSlots: free(String(variables.from)) };
  });
  const part = await renderPart(<Picker {...(nearest && { nearest })} />, { client, ...surroundings });
  await expect.element(part.getByText('Choose a day.').or(part.getByText('اختر يومًا.'))).toBeVisible();
  return { part, asked };
}

test('offers the days with free times, then their times on both clocks', async () => {
  const { part, asked } = await render();
  expect(asked[0]).toMatchObject({ hostIds: ['h1'], durationMinutes: 30, from: '2026-10-31T23:00:00Z' });
  await part.getByRole('button', { name: 'Wednesday, November 18', exact: true }).click();
  const time = part.getByRole('radio', { name: /03:00 PM/ });
  await expect.element(time).toMatchTextContent(/09:00\sAM New York/);
  await time.click();
  expect(value).toBe(slots[0]);
  // Late in New York, and the next day in Paris.
  await expect
    .element(part.getByRole('button', { name: 'Saturday, November 21', exact: true }))
    .toHaveAttribute('aria-disabled', 'false');
  await expect.element(part.getByRole('button', { name: 'Friday, November 20: no free time' })).toBeVisible();
});

test('begins with the next month if this one has no free time left, and lets the reader go back', async () => {
  const december = '2026-11-30T23:00:00Z';
  const { part } = await render({}, undefined, (from) => (from === december ? ['2026-12-02T09:00:00.000Z'] : []));
  await expect.element(part.getByText('December 2026')).toBeVisible();
  await part.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(part.getByText('No free time this month.')).toBeVisible();
});

test('is used by keyboard alone', async () => {
  const { part } = await render();
  await focus(part.getByRole('button', { name: 'Wednesday, November 18', exact: true }));
  await press('Home', 'ArrowRight', 'ArrowRight', 'Enter');
  const first = part.getByRole('radio', { name: /03:00 PM/ });
  await expect.element(first).toBeVisible();
  await focus(first);
  await press('ArrowDown');
  expect(value).toBe(slots[1]);
  await press('End');
  expect(value).toBe(slots[2]);
});

test('an arrow to the left goes on to the next day from right to left', async () => {
  const { part } = await render({ language: 'ar', viewport: [390, 844] });
  const days = part.getByRole('group').element();
  days.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  await press('ArrowLeft');
  expect((document.activeElement as HTMLElement).dataset.of).toBe('2026-11-19');
});

test('offers the nearest times after the chosen one was taken', async () => {
  const { part } = await render({}, ['2026-11-18T13:30:00Z', '2026-11-18T16:00:00Z']);
  await expect.element(part.getByRole('alert')).toBeVisible();
  await part.getByRole('radio', { name: /02:30 PM/ }).click();
  expect(value).toBe('2026-11-18T13:30:00Z');
});

test('says that the calendar of a host was not checked', async () => {
  const text = 'The calendar of a host was not checked lately. Some times may be taken.';
  const { part: checked } = await render();
  await expect.element(checked.getByText(text)).not.toBeInTheDocument();
  unchecked = ['h1'];
  const { part } = await render();
  await expect.element(part.getByText(text)).toBeVisible();
  unchecked = [];
});
