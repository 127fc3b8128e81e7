import {
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Scene, SignInRole } from '#testing/scene.ts';
import { send } from '#testing/servers/server.ts';
import { rootFields } from './documents.ts';
import { operationsFor } from './operations.ts';

const isEmpty = (value: unknown) => value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** Calls `see` for each field that an answer fills, as `Type.field`. */
function walk(schema: GraphQLSchema, type: GraphQLOutputType, value: unknown, see: (field: string) => void): void {
  if (isEmpty(value)) return;
  if (isNonNullType(type) || isListType(type)) {
    for (const one of [value].flat()) walk(schema, type.ofType, one, see);
    return;
  }
  const named = isUnionType(type) ? schema.getType((value as { __typename: string }).__typename) : type;
  if (!isObjectType(named) && !isInterfaceType(named)) return;
  const fields = named.getFields();
  for (const [name, child] of Object.entries(value as object)) {
    const field = fields[name];
    if (!field || isEmpty(child)) continue;
    // A page of a list is no object: its rows depend on what the person sees.
    if (!named.name.endsWith('Page')) see(`${named.name}.${name}`);
    walk(schema, field.type, child, see);
  }
}

/** The fields that any query fills for a person of this role, on records of every kind. */
export async function visibleFields(schema: GraphQLSchema, scene: Scene, role: SignInRole): Promise<Set<string>> {
  const seen = new Set<string>();
  const roots = new Map(rootFields(schema).map(({ key, field }) => [key, field]));
  for (const { name, document, args } of await operationsFor(schema, 'query', scene.people[role], scene)) {
    const root = roots.get(name.replace(/ .*/, ''));
    const { json } = await send(scene.tenant, scene.people[role].token, document, args);
    if (root) walk(schema, root.type, json.data?.[root.name], (field) => seen.add(field));
  }
  return seen;
}
