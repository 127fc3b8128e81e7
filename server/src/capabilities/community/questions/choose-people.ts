import { chatGroupOf, whyNoContact } from '@seedbed/domain/chat/contact.ts';
import { leastBusy } from '@seedbed/domain/community/questions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { contactColumns, factsFrom, findChatRules } from '#capabilities/chat/public.ts';
import { cohortAsked, cohortQuestions } from '#capabilities/community/table.ts';
import { ownSkills } from '#capabilities/people/public.ts';
import { openablePeople } from '#capabilities/startups/public.ts';
import { userTags } from '#capabilities/taxonomy/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const mostLookedAt = 300;

interface PeopleSearch {
  skill: string;
  count: number;
  /** Asked before. */
  without: readonly string[];
}

/** People with the skill to whom the person may write, those with the fewest open questions. */
export async function choosePeople(
  tx: Tx,
  actor: Actor,
  { skill, count, without }: PeopleSearch,
): Promise<Id<'User'>[]> {
  const openCount = subquery<number>(sql`(select count(*)::int from ${cohortAsked} join ${cohortQuestions}
    on ${cohortQuestions.tenantId} = ${cohortAsked.tenantId} and ${cohortQuestions.id} = ${cohortAsked.questionId}
    where ${cohortAsked.tenantId} = ${users.tenantId} and ${cohortAsked.userId} = ${users.id} and ${cohortAsked.passedAt} is null
      and ${cohortQuestions.answer} is null and ${cohortQuestions.trashedAt} is null)`);
  const rows = await tx.db
    .select({ id: users.id, openCount, ...contactColumns(actor) })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(
        isNull(users.trashedAt),
        eq(users.status, 'active'),
        ne(users.id, actor.userId),
        without.length > 0 ? not(sql`${users.id} = any(${sql.param([...without])}::uuid[])`) : undefined,
        hasSkill(skill),
        openablePeople(actor),
      ),
    )
    .orderBy(asc(openCount), asc(users.id))
    .limit(mostLookedAt);
  const { matrix } = await findChatRules(tx);
  const reachable = rows.filter(
    (row) => chatGroupOf(row.roleType) !== 'applicants' && whyNoContact(matrix, factsFrom(actor, row)) === null,
  );
  return leastBusy(reachable, count).map(({ id }) => id);
}

/** Given by the team, or written by the person. */
const hasSkill = (skill: string): SQL | undefined =>
  or(
    sql`exists (select from ${userTags} where ${userTags.tenantId} = ${users.tenantId} and ${userTags.userId} = ${users.id}
      and ${userTags.tagId}::text = ${skill})`,
    ownSkills.has((value) => sql`${value} = ${skill}`),
  );
