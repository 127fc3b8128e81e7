import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { doorPerson, recordOf } from '#capabilities/events/test-events.ts';
import { connected, disconnected } from '#platform/api/connection.ts';
import { forgetStored } from '#platform/browser-storage.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { CheckIn } from './check-in-tab.tsx';

let isOnline = true;

beforeEach(() => {
  isOnline = true;
  connected();
  forgetStored();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => vi.restoreAllMocks());

const people = [doorPerson('a', 'Ada Alvarez'), doorPerson('b', 'Ben Brandt')];

async function renderDoor() {
  const sent: { code: string; kind: string }[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'DoorList') return { eventAttendeeList: { rows: people, next: null, count: 2, isCountCapped: false } };
    if (name !== 'RecordScans') return undefined;
    const scans = variables.scans as { clientId: string; code: string; kind: string }[];
    sent.push(...scans.map(({ code, kind }) => ({ code, kind })));
    return { recordScans: scans.map(({ clientId }) => ({ clientId, code: null, registration: null })) };
  });
  await renderPart(null);
  await loadTexts(['events']);
  const door = await renderPart(<CheckIn event={recordOf()} />, { client });
  await expect.element(door.getByText('0 of 2 checked in')).toBeVisible();
  return { door, sent };
}

test('checks in without a connection, and sends the scan once it is back', async () => {
  const { door, sent } = await renderDoor();
  isOnline = false;
  disconnected();
  await door.getByRole('button', { name: 'Check in Ada Alvarez' }).click();
  await expect.element(door.getByText('1 of 2 checked in')).toBeVisible();
  await expect.element(door.getByText(/One check-in is kept on this device/)).toBeVisible();
  await expect.element(door.getByRole('button', { name: 'Check out Ada Alvarez' })).toBeVisible();
  expect(sent).toEqual([]);
  isOnline = true;
  connected();
  await expect.poll(() => sent).toEqual([{ code: 'CODE-a', kind: 'in' }]);
  await expect.poll(() => door.getByText(/kept on this device/).elements()).toEqual([]);
});

test('takes a typed code in any case, and says when it opens nothing', async () => {
  const { door, sent } = await renderDoor();
  const field = door.getByRole('textbox', { name: 'Code' });
  const enter = door.getByRole('button', { name: 'Check in', exact: true });
  await field.fill('code-b');
  await enter.click();
  await expect.poll(() => sent).toEqual([{ code: 'CODE-b', kind: 'in' }]);
  await expect.element(page.getByText(/Ben Brandt.* is checked in/).first()).toBeVisible();
  await field.fill('nothing');
  await enter.click();
  await expect.element(field).toHaveAccessibleDescription('This code belongs to no one on the list.');
});

test('searches the list by name', async () => {
  const { door } = await renderDoor();
  await door.getByRole('searchbox', { name: 'Search by name' }).fill('bra');
  await expect.element(door.getByText('Ben Brandt')).toBeVisible();
  expect(door.getByText('Ada Alvarez').elements()).toEqual([]);
});
