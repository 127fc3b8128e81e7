export type RefusalParams = Readonly<Record<string, string | number>>;

/** One thing that is wrong with one field; `code` is a key of the translations. */
export interface FieldProblem {
  code: string;
  params?: RefusalParams;
}
export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

/** The product says no, in words that the person can act on. Never a defect, never logged as one. */
export class Refusal extends Error {
  readonly code: string;
  readonly params: RefusalParams;
  readonly fields: FieldProblems | undefined;

  constructor(code: string, params: RefusalParams = {}, fields?: FieldProblems) {
    super(code);
    this.name = new.target.name;
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

export class AuthenticationRequired extends Refusal {
  constructor() {
    super('AuthenticationRequiredError');
  }
}

/** One session too many for this person; the code is the contract's. */
export class SessionsMaximumReached extends Refusal {
  constructor() {
    super('SESSIONS_MAXIMUM_REACHED');
  }
}

export class Forbidden extends Refusal {
  constructor() {
    super('Forbidden');
  }
}

/** Absent or hidden: the two must not be told apart. */
export class NotFound extends Refusal {
  constructor() {
    super('NotFound');
  }
}

export class Validation extends Refusal {
  constructor(fields: FieldProblems) {
    super('Validation', {}, fields);
  }
}

/** The record has changed since the version that the person was looking at. */
export class Conflict extends Refusal {
  constructor(params: RefusalParams = {}) {
    super('Conflict', params);
  }
}

export class RateLimited extends Refusal {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    // Nobody counts 3,600 seconds.
    const minutes = Math.ceil(retryAfterSeconds / 60);
    super('RateLimited', minutes > 2 ? { count: minutes, context: 'minutes' } : { count: retryAfterSeconds });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class FeatureLocked extends Refusal {
  constructor(feature: string) {
    super('FeatureLocked', { feature });
  }
}

/** Throws `refusal` (by default `Forbidden`) unless `allowed`. A function spares the making where it is not thrown. */
export function assertAllowed(allowed: boolean, refusal: Refusal | (() => Refusal) = forbidden): asserts allowed {
  if (!allowed) throw typeof refusal === 'function' ? refusal() : refusal;
}

const forbidden = () => new Forbidden();
