import * as v from 'valibot';
import { momentFrom } from './dates.ts';
import { type Id, isId } from './ids.ts';
import type { ScalarMetadata } from './schema-fields.ts';
import { type FieldProblem, type FieldProblems, type UserErrorParams, Validation } from './user-error.ts';

export interface CheckOptions {
  /** Holds the field names: a problem of `name` refers to `<namespace>:fields.name`. */
  namespace: string;
  /** Added to every problem. */
  params?: UserErrorParams;
}

/** Overrides valibot's messages, which are English and repeat the input. */
const defaultMessage: v.Config<v.BaseIssue<unknown>> = {
  message: ({ input }) => (input === undefined ? 'required' : 'invalid'),
};

/** Parses the input. Schema messages are the problem codes. Throws `Validation`. */
export function checked<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  options: CheckOptions,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, defaultMessage);
  if (result.success) return result.output;
  throw new Validation(problemsOf(result.issues, options));
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[], options: CheckOptions): FieldProblems {
  // The client names the field, also `constructor`, which a plain object inherits.
  const problems: Record<string, FieldProblem[]> = Object.create(null);
  for (const issue of issues) {
    const field = nameIn(issue.path?.[0]?.key);
    const ofField = problems[field] ?? [];
    if (ofField.some((problem) => problem.code === issue.message)) continue;
    problems[field] = ofField;
    ofField.push({
      code: issue.message,
      params: { field: `${options.namespace}:fields.${field}`, ...limitOf(issue), ...options.params },
    });
  }
  return problems;
}

/** The client invented any other key: do not echo it. */
const nameIn = (key: unknown): string => (typeof key === 'string' && /^\w{1,60}$/.test(key) ? key : '');

function limitOf({ type, requirement }: v.BaseIssue<unknown>): UserErrorParams {
  if (typeof requirement !== 'number') return {};
  return type.startsWith('min') ? { min: requirement } : { max: requirement };
}

/** An instant, or its ISO text. */
export const moment = v.pipe(
  v.custom<Temporal.Instant | string>(
    (value) => momentFrom(String(value)) !== null,
    ({ input }) => (input == null ? 'required' : 'invalid'),
  ),
  v.transform((value) => Temporal.Instant.from(value)),
  v.metadata({ scalar: 'DateTime' } satisfies ScalarMetadata),
);

/** The id of a record. */
export const recordId = <Kind extends string>(message = 'invalid') =>
  v.pipe(
    v.string(message),
    v.check((text) => isId(text), message),
    v.transform((text) => text as Id<Kind>),
    v.metadata({ scalar: 'ID' } satisfies ScalarMetadata),
  );

/** An input before its check: a closed list of texts is any text here. */
export type InputOf<Schema extends v.GenericSchema> = UncheckedInput<v.InferInput<Schema>>;

type UncheckedInput<Value> = Value extends string
  ? string
  : Value extends Temporal.Instant | Temporal.PlainDate
    ? Value
    : Value extends readonly (infer Item)[]
      ? readonly UncheckedInput<Item>[]
      : Value extends object
        ? { [Field in keyof Value]: UncheckedInput<Value[Field]> }
        : Value;
