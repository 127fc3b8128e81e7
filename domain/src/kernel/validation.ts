import * as v from 'valibot';
import { type FieldProblem, type FieldProblems, type RefusalParams, Validation } from '#kernel/refusal.ts';

export interface CheckOptions {
  /** Where the fields' names stand: the problem of `name` says `{ field: '<namespace>:fields.name' }`. */
  namespace: string;
  /** Said with every problem. */
  params?: RefusalParams;
}

/** What the schema makes of the input. The schema's messages are the problems' codes. Throws `Validation`. */
export function checked<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  options: CheckOptions,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new Validation(problemsOf(result.issues, options));
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[], options: CheckOptions): FieldProblems {
  const problems: Record<string, FieldProblem[]> = {};
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '');
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

function limitOf({ type, requirement }: v.BaseIssue<unknown>): RefusalParams {
  if (typeof requirement !== 'number') return {};
  return type.startsWith('min') ? { min: requirement } : { max: requirement };
}

/** An instant, or its ISO text. */
export const moment = v.pipe(
  v.nonNullish(v.unknown(), 'required'),
  v.check((value) => instantOf(value) !== null, 'invalid'),
  v.transform((value) => instantOf(value) as Temporal.Instant),
);

function instantOf(value: unknown): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(value as string);
  } catch {
    return null;
  }
}
