import type { Context } from './context.ts';

/** A timestamp in an answer: from a column, or already text in a JSON aggregate. */
export type MomentOut = Temporal.Instant | string;

/** The types that every field of the schema builder knows. */
export interface AppTypes {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Temporal.Instant; Output: MomentOut };
    Date: { Input: Temporal.PlainDate; Output: Temporal.PlainDate | string };
    JSON: { Input: unknown; Output: unknown };
  };
}
