import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import { checkFilledField, type FilledField } from '@seedbed/domain/fields/input.ts';
import type { BatchKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import { fillableFields } from './find-fields.ts';
import { assertAnswer, type ReaderFacts, setFieldValue } from './values/set-field-value.ts';
import { tenantReader } from './values/tenant-reader.ts';

/** Gives one field of many records the same answer, or empties it. The right to a record is asked at the record. */
const fieldOf = (kind: BatchKind, object: FieldObject) =>
  defineBatchAction<FilledField, ReaderFacts>({
    kind,
    name: 'field',
    parse: (input) => checkFilledField(input as object),
    validate: async (tx, actor, _, { fieldId, answer }) => {
      const field = (await fillableFields(tx, actor, object)).find(({ id }) => id === fieldId);
      // A file belongs to one record.
      if (!field || field.type === 'file') throw new NotFound();
      assertAnswer(field, answer, await tenantReader(tx));
      return new Map();
    },
    prepare: (tx) => tenantReader(tx),
    apply: (tx, actor, recordId, { fieldId, answer }, reader) =>
      setFieldValue(tx, actor, { object, recordId, fieldId, answer }, reader),
  });

export const batches: BatchRegistration = { actions: [fieldOf('users', 'user'), fieldOf('startups', 'startup')] };
