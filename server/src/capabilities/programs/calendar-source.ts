import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import { and, asc, between, isNull, or, sql } from 'drizzle-orm';
import { type CalendarSource, mostEntries } from '#platform/calendar/calendar-sources.ts';
import { translate } from '#platform/messages.ts';
import { programPeople, programs, startupPrograms } from './table.ts';

/** The first and the last days of programs: all for those who open their pages, else the own ones. */
export const programCalendar: CalendarSource = {
  kind: 'program',
  allow: () => true,
  find: async (tx, { actor, language, days: { first, last } }) => {
    const isOpen = canOpenPrograms(actor);
    const startupIds = sql`${sql.param([...actor.ownStartupIds, ...actor.assignedStartupIds])}::uuid[]`;
    const isOwn = sql`(exists (
        select from ${programPeople} where ${programPeople.tenantId} = ${programs.tenantId}
        and ${programPeople.programId} = ${programs.id} and ${programPeople.userId} = ${actor.userId})
      or exists (
        select from ${startupPrograms} where ${startupPrograms.tenantId} = ${programs.tenantId}
        and ${startupPrograms.programId} = ${programs.id} and ${startupPrograms.startupId} = any(${startupIds})))`;
    const rows = await tx.db
      .select()
      .from(programs)
      .where(
        and(
          isNull(programs.trashedAt),
          isNull(programs.archivedAt),
          or(between(programs.startsOn, first, last), between(programs.endsOn, first, last)),
          isOpen ? undefined : isOwn,
        ),
      )
      .orderBy(asc(programs.startsOn), asc(programs.id))
      .limit(mostEntries / 2);
    return rows.flatMap(({ id, name, startsOn, endsOn, updatedAt }) =>
      (
        [
          ['starts', startsOn],
          ['ends', endsOn],
        ] as const
      ).flatMap(([what, day]) =>
        day && Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0
          ? {
              id: `${id}-${what}`,
              recordKind: 'Program',
              recordId: id,
              title: translate(`programs:calendar.${what}`, language, { name }),
              detail: null,
              startsAt: null,
              endsAt: null,
              dueOn: day,
              path: isOpen ? `/startups/programs/program/${id}` : null,
              canMove: false,
              updatedAt,
            }
          : [],
      ),
    );
  },
};
