import { UserError } from '#kernel/user-error.ts';

/** Answers came in the belief of the old setting. */
export class AnonymityFixed extends UserError {
  constructor() {
    super('feedback.anonymity-fixed');
  }
}

/** Only the name and the limits of an open request change. */
export class RequestOpened extends UserError {
  constructor() {
    super('feedback.opened');
  }
}

export class RequestNotOpen extends UserError {
  constructor() {
    super('feedback.not-open');
  }
}

/** Somebody still answers: actions follow the results. */
export class RequestNotClosed extends UserError {
  constructor() {
    super('feedback.not-closed');
  }
}

export class TooFewPeople extends UserError {
  constructor(min: number) {
    super('feedback.too-few-people', { min });
  }
}

/** Nobody uploads a file without signing in. */
export class FormAsksForFiles extends UserError {
  constructor() {
    super('feedback.form-asks-for-files');
  }
}

export class SurveyAnswered extends UserError {
  constructor() {
    super('feedback.answered');
  }
}

/** Expired or closed. */
export class SurveyOver extends UserError {
  constructor() {
    super('feedback.survey-over');
  }
}
