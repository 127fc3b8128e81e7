import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pseudoLocale, stretched } from './pseudo-locale.ts';

const folder = path.join(import.meta.dirname, '../../../../locales/en');
const parametersOf = (text: string) => text.match(/\{\{.*?\}\}/g) ?? [];
const lettersOf = (text: string) => text.replace(/\{\{.*?\}\}/g, '');

function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
}

test('lengthens each text by two fifths, adds accents and keeps parameters', () => {
  const english = readdirSync(folder).flatMap((file) => {
    const texts = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const longer = textsOf(pseudoLocale(texts));
    const pairs = textsOf(texts).map((text, i) => [text, longer[i] ?? ''] as const);
    return pairs.filter(([text]) => /\p{L}/u.test(lettersOf(text)));
  });
  expect(english.length).toBeGreaterThan(300);
  for (const [text, longer] of english) {
    expect(parametersOf(longer), text).toEqual(parametersOf(text));
    expect(lettersOf(longer).length, longer).toBeGreaterThanOrEqual(Math.ceil(lettersOf(text).length * 1.4));
    if (/[aeiou]/i.test(lettersOf(text))) expect(lettersOf(longer)).toMatch(/[^\p{ASCII}]/u);
  }
});

test.each([
  ['Save', 'Sáávéé'],
  ['{{count}} more', '{{count}} mööréé'],
  ['+{{count}}', '+{{count}}'],
  ['Go {{where}} now.', 'Göö {{where}} ñööwww.'],
])('stretches %s to %s', (text, longer) => expect(stretched(text)).toBe(longer));
