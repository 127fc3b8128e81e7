import { UserError } from '#kernel/user-error.ts';
import type { TopicShortage } from './quiz/questions-for.ts';

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
/** An undo would set the item to wait for one that was removed, and nothing else. */
export class NothingToRestore extends error('nothing-to-restore') {}
/** Its learners are not reminded any more. */
export class CourseIsArchived extends error('archived') {}
/** The item waits for another one, or for its day. */
export class ItemIsLocked extends error('locked') {}
/** A quiz, a submission and a package are done by their result. */
export class DoneByResult extends error('done-by-result') {}
/** The item is done when enough of its video was watched. */
export class NotWatched extends error('not-watched') {}
export class NoAttemptsLeft extends error('no-attempts') {}
/** The answers are those of other questions: the quiz was published anew meanwhile. */
export class QuizHasChanged extends error('quiz-changed') {}
/** The submission is in a state that the step does not follow. */
export class WrongSubmissionState extends error('wrong-state') {}
/** The item has no package that was checked. */
export class NoPackage extends error('no-package') {}
/** The archive is damaged, or a path in it leads outside. */
export class PackageIsBroken extends error('package-broken') {}
/** It has too many files, or they are too big when unpacked. */
export class PackageIsTooBig extends error('package-too-big') {}
/** It has no manifest of SCORM 1.2 or 2004 with a first page. */
export class PackageIsNotScorm extends error('package-not-scorm') {}
export class PackageHasSeveralUnits extends error('package-several') {}
/** Another window stored a newer state of the package. */
export class PackageIsOpenElsewhere extends error('package-elsewhere') {}
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

/** The item waits for another one that opens only after it. */
export class ItemNeverOpens extends UserError {
  constructor({ item, after }: { item: string; after: string }) {
    super('courses.never-opens', { item, after });
  }
}

/** The bank has fewer questions about the topic than the quiz draws. */
export class TooFewQuestions extends UserError {
  constructor({ item, topic, wanted, found }: TopicShortage & { item: string }) {
    super('courses.too-few-questions', { item, topic, wanted, found });
  }
}
