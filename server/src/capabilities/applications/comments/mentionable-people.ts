import { canReadComment } from '@seedbed/domain/applications/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { factsOf } from '#capabilities/applications/find-applications.ts';
import { openablePeople } from '#capabilities/startups/public.ts';
import { findByText, type TextMatch } from '#platform/search/find-by-text.ts';
import type { Tx } from '#platform/tx.ts';
import { findCommented } from './find-comments.ts';

const mostShown = 20;
const teamTypes = ['Admin', 'AdminCoach', 'Staff', 'Coach', 'SubAdmin'] as const;

/** People of the team whom the person may open. A person who may not read the comment gets no notification of it. */
export async function mentionablePeople(
  tx: Tx,
  actor: Actor,
  applicationId: string,
  { isPublic, search }: { isPublic: boolean; search?: string | null | undefined },
): Promise<PersonCard[]> {
  const application = await findCommented(tx, actor, applicationId);
  if (!canReadComment(actor, factsOf(application), { isPublic })) return [];
  const find = (match: TextMatch) =>
    tx.db
      .select(personCard(users))
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(
        and(
          inArray(roles.type, [...teamTypes]),
          eq(users.status, 'active'),
          isNull(users.trashedAt),
          ne(users.id, actor.userId),
          openablePeople(actor),
          match('User', users.id),
        ),
      )
      .orderBy(asc(users.fullName), asc(users.id))
      .limit(mostShown);
  return search?.trim() ? findByText(tx, search, find) : find(() => undefined);
}
