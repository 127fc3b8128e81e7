import { beforeEach, expect, test, vi } from 'vitest';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
  };
};

const assign = vi.fn();
beforeEach(() => {
  vi.resetModules();
  assign.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/tasks', search: '?q=1', assign });
});

test('fires loggedOut once on logout, with the token still present, and then deletes it', async () => {
  const { session } = await import('./session.ts');
  session.open('a-secret-token');
  const seen: (string | null)[] = [];
  window.addEventListener('loggedOut', () => seen.push(session.token()));
  session.endsWith(() => {
    throw new Error('One that fails keeps none from hearing it.');
  });
  session.endsWith(() => seen.push('ended'));
  vi.stubGlobal('reportError', () => {});
  process.once('uncaughtException', () => {});
  session.close();
  expect(seen).toEqual(['a-secret-token', 'ended']);
  expect(session.token()).toBeNull();
  expect(assign).toHaveBeenCalledWith('/login');
});

test('fires it too when the server rejects the session, but stays on a public page', async () => {
  const { session } = await import('./session.ts');
  const ended = vi.fn();
  window.addEventListener('loggedOut', ended);
  session.lost();
  expect(ended).toHaveBeenCalledTimes(1);
  vi.stubGlobal('location', { pathname: '/forgotpassword', search: '', assign });
  session.lost();
  expect(ended).toHaveBeenCalledTimes(1);
});
