export type UserErrorParams = Readonly<Record<string, string | number>>;

/** One thing that is wrong with one field; `code` is a key of the translations. */
export interface FieldProblem {
  code: string;
  params?: UserErrorParams;
}
export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

/** The product says no, in words that the person can act on. Never a defect, never logged as one. */
export class UserError extends Error {
  readonly code: string;
  readonly params: UserErrorParams;
  readonly fields: FieldProblems | undefined;

  constructor(code: string, params: UserErrorParams = {}, fields?: FieldProblems) {
    super(code);
    this.name = new.target.name;
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

export class AuthenticationRequired extends UserError {
  constructor() {
    super('AuthenticationRequiredError');
  }
}

/** One session too many for this person; the code is the contract's. */
export class SessionsMaximumReached extends UserError {
  constructor() {
    super('SESSIONS_MAXIMUM_REACHED');
  }
}

export class Forbidden extends UserError {
  constructor() {
    super('Forbidden');
  }
}

/** Absent or hidden: the two must not be told apart. */
export class NotFound extends UserError {
  constructor() {
    super('NotFound');
  }
}

export class Validation extends UserError {
  constructor(fields: FieldProblems) {
    super('Validation', {}, fields);
  }
}

/** The record has changed since the version that the person was looking at. */
export class Conflict extends UserError {
  constructor(params: UserErrorParams = {}) {
    super('Conflict', params);
  }
}

export class RateLimited extends UserError {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    // Nobody counts 3,600 seconds.
    const minutes = Math.ceil(retryAfterSeconds / 60);
    super('RateLimited', minutes > 2 ? { count: minutes, context: 'minutes' } : { count: retryAfterSeconds });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @public The specification's answer for a feature that the plan locks. */
export class FeatureLocked extends UserError {
  constructor(feature: string) {
    super('FeatureLocked', { feature });
  }
}

/** Throws `userError` (by default `Forbidden`) unless `allowed`. A function spares the making where it is not thrown. */
export function assertAllowed(allowed: boolean, userError: UserError | (() => UserError) = forbidden): asserts allowed {
  if (!allowed) throw typeof userError === 'function' ? userError() : userError;
}

const forbidden = () => new Forbidden();
