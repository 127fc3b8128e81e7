import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Validation } from './user-error.ts';
import { checked } from './validation.ts';

test('refuses fields named like methods of every object', () => {
  const schema = v.strictObject({ name: v.string() }, 'unknown');
  for (const field of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
    const read = () => checked(schema, { name: 'x', [field]: 1 }, { namespace: 'tests' });
    expect(read).toThrow(Validation);
    expect(read).toThrow(
      expect.objectContaining({
        fields: { [field]: [{ code: 'unknown', params: { field: `tests:fields.${field}` } }] },
      }),
    );
  }
});
