import { checkInvited, invitationDays, mostCoApplicants } from '@seedbed/domain/applications/applicant.ts';
import { AlreadyInvited, ApplicationLinkDead, TooManyCoApplicants } from '@seedbed/domain/applications/errors.ts';
import { type InvitationPayload, peopleEvent } from '@seedbed/domain/applications/people/activity-types.ts';
import { canApply } from '@seedbed/domain/applications/policy.ts';
import { isFinal } from '@seedbed/domain/applications/status.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { findUser } from '#capabilities/accounts/public.ts';
import {
  type ApplicationCard,
  findOwnApplication,
  findSharedApplication,
  loadApplication,
} from '#capabilities/applications/find-applications.ts';
import { indexApplication } from '#capabilities/applications/search/application-texts.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { cancelMail } from '#platform/mail/queue-mail.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { coApplicantsOf, openInvitationsOf, teamOf } from './find-people.ts';
import { invitationKey, mailAskToJoin, mailInvitation } from './mail-people.ts';
import { applicationInvitations, applicationPeople } from './table.ts';

export const namedTeam = async (tx: Tx, { id, name }: Pick<ApplicationCard, 'id' | 'name'>) => ({
  ...{ id, name },
  userIds: await teamOf(tx, id),
});

/** The applicant invites somebody to apply together. A second invitation to the address is refused while its link works. */
export const inviteCoApplicant = (actor: Actor, applicationId: string, input: object): Promise<ApplicationCard> =>
  writeTx(actor, async (tx) => {
    const application = await findOwnApplication(tx, actor, applicationId, { lock: true });
    assertAllowed(!isFinal(application.status));
    const email = checkInvited(input);
    const members = await coApplicantsOf(tx, application.id);
    const invited = await openInvitationsOf(tx, application.id);
    const now = Temporal.Now.instant();
    const isKnown =
      members.some((one) => one.email === email) ||
      invited.some((one) => one.email === email && Temporal.Instant.compare(one.expiresAt, now) > 0);
    assertAllowed(!isKnown, () => new AlreadyInvited(email));
    const isRenewed = invited.some((one) => one.email === email);
    assertAllowed(
      members.length + invited.length - Number(isRenewed) < mostCoApplicants,
      () => new TooManyCoApplicants(mostCoApplicants),
    );
    const token = newSecretToken();
    const expiresAt = now.add({ hours: 24 * invitationDays });
    const tokenHash = hashOfToken(token);
    const [invitation] = await tx.db
      .insert(applicationInvitations)
      .values({
        ...{ tenantId: tx.tenantId, id: newId<'ApplicationInvitation'>(), applicationId: application.id },
        ...{ email, tokenHash, expiresAt, invitedById: actor.userId },
      })
      .onConflictDoUpdate({
        target: [applicationInvitations.tenantId, applicationInvitations.applicationId, applicationInvitations.email],
        targetWhere: sql`accepted_at is null and trashed_at is null`,
        set: { tokenHash, expiresAt, invitedById: actor.userId, askedById: null, updatedAt: sql`excluded.updated_at` },
      })
      .returning({ id: applicationInvitations.id });
    if (!invitation) throw new Error('The invitation was not written.');
    await mailInvitation(tx, actor, { application, email, token });
    await logActivity(
      tx,
      actor,
      peopleEvent('applications.person-invited', await namedTeam(tx, application), { invitationId: invitation.id }),
    );
    return application;
  });

/** Takes an open invitation back. Repeating it changes nothing. */
export const withdrawInvitation = (actor: Actor, applicationId: string, id: string): Promise<ApplicationCard> =>
  writeTx(actor, async (tx) => {
    const application = await findOwnApplication(tx, actor, applicationId, { lock: true });
    await withdrawIn(tx, actor, application, id);
    return application;
  });

/** Returns the address of an invitation that was open. */
async function withdrawIn(tx: Tx, actor: Actor, application: ApplicationCard, id: string): Promise<string | null> {
  if (!isId<'ApplicationInvitation'>(id)) throw new NotFound();
  const [withdrawn] = await tx.db
    .update(applicationInvitations)
    .set({ trashedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(applicationInvitations.id, id),
        eq(applicationInvitations.applicationId, application.id),
        isNull(applicationInvitations.acceptedAt),
        isNull(applicationInvitations.trashedAt),
      ),
    )
    .returning({ email: applicationInvitations.email });
  if (!withdrawn) return null;
  await logActivity(
    tx,
    actor,
    peopleEvent('applications.invitation-withdrawn', await namedTeam(tx, application), { invitationId: id }),
  );
  return withdrawn.email;
}

