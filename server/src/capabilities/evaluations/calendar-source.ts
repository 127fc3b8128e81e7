import { inGroup } from '@seedbed/domain/access/groups.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { applications, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { type CalendarSource, mostEntries } from '#platform/calendar/calendar-sources.ts';
import { translate } from '#platform/messages.ts';
import { isLive } from './find-evaluations.ts';
import { evaluations } from './table.ts';

/** The days on which the own evaluations of a round are due. */
export const evaluationCalendar: CalendarSource = {
  kind: 'evaluation',
  allow: inGroup('internal'),
  find: async (tx, { actor, language, days: { first, last } }) => {
    const rows = await tx.db
      .select({
        roundId: funnelRounds.id,
        round: funnelRounds.name,
        funnel: funnels.name,
        funnelNames: funnels.names,
        dueOn: evaluations.dueOn,
        dueAt: sql<Temporal.Instant | null>`max(${evaluations.dueAt})`.mapWith(evaluations.dueAt),
        updatedAt: sql<Temporal.Instant>`max(${evaluations.updatedAt})`.mapWith(evaluations.updatedAt),
        count: sql<number>`count(*)::int`,
      })
      .from(evaluations)
      .innerJoin(
        applications,
        and(eq(applications.tenantId, evaluations.tenantId), eq(applications.id, evaluations.applicationId)),
      )
      .innerJoin(
        funnelRounds,
        and(eq(funnelRounds.tenantId, evaluations.tenantId), eq(funnelRounds.id, evaluations.roundId)),
      )
      .innerJoin(funnels, and(eq(funnels.tenantId, funnelRounds.tenantId), eq(funnels.id, funnelRounds.funnelId)))
      .where(
        and(
          eq(evaluations.evaluatorId, actor.userId),
          inArray(evaluations.state, ['assigned', 'accepted']),
          between(evaluations.dueOn, first, last),
          isLive(),
        ),
      )
      .groupBy(funnelRounds.id, funnelRounds.name, funnels.name, funnels.names, evaluations.dueOn)
      .orderBy(asc(evaluations.dueOn), asc(funnelRounds.id))
      .limit(mostEntries);
    return rows.map(({ roundId, round, funnel, funnelNames, dueOn, dueAt, updatedAt, count }) => ({
      id: `${roundId}-${dueOn}`,
      recordKind: 'FunnelRound',
      recordId: roundId,
      title: translate('evaluations:calendar.due', language, {
        count,
        round: translated(round, language) || (round[0]?.value ?? ''),
      }),
      detail: translated(funnelNames, language) || funnel,
      startsAt: dueAt,
      endsAt: null,
      dueOn,
      path: '/applications/evaluations',
      canMove: false,
      updatedAt,
    }));
  },
};
