import { describe, expect, test } from 'vitest';
import { beginsNearly, spellingsOf, wordsOf } from './search-words.ts';

test.each([
  ['Call the First-Customer, twice: call!', ['call', 'the', 'first', 'customer', 'twice']],
  ['Crème brûlée Straße Łódź', ['creme', 'brulee', 'strasse', 'lodz']],
  ['İstanbul ısı', ['istanbul', 'isi']],
  ['أَحمد الإدارة على', ['احمد', 'اداره', 'علي']],
  ['Київ 2026', ['киів', '2026']],
  ['스타트업 육성', ['스타트업', '육성']],
  ['起業家 スタート AI計画', ['起業', '業家', 'スタ', 'ター', 'ート', 'ai', '計画']],
  ['  —  ', []],
])('%s', (text, words) => expect(wordsOf(text)).toEqual(words));

test('finds text by its typed beginnings, in every script', () => {
  for (const [whole, part] of [
    ['スタートアップ', 'タート'],
    ['스타트업', '스타'],
    ['Україна', 'укра'],
  ] as const)
    for (const word of wordsOf(part)) expect(wordsOf(whole).some((one) => one.startsWith(word))).toBe(true);
});

describe('one wrong letter', () => {
  test.each([
    ['northlight', 'nortlight'],
    ['northlight', 'nnorthlight'],
    ['northlight', 'nprthlight'],
    ['northlight', 'onrthlight'],
    ['northlight', 'norhtl'],
    ['northlight', 'morth'],
    ['acmes', 'acnes'],
  ])('%s is found by %s', (word, typed) => {
    expect(beginsNearly(word, typed)).toBe(true);
    // The index supports only equality and prefixes: the spellings must meet in one of them.
    const meets = spellingsOf(typed).some((one) => spellingsOf(word).some((other) => other.startsWith(one)));
    expect(meets).toBe(true);
  });

  test.each([
    ['northlight', 'nrothlihgt'],
    ['northlight', 'south'],
    ['acme', 'ace'],
    ['acme', 'acne'],
    ['chats', 'that'],
    ['harbor', 'hrabro'],
  ])('%s is not found by %s', (word, typed) => expect(beginsNearly(word, typed)).toBe(false));
});
