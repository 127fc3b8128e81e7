import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { TooManySessions } from './too-many-sessions.tsx';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (_id: string, userAgent: string | null, lastUsedAt: string, isWaiting = false) => ({
  __typename: 'OwnSession',
  _id,
  userAgent,
  isThis: isWaiting,
  isWaiting,
  createdAt: '2026-11-01T09:00:00Z',
  lastUsedAt,
});
const client = fakeClient((name) =>
  name === 'OwnSessions'
    ? {
        ownSessions: [
          session('this', firefox, '2026-11-21T10:00:00Z', true),
          session('laptop', firefox, '2026-11-21T09:00:00Z'),
          session('old', null, '2026-11-11T09:00:00Z'),
        ],
      }
    : undefined,
);

test.each(['en', 'ar'] as const)('names each device, and the one that will be replaced, in %s', async (language) => {
  const part = await renderPart(<TooManySessions onTaken={() => {}} />, { client, language });
  const devices = part.getByRole('listitem');
  await expect.poll(() => devices.elements().length).toBe(2);
  await expect.element(devices.first().getByText(/Firefox/)).toBeVisible();
  const replaced = { en: 'Will be logged out', ar: 'سيُسجَّل خروجه' }[language];
  expect(devices.first().getByText(replaced).elements()).toEqual([]);
  await expect.element(devices.last().getByText(replaced)).toBeVisible();
});
