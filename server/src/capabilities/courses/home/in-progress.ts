import type { EnrollmentState, PublishedItem } from '@seedbed/domain/courses/course.ts';
import { type LearnerFacts, nextItem, percentOf, progressOf, statusOfItems } from '@seedbed/domain/courses/progress.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  courseRuns,
  courses,
  courseVersions,
  enrollments,
  itemProgress,
  submissions,
} from '#capabilities/courses/table.ts';
import type { Tx } from '#platform/tx.ts';

/** A course that the person takes, for the home page. */
export interface CourseInProgress {
  courseId: Id<'Course'>;
  title: readonly Translation[];
  state: EnrollmentState;
  /** The first day of the run for this person. */
  startsOn: Temporal.PlainDate;
  /** In percent. */
  progress: number;
  /** Late items that wait for the person, and for no reviewer. */
  late: number;
  /** The item where the person goes on; null if none is open. */
  next: { itemId: string; title: string; dueOn: Temporal.PlainDate | null; isLate: boolean } | null;
  /** No item is open, and a submission waits for its review. */
  isWaiting: boolean;
  /** No item is open: the next one opens on this day. */
  opensOn: Temporal.PlainDate | null;
}

/** The home page has no room for more. */
const most = 4;
/** Courses without a step take no place from others, and are known only after reading. */
const mostRead = 20;

type Item = Pick<
  PublishedItem,
  'id' | 'title' | 'isRequired' | 'unlockAfterId' | 'releaseOffsetDays' | 'dueOffsetDays' | 'since'
>;

/** The items without their contents, with their titles in the language of the reader. */
const itemsIn = (language: string) => sql<Item[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', item->'id', 'isRequired', item->'isRequired', 'unlockAfterId', item->'unlockAfterId',
    'title', coalesce(nullif(item->'words'->${language}::text->>'title', ''), item->>'title'),
    'releaseOffsetDays', item->'releaseOffsetDays', 'dueOffsetDays', item->'dueOffsetDays', 'since', item->'since'
  ) order by place), '[]')
  from jsonb_array_elements(${courseVersions.outline}->'items') with ordinality as outline(item, place))`;
const doneIds = sql<string[]>`array(
  select ${itemProgress.itemId}::text from ${itemProgress} where ${itemProgress.tenantId} = ${enrollments.tenantId}
    and ${itemProgress.enrollmentId} = ${enrollments.id} and ${itemProgress.doneAt} is not null)`;
const waitingIds = sql<string[]>`array(
  select ${submissions.itemId}::text from ${submissions} where ${submissions.tenantId} = ${enrollments.tenantId}
    and (${submissions.enrollmentId} = ${enrollments.id} or (${submissions.runId} = ${enrollments.runId}
      and ${submissions.startupId} = ${enrollments.startupId} and ${submissions.isTeam}))
    and ${submissions.state} in ('submitted', 'in_review') and ${submissions.trashedAt} is null)`;
/** The pages of a course show the newest enrollment of a person. */
const isNewest = sql`not exists (
  select from ${enrollments} newer join ${courseRuns} kept
    on kept.tenant_id = newer.tenant_id and kept.id = newer.run_id and kept.trashed_at is null
  where newer.tenant_id = ${enrollments.tenantId} and newer.course_id = ${enrollments.courseId}
    and newer.user_id = ${enrollments.userId} and newer.state <> 'dropped' and newer.id > ${enrollments.id})`;

interface Reader {
  language: string;
  today: Temporal.PlainDate;
}

/** Courses that the person takes or is invited to, whose run has not ended: late ones first, then the one opened last. */
export async function coursesInProgress(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { language, today }: Reader,
): Promise<CourseInProgress[]> {
  const found = await tx.db
    .select({
      ...{ courseId: courses.id, title: courses.title, order: courses.order, lastItemId: enrollments.lastItemId },
      ...{ state: enrollments.state, startsOn: enrollments.startsOn, extraDays: enrollments.extraDays },
      ...{ startVersion: enrollments.startVersion, completedVersion: enrollments.completedVersion },
      ...{ items: itemsIn(language), doneIds, waitingIds },
    })
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.tenantId, enrollments.tenantId), eq(courses.id, enrollments.courseId)))
    .innerJoin(courseRuns, and(eq(courseRuns.tenantId, enrollments.tenantId), eq(courseRuns.id, enrollments.runId)))
    .innerJoin(
      courseVersions,
      and(
        eq(courseVersions.tenantId, courses.tenantId),
        eq(courseVersions.courseId, courses.id),
        eq(courseVersions.number, courses.publishedVersion),
      ),
    )
    .where(
      and(
        eq(enrollments.userId, userId),
        inArray(enrollments.state, ['invited', 'active']),
        eq(courses.state, 'published'),
        isNull(courses.trashedAt),
        isNull(courseRuns.trashedAt),
        or(
          isNull(courseRuns.endsOn),
          sql`${courseRuns.endsOn} + ${enrollments.extraDays} >= ${today.toString()}::date`,
        ),
        isNewest,
      ),
    )
    .orderBy(sql`${enrollments.lastSeenAt} desc nulls last`, desc(enrollments.id))
    .limit(mostRead);
  return found
    .map((row) => summaryOf(row, today))
    .filter(({ next, isWaiting, opensOn }) => next || isWaiting || opensOn)
    .sort((one, other) => Number(other.late > 0) - Number(one.late > 0))
    .slice(0, most);
}

type Row = Pick<CourseInProgress, 'courseId' | 'title' | 'state' | 'startsOn'> &
  Pick<LearnerFacts, 'order' | 'extraDays' | 'startVersion' | 'completedVersion'> & {
    items: readonly Item[];
    doneIds: readonly string[];
    waitingIds: readonly string[];
    lastItemId: string | null;
  };

function summaryOf(row: Row, today: Temporal.PlainDate): CourseInProgress {
  const { courseId, title, state, startsOn, items, lastItemId } = row;
  const facts = { ...row, doneIds: new Set(row.doneIds), waitingIds: new Set(row.waitingIds), today };
  const status = statusOfItems(items, facts);
  const nextId = nextItem(items, status, lastItemId);
  const next = items.find(({ id }) => id === nextId);
  const nextStatus = next && status.get(next.id);
  const all = [...status.values()];
  const days = all.flatMap(({ lock, opensOn }) => (lock === 'release' && opensOn ? [opensOn] : []));
  return {
    ...{ courseId, title, state, startsOn },
    progress: percentOf(progressOf(items, facts)),
    late: all.filter(({ isLate, isWaiting }) => isLate && !isWaiting).length,
    next:
      next && nextStatus
        ? { itemId: next.id, title: next.title, dueOn: nextStatus.dueOn, isLate: nextStatus.isLate }
        : null,
    isWaiting: !next && all.some((one) => one.isWaiting),
    opensOn: next ? null : (days.sort(Temporal.PlainDate.compare)[0] ?? null),
  };
}
