import { expect, test, vi } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Clock, elapsedText } from './clock.tsx';
import type { Session } from './session.ts';

const session = (more: Partial<Session>) =>
  ({
    _id: '1',
    phase: 'in_progress',
    rights: ['RUN'],
    date: new Date().toISOString(),
    sessionStartDateTime: null,
    ...more,
  }) as Session;

test.each([
  [0, '00:00'],
  [725_000, '12:05'],
  [3_725_000, '1:02:05'],
  [-5, '00:00'],
])('writes %i ms as %s', (ms, text) => expect(elapsedText(ms)).toBe(text));

test('ticks every second while the session runs, and completes it', async () => {
  const completed = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'CompleteCoachingSession') completed(variables);
    return { completeCoachingSession: null };
  });
  const startedAt = new Date(Date.now() - 65_000).toISOString();
  const part = await renderPart(<Clock session={session({ sessionStartDateTime: startedAt })} />, { client });
  const clock = part.getByRole('timer');
  // A busy machine takes seconds to show it.
  const seconds = () => {
    const [minute = 0, second = 0] = (clock.element().textContent ?? '').split(':').map(Number);
    return 60 * minute + second;
  };
  await expect.element(clock).toBeVisible();
  const shown = seconds();
  expect(shown).toBeGreaterThanOrEqual(65);
  await expect.poll(seconds).toBeGreaterThanOrEqual(shown + 2);
  expect(seconds()).toBeLessThanOrEqual((Date.now() - Date.parse(startedAt)) / 1000);
  await part.getByRole('button', { name: 'Complete session' }).click();
  expect(completed).toHaveBeenCalledWith({ id: '1' });
});

test('shows no button to people who do not run the session', async () => {
  const part = await renderPart(<Clock session={session({ rights: [] })} />);
  await expect.element(part.getByRole('timer')).toBeVisible();
  expect(part.getByRole('button').elements()).toHaveLength(0);
});
