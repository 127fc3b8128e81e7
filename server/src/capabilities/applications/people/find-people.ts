import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';
import { applicationInvitations, applicationPeople } from './table.ts';

export interface TeamMember {
  userId: Id<'User'>;
  fullName: string;
  email: string;
}

/** People who apply together with the applicant, in the order in which they joined. */
export const coApplicantsOf = (tx: Tx, applicationId: Id<'Application'>): Promise<TeamMember[]> =>
  tx.db
    .select({ userId: users.id, fullName: users.fullName, email: users.email })
    .from(applicationPeople)
    .innerJoin(users, and(eq(users.tenantId, applicationPeople.tenantId), eq(users.id, applicationPeople.userId)))
    .where(and(eq(applicationPeople.applicationId, applicationId), isNull(users.trashedAt)))
    .orderBy(asc(applicationPeople.createdAt), asc(applicationPeople.id));

/** Invitations that nobody has accepted yet; expired ones too. */
export const openInvitationsOf = (tx: Tx, applicationId: Id<'Application'>) =>
  tx.db
    .select({
      id: applicationInvitations.id,
      email: applicationInvitations.email,
      expiresAt: applicationInvitations.expiresAt,
      askedBy: { userId: users.id, fullName: users.fullName, email: users.email },
    })
    .from(applicationInvitations)
    .leftJoin(
      users,
      and(
        eq(users.tenantId, applicationInvitations.tenantId),
        eq(users.id, applicationInvitations.askedById),
        isNull(users.trashedAt),
      ),
    )
    .where(
      and(
        eq(applicationInvitations.applicationId, applicationId),
        isNull(applicationInvitations.acceptedAt),
        isNull(applicationInvitations.trashedAt),
      ),
    )
    .orderBy(asc(applicationInvitations.createdAt), asc(applicationInvitations.id));

/** The applicant and everybody who applies together: the recipients of changes. */
export async function teamOf(tx: Tx, applicationId: Id<'Application'>): Promise<Id<'User'>[]> {
  const rows = await tx.db
    .select({ userId: applicationPeople.userId })
    .from(applicationPeople)
    .where(eq(applicationPeople.applicationId, applicationId))
    .orderBy(asc(applicationPeople.createdAt), asc(applicationPeople.id));
  const [own] = await tx.db
    .select({ userId: applications.applicantId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return [...new Set([...(own ? [own.userId] : []), ...rows.map(({ userId }) => userId)])];
}
