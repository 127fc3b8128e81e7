import { expect, test } from 'vitest';
import { checkDraftAnswer } from './input.ts';

test.each([
  ['text', 'a\u0000b\ud83d😀', 'ab😀'],
  ['number', '1\ud800', '1'],
  ['select_checkbox', ['one\ud800'], ['one']],
  ['table', [{ 'a\ud800': '\u0000b' }], [{ a: 'b' }]],
] as const)('keeps of an answer to %s what can be stored', (behavesAs, given, answer) =>
  expect(checkDraftAnswer({ behavesAs }, given)).toEqual({ answer }),
);
