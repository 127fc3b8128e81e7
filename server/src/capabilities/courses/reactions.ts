import { and, asc, eq } from 'drizzle-orm';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { isOn } from './is-on.ts';
import { isKept, loadEnrollment, seatOf } from './learning/find-enrollments.ts';
import { completeActs } from './learning/set-item-done.ts';
import { enrollments } from './table.ts';

const acts = ['metrics.submitted', 'metrics.completed', 'coaching.completed', 'coaching.logged'] as const;

export const reactions = acts.map((event) => on(event, `courses.follow-${event}`, follow));

/** Completes items of the startup's learners that wait for what it did. */
async function follow(tx: Tx, { startupId }: Activity): Promise<void> {
  if (!startupId || !(await isOn(tx))) return;
  const learners = await tx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.startupId, startupId), eq(enrollments.state, 'active'), isKept))
    .orderBy(asc(enrollments.id))
    .for('update');
  for (const { id } of learners) await completeActs(tx, null, await seatOf(tx, await loadEnrollment(tx, id)));
}
