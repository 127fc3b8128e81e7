import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import {
  canListApplications,
  canManageApplication,
  canReviewApplication,
} from '@seedbed/domain/applications/policy.ts';
import { hasAvailability } from '@seedbed/domain/calendar/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { type ApplicationCard, factsOf, findApplication } from '#capabilities/applications/find-applications.ts';
import type { Tx } from '#platform/tx.ts';

/** The people with a calendar who may see the application. */
async function findInterviewers(tx: Tx, application: ApplicationCard): Promise<PersonCard[]> {
  const rows = await tx.db.select({ id: roles.id, roleType: roles.type, scopes: roles.scopes }).from(roles);
  const rights = rows.map(({ id, roleType, scopes }) => ({ id, roleType, scopes: resolveScopes(roleType, scopes) }));
  const nobody = '' as Id<'User'>;
  const readers = rights.filter((role) => hasAvailability(role) && canListApplications({ ...role, userId: nobody }));
  const people = await tx.db
    .select(personCard(users))
    .from(users)
    .where(
      and(
        inArray(
          users.roleId,
          readers.map(({ id }) => id),
        ),
        eq(users.status, 'active'),
        isNull(users.trashedAt),
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id));
  const facts = factsOf(application);
  return people.filter(({ id: userId, roleId }) => {
    const role = readers.find(({ id }) => id === roleId);
    return role !== undefined && canReviewApplication({ ...role, userId }, facts);
  });
}

/** For the people who offer a meeting. */
export async function listInterviewers(tx: Tx, actor: Actor, applicationId: string): Promise<PersonCard[]> {
  const application = await findApplication(tx, actor, applicationId);
  assertAllowed(canManageApplication(actor, factsOf(application)));
  return findInterviewers(tx, application);
}

/** Throws `Validation` for somebody who may not see the application. */
export async function assertInterviewers(
  tx: Tx,
  application: ApplicationCard,
  hostIds: readonly Id<'User'>[],
): Promise<void> {
  const may = new Set((await findInterviewers(tx, application)).map(({ id }) => id));
  const areAllowed = hostIds.every((id) => may.has(id));
  assertAllowed(
    areAllowed,
    () => new Validation({ hostIds: [{ code: 'invalid', params: { field: 'applications:fields.hostIds' } }] }),
  );
}
