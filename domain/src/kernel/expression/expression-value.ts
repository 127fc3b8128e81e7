/** The value of a name or a result. Null where an answer is missing. */
export type ExpressionValue = number | string | boolean | null;

export type ExpressionProblem = 'syntax' | 'too-long' | 'unknown-function' | 'not-allowed';

/** The text is no expression. */
export class ExpressionError extends Error {
  readonly problem: ExpressionProblem;
  constructor(problem: ExpressionProblem) {
    super(problem);
    this.problem = problem;
  }
}
