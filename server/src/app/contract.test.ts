// Compares the specified API with the served one. [RE-G7, contract.graphql]
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { printedSchema, schema } from './schema.ts';

/** Missing parts of the contract. A capability that adds one removes it here; the list must be exact. */
const toCome = {
  rootFields: [],
  types: [],
  fields: [],
};

const read = (file: string) => readFile(path.resolve(import.meta.dirname, '../..', file), 'utf8');

/** An output type may be stricter about null. */
function isOutputFor(served: GraphQLOutputType, due: GraphQLOutputType): boolean {
  if (isNonNullType(due)) return isNonNullType(served) && isOutputFor(served.ofType, due.ofType);
  if (isNonNullType(served)) return isOutputFor(served.ofType, due);
  if (isListType(due)) return isListType(served) && isOutputFor(served.ofType, due.ofType);
  return !isListType(served) && served.toString() === due.toString();
}

/** An input type may be looser about null. */
function isInputFor(served: GraphQLInputType, due: GraphQLInputType): boolean {
  if (isNonNullType(served)) return isNonNullType(due) && isInputFor(served.ofType, due.ofType);
  if (isNonNullType(due)) return isInputFor(served, due.ofType);
  if (isListType(due)) return isListType(served) && isInputFor(served.ofType, due.ofType);
  return !isListType(served) && served.toString() === due.toString();
}

type OutputField = GraphQLField<unknown, unknown>;

function fieldFaults(at: string, served: OutputField | undefined, due: OutputField): string[] {
  if (!served) return [at];
  const faults = isOutputFor(served.type, due.type) ? [] : [`${at} is ${served.type}, due ${due.type}`];
  for (const argument of due.args) {
    const found = served.args.find(({ name }) => name === argument.name);
    if (!found) faults.push(`${at}(${argument.name}) is missing`);
    else if (!isInputFor(found.type, argument.type))
      faults.push(`${at}(${argument.name}) is ${found.type}, due ${argument.type}`);
    else if (argument.defaultValue !== undefined && argument.defaultValue !== found.defaultValue)
      faults.push(`${at}(${argument.name}) is ${found.defaultValue} by default, due ${argument.defaultValue}`);
  }
  for (const { name, type, defaultValue } of served.args)
    if (isNonNullType(type) && defaultValue === undefined && !due.args.some((argument) => argument.name === name))
      faults.push(`${at}(${name}) is required`);
  return faults;
}

/** All parts of the contract that are missing or different. */
function missing(contract: GraphQLSchema, served: GraphQLSchema): string[] {
  const faults: string[] = [];
  for (const due of Object.values(contract.getTypeMap())) {
    if (due.name.startsWith('__') || isSpecifiedScalarType(due)) continue;
    const found = served.getType(due.name);
    if (!found) {
      faults.push(due.name);
      continue;
    }
    if (found.constructor.name !== due.constructor.name) faults.push(`${due.name} is another kind of type`);
    if (isEnumType(due) && isEnumType(found)) {
      for (const { name } of due.getValues()) if (!found.getValue(name)) faults.push(`${due.name}.${name}`);
    } else if (isInputObjectType(due) && isInputObjectType(found)) {
      const fields = found.getFields();
      for (const { name, type } of Object.values(due.getFields())) {
        const field = fields[name];
        if (!field) faults.push(`${due.name}.${name}`);
        else if (!isInputFor(field.type, type)) faults.push(`${due.name}.${name} is ${field.type}, due ${type}`);
      }
      for (const { name, type } of Object.values(fields))
        if (isNonNullType(type) && !due.getFields()[name]) faults.push(`${due.name}.${name} is required`);
    } else if ((isObjectType(due) || isInterfaceType(due)) && (isObjectType(found) || isInterfaceType(found))) {
      for (const field of Object.values(due.getFields()))
        faults.push(...fieldFaults(`${due.name}.${field.name}`, found.getFields()[field.name], field));
    }
  }
  return faults;
}

test('serves the contract except exactly the listed parts', async () => {
  const contract = buildSchema(await read('contract.graphql'));
  expect(missing(contract, schema).sort()).toEqual(Object.values(toCome).flat().sort());
});

test.each([
  ['type Task { _id: ID! }', 'type Query { t: Task }', 'Task'],
  ['type Task { _id: ID! name: String! }', 'type Task { _id: ID! }', 'Task.name'],
  ['type Task { _id: ID! name: String! }', 'type Task { _id: ID! name: String }', 'Task.name is String, due String!'],
  ['type Task { tags: [String!]! }', 'type Task { tags: String! }', 'Task.tags is String!, due [String!]!'],
  ['enum Mood { good bad } type Task { _id: ID }', 'enum Mood { good } type Task { _id: ID }', 'Mood.bad'],
  [
    'input I { a: Int } type Task { f(i: I): ID }',
    'input I { a: Int! } type Task { f(i: I): ID }',
    'I.a is Int!, due Int',
  ],
  ['type Task { f(a: Int): ID }', 'type Task { f(a: Int, b: Int!): ID }', 'Task.f(b) is required'],
  ['type Task { f(a: Int = 5): ID }', 'type Task { f(a: Int): ID }', 'Task.f(a) is undefined by default, due 5'],
])('detects a difference: due %s, served %s', (due, served, fault) => {
  const withQuery = (text: string) =>
    buildSchema(/type Query/.test(text) ? `${text.replace('t: Task', 't: ID')}` : `${text} type Query { t: ID }`);
  expect(missing(withQuery(due), withQuery(served))).toContain(fault);
});

test('accepts stricter outputs, looser inputs and additions', () => {
  const due = buildSchema('type Query { t(a: Int!): String l: [Int]! } enum Mood { good }');
  const served = buildSchema(
    'type Query { t(a: Int, b: Int): String! l: [Int!]! more: Int } enum Mood { good bad } type New { a: Int }',
  );
  expect(missing(due, served)).toEqual([]);
});

test('matches server/schema.graphql: npm run generate', async () => {
  expect(await read('schema.graphql')).toBe(printedSchema());
});
