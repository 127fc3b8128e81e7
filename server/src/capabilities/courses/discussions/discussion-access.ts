import { canReadDiscussion } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { findAmong } from '#capabilities/comments/public.ts';
import { isOn } from '#capabilities/courses/is-on.ts';
import { seatOf } from '#capabilities/courses/learning/find-enrollments.ts';
import { lockEnrollments } from '#capabilities/courses/learning/lock-enrollments.ts';
import { writeDone } from '#capabilities/courses/learning/set-item-done.ts';
import { courses, enrollments } from '#capabilities/courses/table.ts';
import { unprepared } from '#platform/list/unprepared.ts';
import type { RecordAccess, RecordKind } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { discussionAudience, peopleTowards } from './discussion-audience.ts';
import { findDiscussion, type OpenDiscussion } from './find-discussions.ts';
import { courseDiscussions } from './table.ts';
import { visibleDiscussions } from './visible-discussions.ts';

const mostMentionable = 20;

/** The first own comment completes the item of a learner of the run. */
async function completeItem(tx: Tx, actor: Actor, { discussion }: OpenDiscussion): Promise<void> {
  if (!(await isOn(tx))) return;
  const own = and(eq(enrollments.userId, actor.userId), ne(enrollments.state, 'dropped'));
  for (const enrollment of await lockEnrollments(tx, and(eq(enrollments.runId, discussion.runId), own))) {
    const { status } = await seatOf(tx, enrollment);
    if (status.get(discussion.itemId)?.state === 'open')
      await writeDone(tx, actor, enrollment, discussion.itemId, true);
  }
}

const access: RecordAccess = async (tx, actor, given) => {
  const open = await findDiscussion(tx, actor, given);
  const { discussion, course, learners } = open;
  const isReader = (person: Actor) => canReadDiscussion(person, course, learners);
  const author = course.createdById;
  return {
    ...{ assigned: author === actor.userId, seesFiles: true, attaches: false },
    comments: {
      everyone: {
        writes: true,
        isReader,
        name: course.name,
        mentionable: async (search) =>
          (await findAmong(tx, actor, await peopleTowards(tx, open), search)).slice(0, mostMentionable),
        followers: async () => (author ? [author] : []),
        written: () => completeItem(tx, actor, open),
      },
    },
    published: async () => ({
      ...{ kind: 'CourseDiscussion', recordId: discussion.id, startupId: null },
      audience: await discussionAudience(tx, open),
    }),
  };
};

const courseName = sql`(select ${courses.name} from ${courses}
  where ${courses.tenantId} = ${courseDiscussions.tenantId} and ${courses.id} = ${courseDiscussions.courseId})`;

/** The page leads learners on to the item. */
export const courseDiscussion: RecordKind = {
  type: 'CourseDiscussion',
  access,
  table: courseDiscussions,
  visibleTo: visibleDiscussions,
  commentFilesSeenBy: (actor) => unprepared(visibleDiscussions(actor)),
  notified: {
    detail: { text: courseName, name: courseName },
    path: ({ recordId }) => `/courses/discussion/${recordId}`,
  },
};