/** Undoes an invitation that nobody has accepted: its email is stopped while it is held, and its link ends. */
export async function undoCoApplicantInvitation({ tx, actor, recordId, payload }: UndoCall): Promise<void> {
  const application = await findOwnApplication(tx, actor, recordId, { lock: true });
  const email = await withdrawIn(tx, actor, application, (payload as InvitationPayload).invitationId);
  assertAllowed(email !== null, () => new ApplicationLinkDead());
  await cancelMail(tx, { dedupeKey: invitationKey(application.id, email) });
}

/** A link that still works. Throws `ApplicationLinkDead`. */
export async function findByInvitationToken(tx: Tx, token: string) {
  const [found] = await tx.db
    .select()
    .from(applicationInvitations)
    .where(
      and(
        eq(applicationInvitations.tokenHash, hashOfToken(token)),
        gt(applicationInvitations.expiresAt, sql`now()`),
        isNull(applicationInvitations.acceptedAt),
        isNull(applicationInvitations.trashedAt),
      ),
    );
  if (!found) throw new ApplicationLinkDead();
  const application = await loadApplication(tx, found.applicationId);
  assertAllowed(!isFinal(application.status), () => new ApplicationLinkDead());
  return { invitation: found, application };
}

/**
 * The invited person joins, once. The applicant confirms a person with another address: until then the answer is null.
 * The applicant opening the link stays the applicant.
 */
export const joinApplication = (actor: Actor, token: string): Promise<ApplicationCard | null> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canApply(actor));
    const { application, invitation } = await findByInvitationToken(tx, token);
    await loadApplication(tx, application.id, { lock: true });
    if (application.applicantId === actor.userId) return application;
    const person = await findUser(tx, actor.userId);
    if (person?.email === invitation.email) {
      await admit(tx, actor, application, [invitation.id]);
      return findSharedApplication(tx, actor, application.id);
    }
    assertAllowed([null, actor.userId].includes(invitation.askedById), () => new ApplicationLinkDead());
    if (invitation.askedById) return null;
    await tx.db
      .update(applicationInvitations)
      .set({ askedById: actor.userId, updatedAt: sql`now()` })
      .where(eq(applicationInvitations.id, invitation.id));
    await mailAskToJoin(tx, actor, application);
    await logActivity(
      tx,
      actor,
      peopleEvent('applications.person-asked', await namedTeam(tx, application), { invitationId: invitation.id }),
    );
    return null;
  });

/**
 * The applicant lets a person join who waits at a link for another address. The call names the person: somebody else may
 * wait there meanwhile. Repeating it changes nothing.
 */
export const confirmCoApplicant = (actor: Actor, applicationId: string, userId: string): Promise<ApplicationCard> =>
  writeTx(actor, async (tx) => {
    const application = await findOwnApplication(tx, actor, applicationId, { lock: true });
    assertAllowed(!isFinal(application.status));
    const asked = (await openInvitationsOf(tx, application.id)).filter(({ askedBy }) => askedBy?.userId === userId);
    const isMember = async () => (await coApplicantsOf(tx, application.id)).some((one) => one.userId === userId);
    if (asked.length > 0)
      await admit(
        tx,
        { userId: userId as Id<'User'> },
        application,
        asked.map(({ id }) => id),
      );
    else assertAllowed(await isMember(), () => new NotFound());
    return application;
  });

/** Ends the person's invitations and adds the person to the application. */
async function admit(
  tx: Tx,
  person: Pick<Actor, 'userId'>,
  application: ApplicationCard,
  invitationIds: readonly Id<'ApplicationInvitation'>[],
): Promise<void> {
  const { rowCount } = await tx.db
    .update(applicationInvitations)
    .set({ acceptedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(inArray(applicationInvitations.id, [...invitationIds]), isNull(applicationInvitations.acceptedAt)));
  assertAllowed(rowCount === invitationIds.length, () => new ApplicationLinkDead());
  await tx.db
    .insert(applicationPeople)
    .values({
      ...{ tenantId: tx.tenantId, id: newId<'ApplicationPerson'>() },
      ...{ applicationId: application.id, userId: person.userId },
    })
    .onConflictDoNothing();
  await indexApplication(tx, application.id);
  await logActivity(tx, person, peopleEvent('applications.person-joined', await namedTeam(tx, application)));
}

/** The applicant removes somebody, or a person leaves. Repeating it changes nothing. */
export const removeCoApplicant = (actor: Actor, applicationId: string, userId: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    const application = await findSharedApplication(tx, actor, applicationId, { lock: true });
    assertAllowed(application.applicantId === actor.userId || userId === actor.userId);
    const before = await namedTeam(tx, application);
    const { rowCount } = await tx.db
      .delete(applicationPeople)
      .where(
        and(eq(applicationPeople.applicationId, application.id), eq(applicationPeople.userId, userId as Id<'User'>)),
      );
    if (rowCount !== 1) return false;
    await indexApplication(tx, application.id);
    // Logged for the person who left, too: their pages no longer show the application.
    await logActivity(tx, actor, peopleEvent('applications.person-left', before, { personId: userId }));
    return true;
  });
