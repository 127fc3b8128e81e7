import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { focus, renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { toast, toastConfirmation, toastError, toastWithStep, undoLatest } from './toasts/toasts.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  cleanNotifications();
});

const shown = (text: string) => page.getByText(text).elements().length > 0;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('removes a confirmation after 5 seconds', async () => {
  await renderPart(<p>Page</p>);
  toastConfirmation('Task created');
  await pass(4_500);
  expect(shown('Task created')).toBe(true);
  await pass(1_000);
  // It slides out.
  await waitFor(() => expect(shown('Task created')).toBe(false));
});

test('keeps an undo toast for 20 seconds, and while it has pointer or focus', { tags: ['night'] }, async () => {
  await renderPart(<button type="button">Page</button>);
  toast('Done: First', { label: 'Undo', action: () => {} });
  await pass(15_000);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await pass(60_000);
  expect(shown('Done: First')).toBe(true);
  await focus(undo);
  await page.getByRole('button', { name: 'Page' }).hover();
  await pass(60_000);
  expect(shown('Done: First')).toBe(true);
  (undo.element() as HTMLElement).blur();
  await pass(19_000);
  expect(shown('Done: First')).toBe(true);
  await pass(2_000);
  expect(shown('Done: First')).toBe(false);
});

test('runs an undo by its keys, but no step on', async () => {
  await renderPart(<p>Page</p>);
  const [undo, open] = [vi.fn(), vi.fn()];
  toastWithStep('The report is being made', { label: 'Open exports', action: open });
  await expect.element(page.getByRole('button', { name: 'Open exports' })).toBeVisible();
  expect(undoLatest()).toBe(false);
  toast('Done: First', { label: 'Undo', action: undo });
  expect(undoLatest()).toBe(true);
  expect([undo.mock.calls.length, open.mock.calls.length]).toEqual([1, 0]);
  await page.getByRole('button', { name: 'Open exports' }).click();
  expect(open).toHaveBeenCalledOnce();
});

test('keeps an error until it is closed', async () => {
  await renderPart(<p>Page</p>);
  toastError('The server could not answer');
  await pass(300_000);
  expect(shown('The server could not answer')).toBe(true);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => pass(500).then(() => shown('The server could not answer'))).toBe(false);
});
