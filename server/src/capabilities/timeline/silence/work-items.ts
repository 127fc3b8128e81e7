import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { silentDays } from '@seedbed/domain/timeline/columns.ts';
import { and, asc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { WorkItemSource } from '#platform/home/work-items.ts';
import { seesSilence, silentSinceSql } from './silent-since.ts';

/** Startups of running programs whose founders were silent for long. */
export const workItems: WorkItemSource = {
  kind: 'watch',
  allow: seesSilence,
  find: async (tx, { actor, zone }) => {
    const today = Temporal.Now.plainDateISO(zone);
    const before = today.subtract({ days: silentDays });
    const running = await tx.db
      .select({ id: programs.id })
      .from(programs)
      .where(
        and(
          eq(programs.kind, 'startups'),
          isNull(programs.archivedAt),
          isNull(programs.trashedAt),
          lte(programs.startsOn, today),
          gte(programs.endsOn, today),
        ),
      )
      .orderBy(asc(programs.startsOn), asc(programs.id))
      .limit(10);
    if (running.length === 0) return [];
    const ids = running.map(({ id }) => id);
    const isRunning = sql`exists (select from ${startupPrograms} l where l.tenant_id = ${startups.tenantId}
      and l.startup_id = ${startups.id} and l.program_id = any(${sql.param(ids)}::uuid[]))`;
    const silent = sql`${silentSinceSql} < ${before.toZonedDateTime(zone).toInstant().toString()}::timestamptz`;
    const count = await tx.db.$count(
      startups,
      and(
        isNull(startups.trashedAt),
        ne(startups.status, 'archived'),
        withinReach(startups.id, reachSql(startupReach(actor))),
        isRunning,
        silent,
      ),
    );
    const path = `/startups?silent_since=before:${before}&program=${ids.join()}`;
    return [{ name: 'timeline:work-items.silent', count, path, params: { days: silentDays } }];
  },
};
