import * as v from 'valibot';
import { tableFormats } from '#kernel/export/export.ts';
import { isId } from '#kernel/ids.ts';
import { checked } from '#kernel/validation.ts';

/** The most records that a list selects at once. */
const mostIds = 10_000;
const mostColumns = 100;

const key = v.pipe(v.string('invalid'), v.maxLength(64, 'max-characters'));

/** Which list, which of its records and columns. The list checks filter, sort, group and search itself. */
const listExportSchema = v.object({
  list: key,
  format: v.picklist(tableFormats, 'invalid'),
  columns: v.pipe(v.array(key, 'invalid'), v.minLength(1, 'invalid'), v.maxLength(mostColumns, 'invalid')),
  ids: v.nullish(
    v.pipe(
      v.array(
        v.pipe(
          v.string('invalid'),
          v.check((id) => isId(id), 'invalid'),
        ),
        'invalid',
      ),
      v.maxLength(mostIds, 'too-many'),
    ),
    null,
  ),
});
export type ListExportInput = v.InferOutput<typeof listExportSchema>;

/** Throws `Validation`. */
export const checkListExport = (input: object): ListExportInput =>
  checked(listExportSchema, input, { namespace: 'common' });
