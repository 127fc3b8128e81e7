import { type NumberSigns, plainSigns } from '@seedbed/domain/kernel/text/typed-number.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { expect, test } from 'vitest';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';
import { userErrorText } from '#platform/messages.ts';
import { cellAnswer } from './cell-answer.ts';

const german = { decimal: ',', group: '.' } as const;
const reader = (signs: NumberSigns) => ({ today: Temporal.PlainDate.from('2026-11-28'), words: [], signs });
const number = { type: 'number', validations: {}, options: [] } as unknown as FieldRow;

test.each([
  ['8912,50', 8912.5],
  ['€ 1.234,50', 1234.5],
  ['1 234', 1234],
])('reads %s in English and in German alike', (cell, value) => {
  expect(cellAnswer(number, cell, reader(plainSigns))).toBe(value);
  expect(cellAnswer(number, cell, reader(german))).toBe(value);
});

test.each([
  // French groups digits with spaces, so that neither sign is expected before three digits.
  ['8.912', { decimal: ',', group: null }, { grouped: '8912', decimal: '8.912' }],
  ['12345,678', plainSigns, { grouped: '12345678', decimal: '12345.678' }],
] as const)('tells both readings of %s, which may mean two numbers', (cell, signs, params) => {
  expect(cellAnswer(number, cell, reader(signs))).toEqual({ problem: { code: 'transfers.two-numbers', params } });
  const text = userErrorText(new Validation({ revenue: [{ code: 'transfers.two-numbers', params }] }), 'en');
  expect(text).toContain(`${params.grouped} or ${params.decimal}`);
});
