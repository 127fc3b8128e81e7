import { UserError } from '#kernel/user-error.ts';

const error = (code: string) =>
  class extends UserError {
    constructor() {
      super(`courses.${code}`);
    }
  };

/** A version needs at least one item. */
export class CourseIsEmpty extends error('empty') {}
/** Only a published course has learners. */
export class CourseNotPublished extends error('not-published') {}
/** The item waits for another one, or for its day. */
export class ItemIsLocked extends error('locked') {}
/** A quiz and a submission are done by their result. */
export class DoneByResult extends error('done-by-result') {}
/** The item is done when enough of its video was watched. */
export class NotWatched extends error('not-watched') {}
export class NoAttemptsLeft extends error('no-attempts') {}
/** The submission is in a state that the step does not follow. */
export class WrongSubmissionState extends error('wrong-state') {}
/** Another reviewer has the submission. */
export class ClaimedByOther extends error('claimed') {}
export class NotGraded extends error('not-graded') {}
/** A submission needs an answer or a file. */
export class NothingToSubmit extends error('nothing') {}
export class NobodyToEnroll extends error('nobody') {}
/** The person left the course, or was taken out of it. */
export class HasLeftCourse extends error('left') {}

export class TooManyItems extends UserError {
  constructor(max: number) {
    super('courses.too-many', { max });
  }
}
