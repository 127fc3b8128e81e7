import type * as v from 'valibot';

/** The facts about one field of a schema that a form and an API need. */
export interface SchemaField {
  type: 'text' | 'integer' | 'number' | 'boolean' | 'object' | 'list';
  /** The GraphQL scalar that the schema's metadata names. */
  scalar?: ScalarMetadata['scalar'];
  /** The text of `v.description`, for readers of the API. */
  description?: string;
  isRequired: boolean;
  /** The values of a picklist. */
  values?: readonly string[];
  maxCharacters?: number;
  /** The schema of each item of a list. */
  item?: v.GenericSchema;
}

/** Metadata for the values that valibot has no type for: `v.metadata({ scalar: 'ID' })`. */
export interface ScalarMetadata {
  scalar: 'DateTime' | 'Date' | 'ID' | 'JSON';
}

/** The public properties of valibot's schemas that are read here. */
interface Node {
  type: string;
  wrapped?: Node;
  pipe?: readonly Node[];
  options?: readonly string[];
  item?: v.GenericSchema;
  requirement?: unknown;
  description?: string;
  metadata?: Partial<ScalarMetadata>;
}

const types: Readonly<Record<string, SchemaField['type']>> = {
  string: 'text',
  picklist: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  object: 'object',
  strict_object: 'object',
  array: 'list',
};
const wrappers = new Set(['optional', 'nullable', 'nullish']);

/** Describes a field's schema by its outermost value: wrappers and pipes are read through. */
export function describeField(schema: v.GenericSchema): SchemaField {
  const field: SchemaField = { type: 'text', isRequired: true };
  read(schema as unknown as Node, field);
  return field;
}

function read(node: Node, field: SchemaField): void {
  if (wrappers.has(node.type)) field.isRequired = false;
  field.type = types[node.type] ?? field.type;
  if (node.options) field.values = node.options;
  if (node.item) field.item = node.item;
  if (node.description) field.description = node.description;
  if (node.metadata?.scalar) field.scalar = node.metadata.scalar;
  if (node.type === 'max_length' && field.type === 'text') field.maxCharacters = Number(node.requirement);
  if (node.wrapped) read(node.wrapped, field);
  for (const step of node.pipe ?? []) read(step, field);
}
