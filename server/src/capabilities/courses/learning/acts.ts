import { actOf, type ItemAct } from '@seedbed/domain/courses/acts.ts';
import type { PublishedItem } from '@seedbed/domain/courses/course.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { sessionHeldSince } from '#capabilities/coaching/public.ts';
import { commentedItems } from '#capabilities/courses/discussions/commented-items.ts';
import { enrollments } from '#capabilities/courses/table.ts';
import { partsInEvents } from '#capabilities/events/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { Seat } from './find-enrollments.ts';

/** Acts of the startup before the first day of the learner do not count. */
const startOfRun = (zone: string) => sql`(${enrollments.startsOn}::timestamp at time zone ${zone})`;

const happened = (zone: string): Readonly<Record<ItemAct, SQL<boolean>>> => ({
  metrics: sql`exists (select from ${metricPeriods} where ${metricPeriods.tenantId} = ${enrollments.tenantId}
    and ${metricPeriods.startupId} = ${enrollments.startupId} and ${metricPeriods.trashedAt} is null
    and ${metricPeriods.submittedAt} >= ${startOfRun(zone)})`,
  session: sessionHeldSince(enrollments, startOfRun(zone)),
});

type Find = (tx: Tx, seat: Seat, open: readonly PublishedItem[]) => Promise<PublishedItem | undefined>;

const byStartup: Find = async (tx, { enrollment }, open) => {
  if (!open.some((item) => actOf(item, enrollment.startupId))) return undefined;
  const { metrics, session } = happened((await findIncubatorIn(tx)).timezone);
  const [acts] = await tx.db
    .select({ metrics: sql<boolean>`${metrics}`, session: sql<boolean>`${session}` })
    .from(enrollments)
    .where(eq(enrollments.id, enrollment.id));
  return open.find((item) => {
    const act = actOf(item, enrollment.startupId);
    return act !== null && acts?.[act];
  });
};

/** A seat that the person had before the course counts: they need not register again. */
const atEvent: Find = async (tx, { enrollment }, open) => {
  const ids = open.flatMap(({ kind, content }) => (kind === 'event' && content.eventId ? content.eventId : []));
  const parts = await partsInEvents(tx, enrollment.userId, ids);
  return open.find(({ kind, content: { eventId, eventDone } }) => {
    const part = kind === 'event' && eventId ? parts.get(eventId) : undefined;
    return eventDone === 'attended' ? part?.hasAttended : part?.isRegistered;
  });
};

const byComment: Find = async (tx, { enrollment }, open) => {
  const discussions = open.filter(({ kind }) => kind === 'discussion');
  if (discussions.length === 0) return undefined;
  const commented = await commentedItems(tx, enrollment);
  return discussions.find(({ id }) => commented.has(id));
};

/** The first open item whose act happened. */
export async function itemOfAct(tx: Tx, seat: Seat): Promise<PublishedItem | undefined> {
  const open = seat.outline.items.filter(({ id }) => seat.status.get(id)?.state === 'open');
  return (await byStartup(tx, seat, open)) ?? (await atEvent(tx, seat, open)) ?? (await byComment(tx, seat, open));
}
