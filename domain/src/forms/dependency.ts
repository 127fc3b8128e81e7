import type { AnswerKind } from '#kernel/questions/question-type.ts';

/**
 * The rule that decides about a line. Each action looks at its own statements alone: a line with `show` statements is
 * shown while they hold, one with `hide` statements is hidden while they hold. `skip` leaves out what follows, up to
 * `skipTo` or the next section; at a section it leaves out the section.
 */
export interface Dependency {
  operator: Joint;
  statements: readonly (Statement | StatementGroup)[];
  /** The section with which the form continues. Null for the next one. */
  skipTo: string | null;
}

/** Groups do not nest further. */
export interface StatementGroup {
  operator: Joint;
  statements: readonly Statement[];
}

export interface Statement {
  action: DependencyAction;
  questionId: string;
  operator: StatementOperator;
  /** Ids of options, texts, numbers or days. */
  values: readonly (string | number)[];
}

export const joints = ['and', 'or'] as const;
export type Joint = (typeof joints)[number];

export const dependencyActions = ['show', 'hide', 'require', 'skip'] as const;
export type DependencyAction = (typeof dependencyActions)[number];

export const statementOperators = [
  'is',
  'is_not',
  'contains',
  'any_of',
  'all_of',
  'none_of',
  'above',
  'at_least',
  'below',
  'at_most',
  'is_empty',
  'is_not_empty',
] as const;
export type StatementOperator = (typeof statementOperators)[number];

const presence = ['is_empty', 'is_not_empty'] as const;
const ofAmount = ['is', 'is_not', 'above', 'at_least', 'below', 'at_most', ...presence] as const;

/** The operators that make sense for an answer, the usual one first. */
export const operatorsOfKind: Readonly<Record<AnswerKind, readonly StatementOperator[]>> = {
  text: ['is', 'is_not', 'contains', ...presence],
  number: ofAmount,
  date: ofAmount,
  choice: ['any_of', 'none_of', ...presence],
  choices: ['any_of', 'all_of', 'none_of', ...presence],
  table: presence,
  files: presence,
  calculated: ofAmount,
};

/** How many values the operator compares with. */
export function valuesOf(operator: StatementOperator): 'none' | 'one' | 'many' {
  if (operator === 'is_empty' || operator === 'is_not_empty') return 'none';
  return operator === 'any_of' || operator === 'all_of' || operator === 'none_of' ? 'many' : 'one';
}

const isGroup = (one: Statement | StatementGroup): one is StatementGroup => 'statements' in one;

export const statementsOf = (dependency: Dependency | null, action?: DependencyAction): Statement[] =>
  (dependency?.statements ?? [])
    .flatMap((one) => (isGroup(one) ? one.statements : [one]))
    .filter((one) => action === undefined || one.action === action);

/** Whether the statements of an action hold; null if there are none. */
export function holds(
  dependency: Dependency | null,
  action: DependencyAction,
  isTrue: (statement: Statement) => boolean,
): boolean | null {
  if (!dependency) return null;
  const parts = dependency.statements.flatMap((one): boolean[] => {
    if (!isGroup(one)) return one.action === action ? [isTrue(one)] : [];
    const own = one.statements.filter((statement) => statement.action === action).map(isTrue);
    return own.length > 0 ? [joined(one.operator, own)] : [];
  });
  return parts.length > 0 ? joined(dependency.operator, parts) : null;
}

const joined = (operator: Joint, parts: readonly boolean[]) =>
  operator === 'and' ? parts.every(Boolean) : parts.some(Boolean);
