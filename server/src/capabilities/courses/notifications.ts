import { canLearn, canReview } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assignedPeopleOf } from '#capabilities/startups/public.ts';
import { notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { type CourseCard, loadCourse } from './find-courses.ts';
import { type EnrollmentCard, loadEnrollment } from './learning/find-enrollments.ts';
import { loadSubmission, type SubmissionCard } from './learning/find-submissions.ts';

interface Subject {
  submission: SubmissionCard;
  course: CourseCard;
}

async function about(tx: Tx, { recordId }: Activity): Promise<Subject> {
  const submission = await loadSubmission(tx, recordId as Id<'CourseSubmission'>);
  return { submission, course: await loadCourse(tx, submission.courseId) };
}

const recordOf = ({ submission: { id, startupId } }: Subject) => ({ kind: 'CourseSubmission', id, startupId });

/** For the learner: the page of the course. */
const aboutCourse = ({ userId, courseId }: EnrollmentCard) => ({
  people: [userId],
  subject: null,
  record: { kind: 'Course', id: courseId, startupId: null },
});

export const notifications = [
  notifyOn({
    on: ['courses.enrolled'],
    type: 'courseInvitation',
    audience: async (tx, { recordId }) => {
      const enrollment = await loadEnrollment(tx, recordId as Id<'Enrollment'>);
      if (enrollment.state !== 'invited') return null;
      return aboutCourse(enrollment);
    },
    allowed: canLearn,
  }),
  notifyOn({
    on: ['courses.reminded'],
    type: 'courseReminder',
    audience: async (tx, { recordId }) => {
      const enrollment = await loadEnrollment(tx, recordId as Id<'Enrollment'>);
      if (enrollment.state !== 'invited' && enrollment.state !== 'active') return null;
      return aboutCourse(enrollment);
    },
    allowed: canLearn,
    isReminder: true,
  }),
  notifyOn({
    on: ['courses.submitted'],
    type: 'courseSubmission',
    audience: async (tx, activity) => {
      const subject = await about(tx, activity);
      const { startupId, decidedById, state } = subject.submission;
      if (state !== 'submitted') return null;
      const coaches = startupId ? await assignedPeopleOf(tx, startupId) : [];
      const people = [subject.course.createdById, decidedById, ...coaches].filter((id) => id !== null);
      return { people: new Set(people), subject, record: recordOf(subject) };
    },
    allowed: (actor: Actor, { course, submission }: Subject) => canReview(actor, course, submission),
  }),
  notifyOn({
    on: ['courses.approved', 'courses.changes-requested'],
    type: 'courseReview',
    audience: async (tx, activity) => {
      const subject = await about(tx, activity);
      if (activity.type !== `courses.${subject.submission.state.replace('_', '-')}`) return null;
      return { people: subject.submission.teamIds, subject, record: recordOf(subject) };
    },
    allowed: canLearn,
  }),
];
