import { UserError } from '#kernel/user-error.ts';

/** The date or a period of the update form cannot be read. */
export class InvalidFormDate extends UserError {
  constructor() {
    super('metrics.invalid-form-date');
  }
}

/** Another metric reads it, so it cannot be deleted. */
export class MetricIsRead extends UserError {
  constructor(name: string) {
    super('metrics.is-read', { name });
  }
}

export class CategoryIsUsed extends UserError {
  constructor() {
    super('metrics.category-is-used');
  }
}

/** A calculated metric has no value of its own to enter. */
export class MetricIsCalculated extends UserError {
  constructor() {
    super('metrics.is-calculated');
  }
}
