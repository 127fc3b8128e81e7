import './allow.ts';
import SchemaBuilder from '@pothos/core';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { Context } from './context.ts';

/** A timestamp in an answer: from a column, or already text in a JSON aggregate. */
export type MomentOut = Temporal.Instant | string;

export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Temporal.Instant; Output: MomentOut };
    Date: { Input: Temporal.PlainDate; Output: Temporal.PlainDate | string };
    JSON: { Input: unknown; Output: unknown };
  };
}>({ plugins: ['allow'], defaultFieldNullability: false });

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
