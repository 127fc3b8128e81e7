import { expect, test } from 'vitest';
import { changesBetween } from './event.ts';
import { isId, newId } from './ids.ts';
import { directionOf, isLanguage, languages, localeOf, translated } from './translations.ts';
import { assertAllowed, Forbidden, NotFound } from './user-error.ts';

const both = [
  { language: 'en', value: 'Hello' },
  { language: 'fr', value: 'Bonjour' },
];
test.each([
  [both, 'fr', 'Bonjour'],
  [both, 'ar', 'Hello'],
  [[{ language: 'fr', value: 'Bonjour' }], 'ar', ''],
  [[], 'en', ''],
])('%o in %s is %j', (list, language, text) => expect(translated(list, language)).toBe(text));

test('maps languages to valid locales with the right direction', () => {
  expect(localeOf('ja_JP')).toBe('ja-JP');
  for (const odd of ['', 'x', 'ja__JP', 'en US', '日本語', 'pt_br', 'KR', 'zz_ZZ'])
    expect(() => new Intl.NumberFormat(localeOf(odd)).format(1), odd).not.toThrow();
  expect([localeOf('pt_br'), localeOf('日本語')]).toEqual(['pt-BR', 'en']);
  expect(Intl.getCanonicalLocales(languages.map(localeOf))).toHaveLength(languages.length);
  expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr']);
  expect([isLanguage('ja_JP'), isLanguage('ja-JP'), isLanguage(null)]).toEqual([true, false, false]);
});

test('orders ids by time, and accepts nothing else as an id', () => {
  const ids = [1, 2, 3].map((ms) => newId(1_700_000_000_000 + ms));
  expect(ids.every(isId)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  const [id = ''] = ids;
  for (const no of ['', 'x', id.toUpperCase(), `${id}0`, `{${id}}`, id.replace(/-/g, '')]) expect(isId(no)).toBe(false);
});

test('throws the error unless allowed', () => {
  assertAllowed(true);
  expect(() => assertAllowed(false)).toThrow(Forbidden);
  expect(() => assertAllowed(false, () => new NotFound())).toThrow(NotFound);
});

test('names the fields that differ', () => {
  const at = (text: string) => Temporal.Instant.from(text);
  const before = { name: 'Call', dueAt: at('2026-11-20T10:00:00Z'), tags: ['a'] };
  const fields = ['name', 'dueAt', 'tags'] as const;
  expect(changesBetween(before, { ...before, dueAt: at('2026-11-20T10:00:00Z'), tags: ['a'] }, fields)).toBeUndefined();
  expect(changesBetween(before, {}, fields)).toBeUndefined();
  expect(changesBetween(before, { name: 'Write', tags: ['b'] }, ['name'])).toEqual({
    name: { old: 'Call', new: 'Write' },
  });
});
