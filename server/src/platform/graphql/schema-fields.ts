import type { ArgumentRef, FieldMap, InputFieldMap } from '@pothos/core';
import { describeField } from '@seedbed/domain/kernel/schema-fields.ts';
import { type InputOf, recordId } from '@seedbed/domain/kernel/validation.ts';
import * as v from 'valibot';
import { builder } from './builder.ts';
import type { Context } from './context.ts';

type Types = typeof builder.$inferSchemaTypes;
type ObjectSchema = v.GenericSchema & { entries: v.ObjectEntries };
type Args<Schema extends ObjectSchema> = {
  [Field in keyof InputOf<Schema>]-?: ArgumentRef<Types, InputOf<Schema>[Field]>;
};
/** The GraphQL types of fields that no scalar fits: an enum or another input. */
type TypesOfFields = Readonly<Record<string, object>>;

const scalars = { text: 'String', integer: 'Int', number: 'Float', boolean: 'Boolean' } as const;

/** The scalar of a field, or a list of one. */
function graphqlTypeOf(schema: v.GenericSchema, own?: object): unknown {
  const { type, scalar, item } = describeField(schema);
  if (scalar) return scalar;
  if (type === 'list' && item) return [graphqlTypeOf(item, own)];
  if (own) return own;
  if (type === 'list' || type === 'object') throw new Error('A field of this kind needs a type of its own.');
  return scalars[type];
}

const fieldsOf = (field: (options: never) => unknown, { entries }: ObjectSchema, types: TypesOfFields) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const schema = entry as v.GenericSchema;
      const { isRequired, description } = describeField(schema);
      const options = { type: graphqlTypeOf(schema, types[name]), required: isRequired, description };
      return [name, field(options as never)];
    }),
  );

/** The input type of a form's schema: the same names, required where the schema requires a value. */
export const inputFromSchema = <Schema extends ObjectSchema>(
  name: string,
  schema: Schema,
  { types = {}, description }: { types?: TypesOfFields; description?: string } = {},
) =>
  builder.inputRef<InputOf<Schema> & object, false>(name).implement({
    ...(description && { description }),
    fields: (t) => fieldsOf((options) => t.field(options), schema, types) as InputFieldMap as never,
  });

export const clientId = v.pipe(
  recordId(),
  v.description('Made by the client, so that a repeated call creates nothing twice.'),
);
export const withClientId = <Entries extends v.ObjectEntries>({ entries }: { entries: Entries }) =>
  v.object({ id: v.nullish(clientId), ...entries });

/** The fields of a schema as arguments: `args: { ...argsFromSchema(t.arg, taskInput) }`. */
export const argsFromSchema = <Schema extends ObjectSchema>(
  arg: (options: never) => unknown,
  schema: Schema,
  types: TypesOfFields = {},
) => fieldsOf(arg, schema, types) as Args<Schema>;

/** The fields of an answer that have the same names as those of a form; null if there is no value. */
export const outputFromSchema = <Source>(
  t: { field: (options: never) => unknown },
  { entries }: ObjectSchema,
  resolve: (source: Source, name: string, context: Context) => unknown,
): FieldMap =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const read = (source: Source, _: unknown, context: Context) => resolve(source, name, context);
      const options = { type: graphqlTypeOf(entry as v.GenericSchema), nullable: true, resolve: read };
      return [name, t.field(options as never)];
    }),
  ) as FieldMap;
