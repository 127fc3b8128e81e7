import { matchColumns } from '@seedbed/domain/matching/columns.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { MatchStartup } from '#capabilities/matching/runs/find-runs.ts';
import { matchRelations } from '#capabilities/matching/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { defineList, noRecord } from '#platform/list/source.ts';
import { subquery } from '#platform/sql.ts';

/** All matches, for the team. Matches of deleted startups and people are hidden. */
export const matchList = defineList({
  name: 'matches',
  columns: matchColumns,
  table: matchRelations,
  joins: [
    {
      table: startups,
      on: sql`${startups.tenantId} = ${matchRelations.tenantId} and ${startups.id} = ${matchRelations.startupId} and ${startups.trashedAt} is null`,
    },
    {
      table: users,
      on: sql`${users.tenantId} = ${matchRelations.tenantId} and ${users.id} = ${matchRelations.mentorId} and ${users.trashedAt} is null`,
    },
  ],
  sources: {
    startup: matchRelations.startupId,
    mentor: matchRelations.mentorId,
    state: matchRelations.state,
    answerBy: matchRelations.answerBy,
    createdAt: { expression: sql`${matchRelations.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [startups.name, users.fullName],
  card: {
    ...getTableColumns(matchRelations),
    startup: subquery<MatchStartup>(
      sql`json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'oneLiner', ${startups.oneLiner})`,
    ).as('startup'),
    mentor: subquery<PersonCard>(personJson(users)).as('mentor'),
  },
  visibleTo: (actor) => (canMatch(actor) ? { key: 'ALL' } : noRecord),
});
