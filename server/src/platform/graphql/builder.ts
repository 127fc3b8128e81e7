import './allow.ts';
import './plain-fields.ts';
import '#platform/list/list-field.ts';
import SchemaBuilder from '@pothos/core';
import { dayFrom, momentFrom } from '@seedbed/domain/kernel/dates.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { AppTypes } from './schema-types.ts';

export const builder = new SchemaBuilder<AppTypes>({
  plugins: ['allow', 'plainFields'],
  defaultFieldNullability: false,
});

function parsed<T>(value: T | null, field: string): T {
  if (value === null) throw new Validation({ [field]: [{ code: 'invalid' }] });
  return value;
}

builder.scalarType('DateTime', {
  description: 'ISO 8601, UTC',
  serialize: (value) =>
    (typeof value === 'string' ? Temporal.Instant.from(value) : value).toString({ smallestUnit: 'millisecond' }),
  parseValue: (value) => parsed(momentFrom(String(value)), 'DateTime'),
});
builder.scalarType('Date', {
  description: 'yyyy-MM-dd',
  serialize: (value) => value.toString(),
  parseValue: (value) => parsed(dayFrom(String(value)), 'Date'),
});
builder.scalarType('JSON', { serialize: (value) => value, parseValue: (value) => value });

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});
