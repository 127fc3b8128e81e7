import { UserError } from '#kernel/user-error.ts';

/** Only a published template is assigned. */
export class TemplateNotPublished extends UserError {
  constructor() {
    super('milestones.not-published');
  }
}

export class TemplateIsEmpty extends UserError {
  constructor() {
    super('milestones.no-milestones');
  }
}

/** The startup has this plan already. */
export class PlanIsAssigned extends UserError {
  constructor() {
    super('milestones.is-assigned');
  }
}

export class EvidenceIsMissing extends UserError {
  constructor() {
    super('milestones.evidence-missing');
  }
}

/** The milestone is in a state that the step does not follow. */
export class WrongState extends UserError {
  constructor() {
    super('milestones.wrong-state');
  }
}

export class DependsInCircle extends UserError {
  constructor() {
    super('milestones.circle');
  }
}

/** Sub-milestones have none of their own. */
export class TooDeep extends UserError {
  constructor() {
    super('milestones.too-deep');
  }
}

export class TooManyMilestones extends UserError {
  constructor(max: number) {
    super('milestones.too-many', { max });
  }
}

/** The current value of the linked metric is the progress. */
export class ProgressFromMetric extends UserError {
  constructor() {
    super('milestones.progress-from-metric');
  }
}
