import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { ruleFrom, rulePartsOf, ruleText } from './rule.ts';

test.each(['max(10)', 'lessThan(8912.5)', `min(${newId()}+${newId()})`])('takes %s apart and together', (text) => {
  expect(ruleText(rulePartsOf(text))).toBe(text);
});

test('keeps a limit that is no number, which no rule accepts', () => {
  const text = ruleText({ kind: 'lessThan', operand: '8.912 ?' });
  expect(ruleFrom(text)).toBeNull();
  expect(rulePartsOf(text)).toEqual({ kind: 'lessThan', operand: '8.912 ?' });
});
