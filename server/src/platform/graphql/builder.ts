import './allow.ts';
import '#platform/list/list-field.ts';
import SchemaBuilder from '@pothos/core';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { AppTypes } from './schema-types.ts';

export const builder = new SchemaBuilder<AppTypes>({ plugins: ['allow'], defaultFieldNullability: false });

const parsed = <T>(read: () => T, field: string): T => {
  try {
    return read();
  } catch {
    throw new Validation({ [field]: [{ code: 'invalid' }] });
  }
};

builder.scalarType('DateTime', {
  description: 'ISO 8601, UTC',
  serialize: (value) =>
    (typeof value === 'string' ? Temporal.Instant.from(value) : value).toString({ smallestUnit: 'millisecond' }),
  parseValue: (value) => parsed(() => Temporal.Instant.from(String(value)), 'DateTime'),
});
builder.scalarType('Date', {
  description: 'yyyy-MM-dd',
  serialize: (value) => value.toString(),
  parseValue: (value) => parsed(() => Temporal.PlainDate.from(String(value)), 'Date'),
});
builder.scalarType('JSON', { serialize: (value) => value, parseValue: (value) => value });

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});
