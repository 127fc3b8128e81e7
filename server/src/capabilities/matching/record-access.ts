import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { sql } from 'drizzle-orm';
import type { RecordKinds } from '#platform/record-kinds.ts';
import { isPartOfMatch } from './matches/find-matches.ts';
import { matchRelations } from './table.ts';

export const recordKinds: RecordKinds = {
  matchRelation: {
    type: 'MatchRelation',
    table: matchRelations,
    visibleTo: (actor) =>
      canMatch(actor)
        ? { key: 'ALL' }
        : {
            key: 'OWN',
            where: isPartOfMatch(sql`${sql.placeholder('me')}::uuid`, sql`${sql.placeholder('ownStartups')}::uuid[]`),
            values: { me: actor.userId, ownStartups: [...actor.ownStartupIds] },
          },
    notified: {
      detail: { startupId: matchRelations.startupId },
      // Mentors answer on their home page; only those who are matched open the startup.
      path: ({ type, startupId }) => {
        if (type === 'matchAccepted') return `/startup/${startupId}/file/company`;
        return type === 'matchUnanswered' ? '/startups/mentors/matches' : '/';
      },
    },
  },
};
