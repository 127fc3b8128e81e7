import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { loadTexts } from './i18n.ts';

vi.mock('#platform/boot.ts', () => ({ boot: { language: 'en', production: false } }));
// Other tests have started the shared one.
vi.mock('i18next', async (load) => {
  const real = await load<typeof import('i18next')>();
  return { ...real, default: real.createInstance() };
});

test('keeps what the first page asks for before the language has started', async () => {
  const read = vi.fn((_: string, __: string, done: (error: unknown, texts: object) => void) => done(null, {}));
  const loaded = loadTexts(['matches']);
  await i18next.use({ type: 'backend', read }).init({ lng: 'en', fallbackLng: false, ns: ['common'] });
  await loaded;
  expect(read.mock.calls.map(([, namespace]) => namespace)).toEqual(['common', 'matches']);
});
