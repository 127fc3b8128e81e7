import type { PartPayload } from '@seedbed/domain/courses/activity-types.ts';
import { audienceTexts } from '@seedbed/domain/courses/audience.ts';
import { canManageSomeCourse, canUseQuestionBank } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { unprepared } from '#platform/list/unprepared.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { findQuestion, visibleQuestions } from './bank/find-questions.ts';
import { restoreQuestion, saveQuestion, undoQuestionCreation } from './bank/save-question.ts';
import { quizQuestions } from './bank/table.ts';
import { audienceOf } from './building/audience-sql.ts';
import { draftOf, outlineItem } from './building/outline.ts';
import { undoPublishing } from './building/publish.ts';
import { inputOf, restoreCourse, saveCourse, undoAudience, undoCreation, undoState } from './building/save-course.ts';
import {
  arrangeIn,
  orderOf,
  saveItem,
  saveSection,
  sectionOf,
  setItemTrashed,
  setSectionTrashed,
} from './building/save-outline.ts';
import { findManagedCourse, visibleCourses } from './find-courses.ts';
import { extendIn, undoEnrolling, undoEnrollmentState } from './learning/enroll.ts';
import { findEnrollment } from './learning/find-enrollments.ts';
import { findSubmission, visibleSubmissions } from './learning/find-submissions.ts';
import { endableBy, setEnded } from './proof/records.ts';
import { learningRecords } from './proof/table.ts';
import { courseRuns, courses, enrollments, submissions } from './table.ts';
import { visibleLearners } from './teaching/learner-list.ts';
import { undoReview } from './teaching/review.ts';
import { restoreRun, runOf, saveRun, undoPlanning } from './teaching/runs.ts';

const course = ({ tx, actor, recordId }: UndoCall) => findManagedCourse(tx, actor, recordId);
const partId = ({ payload }: UndoCall) => (payload as PartPayload).partId;
const draft = async (call: UndoCall) => draftOf(call.tx, (await course(call)).id);
const rule = (event: string, undo: UndoRule['undo']): UndoRule => ({ event, isDeletion: false, undo });
const part = (call: UndoCall, isTrashed: boolean) => ({ courseId: call.recordId, id: partId(call), isTrashed });
const enrollment = async ({ tx, actor, recordId }: UndoCall) =>
  (await findEnrollment(tx, actor, recordId, { lock: true })).enrollment;

export const undoRules: readonly UndoRule[] = [
  rule('courses.created', undoCreation),
  undoChange(
    'courses.changed',
    async (call) => inputOf(await course(call)),
    ({ tx, actor, recordId }, old) => saveCourse(tx, actor, recordId, old),
  ),
  undoChange(
    'courses.audience-set',
    async (call) => ({ audience: audienceTexts(await audienceOf(call.tx, (await course(call)).id)) }),
    undoAudience,
  ),
  undoChange('courses.archived', course, undoState),
  undoChange('courses.published', course, undoPublishing),
  undoDeletion('courses.deleted', restoreCourse, courses),
  undoChange(
    'courses.arranged',
    async (call) => ({ order: orderOf(await draft(call)) }),
    ({ tx, actor, recordId }, old) => arrangeIn(tx, actor, recordId, old.order as string[]),
  ),
  rule('courses.section-added', (call) => setSectionTrashed(call.tx, call.actor, part(call, true))),
  undoChange(
    'courses.section-changed',
    async (call) => {
      const section = (await draft(call)).sections.find(({ id }) => id === partId(call));
      return section ? sectionOf(section) : {};
    },
    (call, old) => saveSection(call.tx, call.actor, { courseId: call.recordId, id: partId(call), ...old }),
  ),
  rule('courses.section-removed', (call) => setSectionTrashed(call.tx, call.actor, part(call, false))),
  rule('courses.item-added', (call) => setItemTrashed(call.tx, call.actor, part(call, true))),
  undoChange(
    'courses.item-changed',
    async (call) => {
      const item = (await draft(call)).items.find(({ id }) => id === partId(call));
      // The order of keys is that of the database, as in the stored change.
      return item ? outlineItem(item) : {};
    },
    async (call, input) => {
      if (!(await draft(call)).items.some(({ id }) => id === partId(call))) throw new NotFound();
      return saveItem(call.tx, call.actor, { courseId: call.recordId, id: partId(call), input });
    },
  ),
  rule('courses.item-removed', (call) => setItemTrashed(call.tx, call.actor, part(call, false))),
  rule('courses.question-created', undoQuestionCreation),
  undoChange(
    'courses.question-changed',
    ({ tx, actor, recordId }) => findQuestion(tx, actor, recordId, { lock: true }),
    ({ tx, actor, recordId }, old) => saveQuestion(tx, actor, recordId, old),
  ),
  undoDeletion('courses.question-deleted', restoreQuestion, quizQuestions),
  rule('courses.run-planned', undoPlanning),
  undoChange('courses.run-changed', runOf, ({ tx, actor, recordId }, old) => saveRun(tx, actor, recordId, old)),
  undoDeletion('courses.run-deleted', restoreRun, courseRuns),
  rule('courses.record-ended', ({ tx, actor, recordId }) => setEnded(tx, actor, recordId, false)),
  rule('courses.enrolled', undoEnrolling),
  undoChange('courses.dropped', enrollment, undoEnrollmentState),
  undoChange('courses.extended', enrollment, ({ tx, actor, recordId }, old) =>
    extendIn(tx, actor, recordId, old.extraDays as number),
  ),
  ...(['courses.approved', 'courses.changes-requested'] as const).map((event) =>
    undoChange(
      event,
      async ({ tx, actor, recordId }) => (await findSubmission(tx, actor, recordId, { lock: true })).submission,
      undoReview,
    ),
  ),
];

/** The runs of courses that the person manages or coaches. */
const runsOfVisible = (actor: Actor) => {
  if (!canManageSomeCourse(actor)) return false;
  const visible = unprepared(visibleCourses(actor));
  return recordIn(
    courseRuns,
    sql`exists (select from ${courses} where ${courses.tenantId} = ${courseRuns.tenantId}
      and ${courses.id} = ${courseRuns.courseId} and ${visible ?? sql`true`})`,
  );
};

export const visibleChanges: VisibleChanges = {
  Course: (actor) => recordIn(courses, unprepared(visibleCourses(actor))),
  CourseRun: runsOfVisible,
  QuizQuestion: (actor) => canUseQuestionBank(actor) && recordIn(quizQuestions, unprepared(visibleQuestions(actor))),
  LearningRecord: (actor) => recordIn(learningRecords, endableBy(actor)),
  Enrollment: (actor) => recordIn(enrollments, unprepared(visibleLearners(actor))),
  CourseSubmission: (actor) => recordIn(submissions, unprepared(visibleSubmissions(actor))),
};
