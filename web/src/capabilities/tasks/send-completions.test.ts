import { type Client, CombinedError } from '@urql/core';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import common from '#locales/en/common.json';
import tasks from '#locales/en/tasks.json';

const toastError = vi.fn();
vi.mock('#platform/ui/toasts/toasts.tsx', () => ({ toastError }));
vi.mock('#platform/actor.tsx', () => ({}));
vi.mock('./operations.ts', () => ({ UpdateTaskDone: '' }));
vi.mock('./completion/pending-completions.ts', () => ({}));
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', { getElementById: () => null });
vi.stubGlobal('navigator', { onLine: true });
const { postCompletion } = await import('./completion/send-completions.ts');

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { common, tasks } }, interpolation: { escapeValue: false } });
});
beforeEach(() => toastError.mockClear());

const answering = (error?: CombinedError) =>
  ({ mutation: () => ({ toPromise: async () => ({ error }) }) }) as unknown as Client;
const complete = (error?: CombinedError) =>
  postCompletion(answering(error), 'me', 'task', { done: true, name: 'Call', at: 1 });

const networkError = new TypeError('x');
const userError = (code: string) =>
  new CombinedError({ graphQLErrors: [{ message: code, extensions: { code } } as never], response: { status: 200 } });

test.each([
  ['nobody answered', new CombinedError({ networkError }), 'waiting'],
  ['the server restarts', new CombinedError({ networkError, response: { status: 503 } }), 'later'],
  ['too many calls', userError('RateLimited'), 'later'],
  ['the disk of the server is full', userError('DiskFull'), 'later'],
  ['the session ended', userError('AuthenticationRequiredError'), 'later'],
  ['the answer has status 500', new CombinedError({ networkError, response: { status: 500 } }), 'refused'],
  ['the server met a defect', userError('InternalServerError'), 'refused'],
  ['the task was rejected', userError('tasks.is-rejected'), 'refused'],
])('completes a task, or keeps or drops the completion: %s', async (_, error, outcome) => {
  expect(await complete(error)).toEqual({ outcome });
  expect(toastError).toHaveBeenCalledTimes(outcome === 'refused' ? 1 : 0);
});

test('answers the id that undoes a sent completion', async () => {
  const answer = { extensions: { undoId: 'change' } };
  const client = { mutation: () => ({ toPromise: async () => answer }) } as unknown as Client;
  const completion = { done: true, name: 'Call', at: 1 };
  expect(await postCompletion(client, 'me', 'task', completion)).toEqual({ outcome: 'sent', undoId: 'change' });
});

test('treats a status of 500 as a server failure, not as offline', async () => {
  await complete(new CombinedError({ networkError, response: { status: 500 } }));
  expect(toastError).toHaveBeenCalledWith(
    '“Call” wasn’t changed: The server didn’t respond. Please try again in a moment.',
  );
});
