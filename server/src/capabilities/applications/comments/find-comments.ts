import { inGroup } from '@seedbed/domain/access/groups.ts';
import {
  canReadComment,
  canReadPublicComments,
  canReadStaffComments,
} from '@seedbed/domain/applications/comments/policy.ts';
import { canListApplications } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import {
  type ApplicationCard,
  factsOf,
  loadApplication,
  seenApplications,
} from '#capabilities/applications/find-applications.ts';
import { applications } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';
import { applicationComments } from './table.ts';

const columns = getTableColumns(applicationComments);

export type ApplicationCommentCard = typeof applicationComments.$inferSelect & {
  /** Null after the account's deletion. */
  createdBy: PersonCard | null;
};
export type FoundComment = ApplicationCommentCard & { application: ApplicationCard };

const author = and(eq(users.tenantId, applicationComments.tenantId), eq(users.id, applicationComments.createdById));

/** Loads a comment with its application for an actor, and locks it for a write: hidden equals absent. */
export async function findComment(tx: Tx, actor: Actor, id: string, { lock = true } = {}): Promise<FoundComment> {
  if (!isId<'ApplicationComment'>(id)) throw new NotFound();
  const here = and(eq(applicationComments.id, id), isNull(applicationComments.trashedAt));
  if (lock) await tx.db.select({ id: applicationComments.id }).from(applicationComments).where(here).for('update');
  const [comment] = await tx.db
    .select({ ...columns, createdBy: personCard(users) })
    .from(applicationComments)
    .leftJoin(users, author)
    .where(here);
  if (!comment) throw new NotFound();
  const application = await loadApplication(tx, comment.applicationId);
  assertAllowed(canReadComment(actor, factsOf(application), comment), () => new NotFound());
  return { ...comment, application };
}

/** The application for somebody who reads its comments: the team, or its applicant. */
export async function findCommented(tx: Tx, actor: Actor, id: string): Promise<ApplicationCard> {
  const application = await loadApplication(tx, id);
  assertAllowed(canReadPublicComments(actor, factsOf(application)), () => new NotFound());
  return application;
}

const mostShown = 200;

/** Oldest first, at most the last two hundred; null if the person may not read this kind. */
export async function listComments(
  tx: Tx,
  actor: Actor,
  id: string,
  isPublic: boolean,
): Promise<ApplicationCommentCard[] | null> {
  const application = await findCommented(tx, actor, id);
  if (!isPublic && !canReadStaffComments(actor, factsOf(application))) return null;
  const rows = await tx.db
    .select({ ...columns, createdBy: personCard(users) })
    .from(applicationComments)
    .leftJoin(users, author)
    .where(
      and(
        eq(applicationComments.applicationId, id as Id<'Application'>),
        eq(applicationComments.isPublic, isPublic),
        isNull(applicationComments.trashedAt),
      ),
    )
    .orderBy(desc(applicationComments.createdAt), desc(applicationComments.id))
    .limit(mostShown);
  return rows.reverse();
}

/** The records that the events of a comment name. */
export const namedOf = ({ id, name, applicantId, funnel }: ApplicationCard) => ({
  id,
  name,
  applicantId,
  funnelOwnerIds: funnel.ownerIds,
});

/** SQL form of `canReadComment`, for the team and for applicants. */
export function seenComments(actor: Actor): SQL {
  const seen = seenApplications(actor);
  const own = eq(applications.applicantId, actor.userId);
  const readable = or(
    and(eq(applicationComments.isPublic, true), seen === true ? sql`true` : seen || own),
    inGroup('incubator')(actor) && canListApplications(actor)
      ? and(sql`not ${own}`, seen === true ? sql`true` : seen || sql`false`)
      : undefined,
  );
  return sql`(select true from ${applications} where ${and(
    eq(applications.tenantId, applicationComments.tenantId),
    eq(applications.id, applicationComments.applicationId),
    readable,
  )})`;
}
