import { expect, test } from 'vitest';
import { type StartupNameAlternative, startupWords } from './startup-label.ts';

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
  expect(startupWords(alternative, language)).toMatchObject({ Startup: one, Startups: many });
});

test("falls back to the product's own word", () => {
  expect(startupWords(null, 'ja_JP')).toMatchObject({ Startup: 'スタートアップ', Startups: 'スタートアップ' });
});

const named = (language: string, one: string, several: string): StartupNameAlternative => ({
  active: true,
  labels: [{ language, value: one }],
  plurals: [{ language, value: several }],
});

test.each<[string, StartupNameAlternative | null, string, string, string]>([
  ['the general word', null, 'en', 'startup', 'startups'],
  [
    'several words',
    named('en', 'Portfolio Company', 'Portfolio Companies'),
    'en',
    'portfolio company',
    'portfolio companies',
  ],
  ['abbreviations', named('en', 'SME', 'SMEs'), 'en', 'SME', 'SMEs'],
  ['a mixed label', named('en', 'SaaS Venture', 'SaaS Ventures'), 'en', 'SaaS venture', 'SaaS ventures'],
  ['accents', named('fr', 'Équipe', 'Équipes'), 'fr', 'équipe', 'équipes'],
  ['Turkish letters', named('tr', 'İşletme', 'İşletmeler'), 'tr', 'işletme', 'işletmeler'],
  ['an English label in Turkish', named('en', 'Incubatee', 'Incubatees'), 'tr', 'incubatee', 'incubatees'],
  ['German nouns', named('de', 'Gründung', 'Gründungen'), 'de', 'Gründung', 'Gründungen'],
  ['letters without case', null, 'ko', '스타트업', '스타트업'],
])('writes %s inside a sentence as the language does', (_, alternative, language, one, several) => {
  expect(startupWords(alternative, language)).toMatchObject({ startup: one, startups: several });
});

test.each<[string, StartupNameAlternative | null, string, string]>([
  ['the general word', null, 'الشركة الناشئة', 'الشركات الناشئة'],
  ['one word', named('ar', 'مشروع', 'مشاريع'), 'المشروع', 'المشاريع'],
  ['a word with the article', named('ar', 'المشروع', 'المشاريع'), 'المشروع', 'المشاريع'],
  ['several words', named('ar', 'فريق عمل', 'فرق عمل'), 'فريق عمل', 'فرق عمل'],
  ['an English label', named('en', 'Venture', 'Ventures'), 'Venture', 'Ventures'],
])('writes %s with the article in Arabic titles, without inside a sentence', (_, alternative, one, several) => {
  expect(startupWords(alternative, 'ar')).toMatchObject({ Startup: one, Startups: several });
  expect(startupWords(named('ar', 'مشروع', 'مشاريع'), 'ar')).toMatchObject({ startup: 'مشروع', startups: 'مشاريع' });
});
