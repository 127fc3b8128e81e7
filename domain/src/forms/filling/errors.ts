import { UserError } from '#kernel/user-error.ts';

/** The deadline and its grace are over. */
export class DeadlinePassed extends UserError {
  constructor() {
    super('filling.deadline-passed');
  }
}

/** Submitted answers do not change. */
export class AlreadySubmitted extends UserError {
  constructor() {
    super('filling.already-submitted');
  }
}

/** A form without a published version, or an archived one. */
export class FormNotPublished extends UserError {
  constructor() {
    super('filling.not-published');
  }
}

/** A newer version of the form, or answers of somebody else: the person reviews them first. */
export class ReviewOutdated extends UserError {
  constructor() {
    super('filling.review-outdated');
  }
}
