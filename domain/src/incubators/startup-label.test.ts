import { expect, test } from 'vitest';
import { type StartupNameAlternative, startupLabel, startupPluralLabel } from './startup-label.ts';

const ventures: StartupNameAlternative = {
  active: true,
  labels: [
    { language: 'en', value: 'Venture' },
    { language: 'fr', value: 'Jeune pousse' },
    { language: 'de', value: ' ' },
  ],
  plurals: [
    { language: 'en', value: 'Ventures' },
    { language: 'ar', value: 'مشاريع' },
  ],
};

test.each<[string, StartupNameAlternative | null, string, string, string]>([
  ['in its language', ventures, 'en', 'Venture', 'Ventures'],
  ['uses a singular without plural for both', ventures, 'fr', 'Jeune pousse', 'Jeune pousse'],
  ['else in English, both words', ventures, 'ar', 'Venture', 'Ventures'],
  ['an empty one counts as missing', ventures, 'de', 'Venture', 'Ventures'],
  ['switched off', { ...ventures, active: false }, 'en', 'Startup', 'Startups'],
  ['no labels', { active: true, labels: [] }, 'en', 'Startup', 'Startups'],
  ['none', null, 'en', 'Startup', 'Startups'],
])('%s', (_, alternative, language, one, many) => {
  expect(startupLabel(alternative, language)).toBe(one);
  expect(startupPluralLabel(alternative, language)).toBe(many);
});

test("falls back to the product's own word", () => {
  expect(startupLabel(null, 'ar')).toBe('شركة ناشئة');
  expect(startupPluralLabel(null, 'ar')).toBe('شركات ناشئة');
});
