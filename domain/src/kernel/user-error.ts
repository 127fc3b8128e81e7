export type UserErrorParams = Readonly<Record<string, string | number>>;

/** One problem of one field; `code` is a translation key. */
export interface FieldProblem {
  code: string;
  params?: UserErrorParams;
}
export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

/** An expected error with a text for the user. Never logged as a defect. */
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

/** The person has too many sessions; the contract fixes the code. */
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

/** The session views the product as another role, and changes nothing. */
export class ReadOnlyView extends UserError {
  constructor() {
    super('ReadOnlyView');
  }
}

/** The operator moves or restores the tenant. */
export class TenantReadOnly extends UserError {
  constructor() {
    super('TenantReadOnly');
  }
}

/** Absent or hidden: both must give the same answer. */
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

/** The record has changed since the version that the person saw. */
export class Conflict extends UserError {
  constructor(params: UserErrorParams = {}, fields?: FieldProblems) {
    super('Conflict', params, fields);
  }
}

export class RateLimited extends UserError {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    // "60 minutes" reads better than "3,600 seconds".
    const minutes = Math.ceil(retryAfterSeconds / 60);
    super('RateLimited', minutes > 2 ? { count: minutes, context: 'minutes' } : { count: retryAfterSeconds });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @public The specification's answer for a feature outside the plan. */
export class FeatureLocked extends UserError {
  constructor(feature: string) {
    super('FeatureLocked', { feature });
  }
}

/** Throws `userError` (default `Forbidden`) unless `allowed`. A function avoids creating an unused error. */
export function assertAllowed(allowed: boolean, userError: UserError | (() => UserError) = forbidden): asserts allowed {
  if (!allowed) throw typeof userError === 'function' ? userError() : userError;
}

const forbidden = () => new Forbidden();
