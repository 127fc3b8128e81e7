import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLUnionType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';

export interface RootField {
  /** `Mutation.createTask` */
  key: string;
  operation: 'query' | 'mutation' | 'subscription';
  field: GraphQLField<unknown, unknown>;
}

/** All root fields of the built schema. */
export const rootFields = (schema: GraphQLSchema): RootField[] =>
  (
    [
      ['query', schema.getQueryType()],
      ['mutation', schema.getMutationType()],
      ['subscription', schema.getSubscriptionType()],
    ] as const
  ).flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ key: `${type?.name}.${field.name}`, operation, field })),
  );

const hasFields = (type: GraphQLNamedType) => isObjectType(type) || isInterfaceType(type);
/** The scalar fields of each possible type; names with different types in two of them are omitted. */
const eachOf = (type: GraphQLUnionType): string => {
  const all = type.getTypes().map((one) => ({ name: one.name, fields: Object.values(one.getFields()) }));
  const isOneType = (name: string) =>
    new Set(all.flatMap(({ fields }) => fields.filter((f) => f.name === name).map((f) => String(f.type)))).size === 1;
  const plain = (fields: GraphQLField<unknown, unknown>[]) =>
    fields.filter((f) => isLeafType(getNamedType(f.type)) && isOneType(f.name)).map(({ name }) => name);
  return `{ __typename ${all.map(({ name, fields }) => `... on ${name} { ${plain(fields).join(' ')} }`).join(' ')} }`;
};

const isList = (field: GraphQLField<unknown, unknown>) =>
  isListType(isNonNullType(field.type) ? field.type.ofType : field.type);

/** Selects as many fields as the limits allow. Nested lists are omitted: each multiplies the cost. */
function selection(type: GraphQLNamedType, depth: number, seen: readonly string[] = []): string {
  if (isUnionType(type)) return eachOf(type);
  if (!hasFields(type)) return '';
  const inner = Object.values(type.getFields()).flatMap((field) => {
    // Only the caller knows what to ask for.
    if (field.args.some(isRequiredArgument)) return [];
    const of = getNamedType(field.type);
    if (!hasFields(of) && !isUnionType(of)) return [field.name];
    if (depth === 0 || seen.includes(of.name)) return [];
    const chosen = selection(
      of,
      isList(field) && !field.name.startsWith('results') ? Math.min(depth - 1, 1) : depth - 1,
      [...seen, type.name],
    );
    return chosen ? [`${field.name} ${chosen}`] : [];
  });
  return inner.length > 0 ? `{ ${inner.join(' ')} }` : '';
}

/** The operation with the given arguments: numbers inline (a size determines the cost), others as variables. */
export function documentFor({ operation, field }: RootField, args: object): string {
  const given = field.args.filter(({ name }) => name in args);
  const valueFor = (name: string) => (args as Record<string, unknown>)[name];
  const isInline = (name: string) => typeof valueFor(name) === 'number';
  const declared = given.filter(({ name }) => !isInline(name)).map(({ name, type }) => `$${name}: ${type}`);
  const passed = given.map(({ name }) => `${name}: ${isInline(name) ? valueFor(name) : `$${name}`}`);
  const chosen = selection(getNamedType(field.type), 3);
  return `${operation} Case${list(declared)} { ${field.name}${list(passed)} ${chosen} }`;
}

const list = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
