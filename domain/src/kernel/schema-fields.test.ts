import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requiredTranslations } from './questions/translated-texts.ts';
import { describeField } from './schema-fields.ts';
import { moment } from './validation.ts';

test('reads type, presence and limits through wrappers and pipes', () => {
  const name = v.pipe(v.string(), v.trim(), v.maxLength(9), v.transform(String));
  expect(describeField(name)).toEqual({ type: 'text', isRequired: true, maxCharacters: 9 });
  expect(describeField(v.optional(v.nullable(name)))).toEqual({ type: 'text', isRequired: false, maxCharacters: 9 });
  expect(describeField(v.pipe(v.nullish(v.string(), ''), v.trim()))).toEqual({ type: 'text', isRequired: false });
  expect(describeField(v.pipe(v.number(), v.integer()))).toEqual({ type: 'integer', isRequired: true });
  expect(describeField(v.nullish(v.boolean(), true))).toEqual({ type: 'boolean', isRequired: false });
});

test('reads the values of a picklist, the item of a list and a named scalar', () => {
  expect(describeField(v.nullable(v.picklist(['a', 'b'])))).toEqual({
    type: 'text',
    isRequired: false,
    values: ['a', 'b'],
  });
  const item = v.string();
  expect(describeField(v.pipe(v.array(item), v.maxLength(3)))).toEqual({ type: 'list', isRequired: true, item });
  expect(describeField(moment)).toEqual({ type: 'text', isRequired: true, scalar: 'DateTime' });
});

test('reads JSON and a description beside the schema of the list or the strict object', () => {
  const options = v.pipe(v.strictObject({ size: v.number() }), v.metadata({ scalar: 'JSON' }));
  expect(describeField(v.nullish(v.pipe(options, v.description('Null for none.'))))).toEqual({
    type: 'object',
    isRequired: false,
    scalar: 'JSON',
    description: 'Null for none.',
  });
  expect(describeField(requiredTranslations(9))).toMatchObject({ type: 'list', isRequired: true, scalar: 'JSON' });
});
