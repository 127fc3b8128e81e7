import { columnKeyOf } from '@seedbed/domain/fields/columns.ts';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import { canEditField } from '@seedbed/domain/fields/policy.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { openRecord } from '#platform/record-kinds.ts';
import { transact } from '#platform/tx.ts';
import { type FieldRow, findVisibleField, listSections, visibleFields } from './find-fields.ts';
import { Field, FieldObjectName } from './graphql-definitions.ts';
import { listedFields } from './lists/field-columns.ts';
import { findValues } from './values/find-values.ts';
import { type FieldChange, historyOf } from './values/history.ts';
import { listedValuesOf } from './values/listed-values.ts';
import type { RecordValue } from './values/record-value.ts';
import { setFieldValue } from './values/set-field-value.ts';

interface RecordFieldShape {
  field: FieldRow;
  recordId: string;
  value: RecordValue | undefined;
  canEdit: boolean;
  seesFiles: boolean;
  section: string | null;
}

const RecordField = builder.objectRef<RecordFieldShape>('RecordField').implement({
  description: 'A custom field of one record.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ field, recordId }) => `${recordId}_${field.id}` }),
    field: t.field({ type: Field, resolve: ({ field }) => field }),
    section: t.string({ nullable: true, resolve: ({ section }) => section }),
    answer: t.field({ type: 'JSON', nullable: true, resolve: ({ value }) => value?.answer ?? null }),
    files: t.field({
      type: [Attachment],
      description: 'The files of the record, for a field of files.',
      resolve: ({ field: { type, object }, recordId, seesFiles }, _, context) =>
        type === 'file' && seesFiles && object !== 'other' ? filesOfRecord(context, object, recordId) : [],
    }),
    canEdit: t.exposeBoolean('canEdit'),
    version: t.int({ resolve: ({ value }) => value?.version ?? 0 }),
    source: t.string({ nullable: true, resolve: ({ value }) => (value?.answer == null ? null : value.source) }),
    author: t.field({
      type: User,
      nullable: true,
      resolve: ({ value }, _, context) => loadPerson(context, value?.authorId ?? null),
    }),
    setAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ value }) => value?.setAt ?? null }),
  }),
});

const FieldChangeObject = builder.objectRef<FieldChange>('FieldChange').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    old: t.field({ type: 'JSON', nullable: true, resolve: (change) => change.old }),
    new: t.field({ type: 'JSON', nullable: true, resolve: (change) => change.new }),
    source: t.exposeString('source'),
    author: t.field({
      type: User,
      nullable: true,
      resolve: ({ authorId }, _, context) => loadPerson(context, authorId),
    }),
    at: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
  }),
});

/** The value of a listed field in a row of a list. */
const ListedValue = builder.objectRef<RecordValue>('ListedValue').implement({
  fields: (t) => ({
    key: t.string({ description: 'The key of the column.', resolve: ({ fieldId }) => columnKeyOf(fieldId) }),
    answer: t.field({ type: 'JSON', nullable: true, resolve: ({ answer }) => answer }),
  }),
});

/** For the type of a record: `builder.objectFields(Startup, (t) => ({ listedValues: t.field(listedValuesField('startup')) }))`. */
export const listedValuesField = (object: FieldObject) => ({
  type: [ListedValue] as [typeof ListedValue],
  description: 'The values of the custom fields that lists show.',
  resolve: ({ id }: { id: string }, _: unknown, context: Context) => listedValuesOf(context, object, id),
});

builder.objectFields(User, (t) => ({ listedValues: t.field(listedValuesField('user')) }));

async function recordFields(context: Context, object: FieldObject, recordId: string): Promise<RecordFieldShape[]> {
  const { actor, language } = context;
  const tx = await context.read();
  const { edits = false, assigned = false, seesFiles, attaches } = await openRecord(tx, actor, object, recordId);
  const fields = await visibleFields(tx, actor, object);
  const [values, sections] = [await findValues(tx, fields, [recordId]), await listSections(tx, object)];
  return fields.map((field) => {
    const section = sections.find(({ id }) => id === field.sectionId);
    return {
      field,
      recordId,
      value: values.find(({ fieldId }) => fieldId === field.id),
      canEdit: canEditField(actor, field, { edits, assigned }) && (field.type !== 'file' || attaches),
      seesFiles,
      section: section ? translated(section.title, language) : null,
    };
  });
}

const record = { object: { type: FieldObjectName, required: true }, recordId: { required: true } } as const;

builder.queryFields((t) => ({
  recordFields: t.field({
    type: [RecordField],
    allow: 'signed-in',
    description: 'The custom fields of a record that the reader sees, in order.',
    args: { object: t.arg(record.object), recordId: t.arg.id(record.recordId) },
    resolve: (_, { object, recordId }, context) => recordFields(context, object, recordId),
  }),
  fieldHistory: t.field({
    type: [FieldChangeObject],
    allow: 'signed-in',
    description: 'The latest 100 values of a field at a record, newest first.',
    args: { object: t.arg(record.object), recordId: t.arg.id(record.recordId), fieldId: t.arg.id({ required: true }) },
    resolve: async (_, { object, recordId, fieldId }, context) => {
      const tx = await context.read();
      await openRecord(tx, context.actor, object, recordId);
      const { id } = await findVisibleField(tx, context.actor, object, fieldId);
      return historyOf(tx, id, recordId);
    },
  }),
  listedFields: t.field({
    type: [Field],
    allow: 'signed-in',
    description: 'The custom fields that lists of an object offer as columns.',
    args: { object: t.arg(record.object) },
    resolve: async (_, { object }, context) => listedFields(await context.read(), context.actor, object),
  }),
}));

builder.mutationFields((t) => ({
  setFieldValue: t.field({
    type: RecordField,
    allow: 'signed-in',
    args: {
      object: t.arg(record.object),
      recordId: t.arg.id(record.recordId),
      fieldId: t.arg.id({ required: true }),
      answer: t.arg({ type: 'JSON' }),
      version: t.arg.int(),
    },
    resolve: async (_, given, context) => {
      const { actor, tenant, language } = context;
      await transact(
        setFieldValue,
        actor,
        { ...given, answer: given.answer ?? null },
        { zone: tenant.timezone, language },
      );
      const all = await recordFields(context, given.object, given.recordId);
      return all.find(({ field }) => field.id === given.fieldId) as RecordFieldShape;
    },
  }),
}));
