import * as v from 'valibot';
import { importModes, longestCell } from '#kernel/import/import.ts';
import { checked, recordId } from '#kernel/validation.ts';

export const importOptions = v.object({
  mode: v.optional(v.picklist(importModes, 'invalid'), 'create'),
  keyColumn: v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(100, 'invalid'))), null),
  keepsFilled: v.optional(v.boolean('invalid'), false),
  sendsEmails: v.optional(v.boolean('invalid'), false),
  roleId: v.optional(v.nullable(recordId<'Role'>()), null),
  programIds: v.optional(v.array(recordId<'Program'>()), []),
});
const cell = v.pipe(v.string('invalid'), v.maxLength(longestCell, 'max-characters'));

/** Throw `Validation`. */
export const checkImportOptions = (input: object) => checked(importOptions, input, { namespace: 'transfers' });
export const checkCell = (value: string): string =>
  checked(v.object({ value: cell }), { value }, { namespace: 'transfers' }).value;
