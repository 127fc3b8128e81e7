import { expect, test, vi } from 'vitest';

let language = 'en';
vi.mock('./i18n.ts', () => ({ locale: () => language }));
vi.mock('#platform/boot.ts', () => ({ boot: {}, tenantZone: 'UTC' }));
const { ago } = await import('./dates.ts');

const now = Date.parse('2026-03-04T12:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

test.each([
  [0, 'now'],
  [-1, '1 second ago'],
  [-20, '20 seconds ago'],
  [-59, '59 seconds ago'],
  [-60, '1 minute ago'],
  [-3_599, '59 minutes ago'],
  [-7_200, '2 hours ago'],
  [30, 'in 30 seconds'],
])('writes %i seconds as "%s"', (seconds, text) => expect(ago(at(seconds), now)).toBe(text));

test('writes in the language of the reader', () => {
  language = 'de';
  expect(ago(at(-20), now)).toBe('vor 20 Sekunden');
});
