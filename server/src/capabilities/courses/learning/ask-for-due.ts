import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isOn } from '#capabilities/courses/is-on.ts';
import { courses, enrollments, itemProgress } from '#capabilities/courses/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { createAutomaticTask } from '#capabilities/tasks/public.ts';
import { translate } from '#platform/messages.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { enrollmentCard, isKept, seatOf } from './find-enrollments.ts';
import { taskEvent } from './set-item-done.ts';

/** A task waits so many days before its item is due. */
const daysBefore = 7;
const learnersAChunk = 50;

/** Asks learners of startups for items that are due soon. Idempotent: each item has one task. */
export async function askForDue(tenantId: Id<'Incubator'>): Promise<void> {
  let after: Id<'Enrollment'> | null = null;
  do after = await inTenant(tenantId, (tx) => askChunk(tx, after));
  while (after);
}

async function askChunk(tx: Tx, after: Id<'Enrollment'> | null): Promise<Id<'Enrollment'> | null> {
  if (!(await isOn(tx))) return null;
  const learners = await tx.db
    .select(enrollmentCard)
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.tenantId, enrollments.tenantId), eq(courses.id, enrollments.courseId)))
    .where(
      and(
        eq(enrollments.state, 'active'),
        isNotNull(enrollments.startupId),
        eq(courses.state, 'published'),
        isKept,
        after ? sql`${enrollments.id} > ${after}` : undefined,
      ),
    )
    .orderBy(asc(enrollments.id))
    .limit(learnersAChunk);
  for (const enrollment of learners) await askLearner(tx, enrollment.id, await seatOf(tx, enrollment));
  return learners.length === learnersAChunk ? (learners.at(-1)?.id ?? null) : null;
}

async function askLearner(
  tx: Tx,
  enrollmentId: Id<'Enrollment'>,
  { enrollment, outline, status }: Awaited<ReturnType<typeof seatOf>>,
): Promise<void> {
  const { timezone, defaultLanguage } = await findIncubatorIn(tx);
  const day = today(timezone);
  const until = day.add({ days: daysBefore });
  const due = outline.items.filter(({ id }) => {
    const one = status.get(id);
    return one?.state === 'open' && one.isRequired && one.dueOn && Temporal.PlainDate.compare(one.dueOn, until) <= 0;
  });
  for (const { id, title } of due) {
    const dueOn = status.get(id)?.dueOn;
    if (!dueOn || !enrollment.startupId) continue;
    const itemId = id as Id<'CourseItem'>;
    await tx.db
      .insert(itemProgress)
      .values({ tenantId: tx.tenantId, id: newId<'ItemProgress'>(), enrollmentId, itemId })
      .onConflictDoNothing();
    const [row] = await tx.db
      .select({ id: itemProgress.id })
      .from(itemProgress)
      .where(and(eq(itemProgress.enrollmentId, enrollmentId), eq(itemProgress.itemId, itemId)));
    if (!row) continue;
    const task = {
      name: translate('courses:task', defaultLanguage, { item: title, course: enrollment.courseName }),
      startupId: enrollment.startupId,
      cause: { event: taskEvent, recordId: row.id },
      dueInDays: Math.max(0, day.until(dueOn, { largestUnit: 'day' }).days),
      assigneeIds: [enrollment.userId],
    };
    await createAutomaticTask(tx, task, timezone);
  }
}
