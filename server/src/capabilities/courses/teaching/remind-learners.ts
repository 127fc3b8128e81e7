import { enrollmentEvent } from '@seedbed/domain/courses/activity-types.ts';
import { CourseIsArchived } from '@seedbed/domain/courses/errors.ts';
import { checkLearners } from '@seedbed/domain/courses/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { findManagedCourse } from '#capabilities/courses/find-courses.ts';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { logged } from '#capabilities/courses/learning/enroll.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { type BehindCard, whoIsBehind } from './behind.ts';

export interface Reminders {
  reminded: BehindCard[];
  /** Reminded today already. */
  leftOut: BehindCard[];
}

/** Reminds people who are behind, each at most once a day. The lock on the course serializes two managers. */
export async function remindLearners(
  tx: Tx,
  actor: Actor,
  { courseId, enrollmentIds }: { courseId: string; enrollmentIds: readonly string[] },
): Promise<Reminders> {
  const course = await findManagedCourse(tx, actor, courseId);
  await assertOn(tx);
  assertAllowed(course.state !== 'archived', () => new CourseIsArchived());
  const ids = checkLearners(enrollmentIds);
  const behind = ids.length === 0 ? [] : await whoIsBehind(tx, actor, course, { ids });
  // A person may learn in two runs.
  const people = [...Map.groupBy(behind, ({ userId }) => userId).values()].flatMap(([first]) => first ?? []);
  const { reminded = [], leftOut = [] } = Object.groupBy(people, (one) =>
    one.isRemindedToday ? 'leftOut' : 'reminded',
  );
  const events = reminded.map((one) => enrollmentEvent('courses.reminded', logged(one)));
  await logActivities(tx, actor, events);
  return { reminded: reminded.map((one) => ({ ...one, isRemindedToday: true })), leftOut };
}
