import { type Audience, type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';

interface NamedCourse {
  id: string;
  name: string;
}

type CourseEvent =
  | 'courses.created'
  | 'courses.changed'
  | 'courses.audience-set'
  | 'courses.archived'
  | 'courses.deleted'
  | 'courses.restored'
  | 'courses.arranged'
  | 'courses.published';

/** `learners` reload what they have open. */
export const courseEvent = <const Type extends CourseEvent>(
  type: Type,
  { id, name }: NamedCourse,
  { changes, reachesLearners = false }: { changes?: Changes | undefined; reachesLearners?: boolean } = {},
) =>
  ({
    type,
    kind: 'Course',
    recordId: id,
    audience: [reachesLearners ? 'everyone' : 'staff'] as Audience[],
    payload: { name },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export interface PartPayload {
  name: string;
  partId: string;
}

type PartEvent =
  | 'courses.section-added'
  | 'courses.section-changed'
  | 'courses.section-removed'
  | 'courses.item-added'
  | 'courses.item-changed'
  | 'courses.item-removed'
  | 'courses.package-checked';

/** A section or an item is a part of its course. */
export const partEvent = <const Type extends PartEvent>(
  type: Type,
  course: NamedCourse,
  part: { id: string; title: string },
  changes?: Changes,
) =>
  ({
    type,
    kind: 'Course',
    recordId: course.id,
    audience: ['staff'] as Audience[],
    payload: { name: part.title, partId: part.id } satisfies PartPayload,
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export interface RunPayload {
  name: string;
  runId: string;
}

type RunEvent = 'courses.run-planned' | 'courses.run-changed' | 'courses.run-deleted' | 'courses.run-restored';

export const runEvent = <const Type extends RunEvent>(
  type: Type,
  course: NamedCourse,
  runId: string,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'CourseRun',
    recordId: runId,
    audience: ['staff'] as Audience[],
    payload: { name: course.name, runId } satisfies RunPayload,
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

interface LoggedEnrollment extends NamedCourse {
  courseId: string;
  userId: string;
  startupId: string | null;
}

export interface EnrollmentPayload {
  name: string;
  courseId: string;
  /** The item that the step is about. */
  itemId?: string;
}

type EnrollmentEvent =
  | 'courses.enrolled'
  | 'courses.started'
  | 'courses.completed'
  | 'courses.reopened'
  | 'courses.dropped'
  | 'courses.returned'
  | 'courses.extended'
  | 'courses.reminded'
  | 'courses.item-done'
  | 'courses.item-opened'
  | 'courses.quiz-answered';

const towards = ({ userId, startupId }: { userId: string; startupId: string | null }): Audience[] =>
  startupId ? [`user:${userId}`, ...startupAudience(startupId)] : [`user:${userId}`, 'staff'];

export const enrollmentEvent = <const Type extends EnrollmentEvent>(
  type: Type,
  enrollment: LoggedEnrollment,
  { changes, itemId }: { changes?: Changes; itemId?: string } = {},
) =>
  ({
    type,
    kind: 'Enrollment',
    recordId: enrollment.id,
    startupId: enrollment.startupId,
    audience: towards(enrollment),
    payload: {
      name: enrollment.name,
      courseId: enrollment.courseId,
      ...(itemId && { itemId }),
    } satisfies EnrollmentPayload as EnrollmentPayload,
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

interface LoggedRecord {
  id: string;
  name: string;
  userId: string | null;
  startupId: string | null;
}

/** A learning record with a public page. */
export const recordEvent = <
  const Type extends 'courses.record-issued' | 'courses.record-ended' | 'courses.record-restored',
>(
  type: Type,
  { id, name, userId, startupId }: LoggedRecord,
) =>
  ({
    type,
    kind: 'LearningRecord',
    recordId: id,
    startupId,
    audience: userId
      ? towards({ userId, startupId })
      : startupId
        ? startupAudience(startupId)
        : (['staff'] as Audience[]),
    payload: { name },
  }) as const satisfies DomainEvent;

/** The discussion of one run about one item. The other learners of the run load it with the page. */
export const discussionOpened = (
  { id, name, courseId, itemId }: { id: string; name: string; courseId: string; itemId: string },
  byId: string,
) =>
  ({
    type: 'courses.discussion-opened',
    kind: 'CourseDiscussion',
    recordId: id,
    audience: ['staff', `user:${byId}`] as Audience[],
    payload: { name, courseId, itemId },
  }) as const satisfies DomainEvent;

interface LoggedQuestion {
  id: string;
  name: string;
}

type QuestionEvent =
  | 'courses.question-created'
  | 'courses.question-changed'
  | 'courses.question-deleted'
  | 'courses.question-restored';

/** A question of the bank. It says which answers are right: the log tells admins and its author alone. */
export const questionEvent = <const Type extends QuestionEvent>(
  type: Type,
  { id, name }: LoggedQuestion,
  authorId: string,
  { topic, ...texts }: Changes = {},
) =>
  ({
    type,
    kind: 'QuizQuestion',
    recordId: id,
    audience: ['admins', `user:${authorId}`] as Audience[],
    payload: { name },
    ...(topic && { changes: { topic } }),
    ...(Object.keys(texts).length > 0 && { privateChanges: texts }),
  }) as const satisfies DomainEvent;

interface LoggedSubmission extends LoggedEnrollment {
  itemId: string;
}

type SubmissionEvent =
  | 'courses.submission-saved'
  | 'courses.submitted'
  | 'courses.claimed'
  | 'courses.released'
  | 'courses.approved'
  | 'courses.changes-requested'
  | 'courses.reviewed-again';

export const submissionEvent = <const Type extends SubmissionEvent>(
  type: Type,
  submission: LoggedSubmission,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'CourseSubmission',
    recordId: submission.id,
    startupId: submission.startupId,
    audience: towards(submission),
    payload: { name: submission.name, courseId: submission.courseId, itemId: submission.itemId },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;
