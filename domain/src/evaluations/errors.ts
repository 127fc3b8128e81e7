import { UserError } from '#kernel/user-error.ts';

/** The round, or the parameters, name no published form to fill in. */
export class NoScorecard extends UserError {
  constructor() {
    super('evaluations.no-scorecard');
  }
}

/** Somebody is excluded from reading the application: a conflict, or the same company. */
export class EvaluatorExcluded extends UserError {
  constructor(count: number) {
    super('evaluations.excluded', { count });
  }
}

/** The state of the evaluation allows no such step. */
export class EvaluationClosed extends UserError {
  constructor() {
    super('evaluations.closed');
  }
}

/** The scores of others are visible now: the own ones stay as they are. */
export class ScoresFinal extends UserError {
  constructor(seconds: number) {
    super('evaluations.scores-final', { seconds });
  }
}

/** Applications or evaluators changed since the preview. */
export class PlanOutdated extends UserError {
  constructor() {
    super('evaluations.plan-outdated');
  }
}

export class PoolEmpty extends UserError {
  constructor() {
    super('evaluations.pool-empty');
  }
}

/** Another parameter has the same program, topic and role. */
export class ParamTaken extends UserError {
  constructor() {
    super('evaluations.param-taken');
  }
}
