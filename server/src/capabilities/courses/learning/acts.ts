import { actOf, type ItemAct } from '@seedbed/domain/courses/acts.ts';
import type { PublishedItem } from '@seedbed/domain/courses/course.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { sessionHeldSince } from '#capabilities/coaching/public.ts';
import { enrollments } from '#capabilities/courses/table.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { Seat } from './find-enrollments.ts';

/** Acts before the first day of the learner do not count. */
const startOfRun = sql`${enrollments.startsOn}::timestamptz`;

const happened: Readonly<Record<ItemAct, SQL<boolean>>> = {
  metrics: sql`exists (select from ${metricPeriods} where ${metricPeriods.tenantId} = ${enrollments.tenantId}
    and ${metricPeriods.startupId} = ${enrollments.startupId} and ${metricPeriods.trashedAt} is null
    and ${metricPeriods.submittedAt} >= ${startOfRun})`,
  session: sessionHeldSince(enrollments, startOfRun),
};

/** The first open item whose act happened. */
export async function itemOfAct(tx: Tx, { enrollment, outline, status }: Seat): Promise<PublishedItem | undefined> {
  const open = outline.items.filter(
    (item) => status.get(item.id)?.state === 'open' && actOf(item, enrollment.startupId) !== null,
  );
  if (open.length === 0) return undefined;
  const [acts] = await tx.db
    .select({ metrics: sql<boolean>`${happened.metrics}`, session: sql<boolean>`${happened.session}` })
    .from(enrollments)
    .where(eq(enrollments.id, enrollment.id));
  return open.find((item) => {
    const act = actOf(item, enrollment.startupId);
    return act !== null && acts?.[act];
  });
}
