import { inGroup } from '@seedbed/domain/access/groups.ts';
import { permitsSome } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isPrompted, metricsReach } from '@seedbed/domain/metrics/policy.ts';
import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { type CalendarSource, mostEntries } from '#platform/calendar/calendar-sources.ts';
import { translate } from '#platform/messages.ts';
import { metricPeriods } from './table.ts';

/** The page of the requests asks for both. */
const follows = (actor: Actor) => inGroup('incubator')(actor) && permitsSome(actor, 'METRICS/EDIT:VIEW');

/** The days on which metrics are due: of the own startups, and for the team one entry a day. */
export const metricsCalendar: CalendarSource = {
  kind: 'metrics',
  allow: (actor) => isPrompted(actor) || follows(actor),
  find: async (tx, { actor, language, words, days: { first, last } }) => {
    const rows = await tx.db
      .select({
        dueOn: metricPeriods.dueOn,
        count: sql<number>`count(distinct ${metricPeriods.startupId})::int`,
        startupId: sql<string>`min(${metricPeriods.startupId}::text)`,
        name: sql<string>`min(${startups.name})`,
        updatedAt: sql<Temporal.Instant>`max(${metricPeriods.updatedAt})`.mapWith(metricPeriods.updatedAt),
      })
      .from(metricPeriods)
      .innerJoin(startups, and(eq(startups.tenantId, metricPeriods.tenantId), eq(startups.id, metricPeriods.startupId)))
      .where(
        and(
          inArray(metricPeriods.status, ['open', 'partial']),
          between(metricPeriods.dueOn, first, last),
          isNull(metricPeriods.trashedAt),
          isNull(startups.trashedAt),
          withinReach(metricPeriods.startupId, reachSql(metricsReach(actor))),
        ),
      )
      .groupBy(metricPeriods.dueOn, ...(isPrompted(actor) ? [metricPeriods.startupId] : []))
      .orderBy(asc(metricPeriods.dueOn))
      .limit(mostEntries);
    return rows.map(({ dueOn, count, startupId, name, updatedAt }) => ({
      id: `metrics-${dueOn}${isPrompted(actor) ? `-${startupId}` : ''}`,
      recordKind: 'Startup',
      recordId: startupId,
      title: translate('metrics:calendar.due', language),
      detail: count === 1 ? name : translate('metrics:calendar.count', language, { ...words, count }),
      startsAt: null,
      endsAt: null,
      dueOn,
      path: isPrompted(actor)
        ? `/startup/${startupId}/file/analytics/update`
        : `/startups/metrics/requests?status=open,partial&due=on:${dueOn}`,
      canMove: false,
      updatedAt,
    }));
  },
};
