import { mostCoApplicants } from '@seedbed/domain/applications/applicant.ts';
import { AlreadyInvited, TooManyCoApplicants } from '@seedbed/domain/applications/errors.ts';
import {
  type InvitationPayload,
  type PersonLeftPayload,
  peopleEvent,
} from '@seedbed/domain/applications/people/activity-types.ts';
import { isFinal } from '@seedbed/domain/applications/status.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import {
  type ApplicationCard,
  findOwnApplication,
  loadApplication,
} from '#capabilities/applications/find-applications.ts';
import { indexApplication } from '#capabilities/applications/search/application-texts.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { coApplicantsOf, openInvitationsOf } from './find-people.ts';
import { namedTeam } from './invitations.ts';
import { applicationInvitations, applicationPeople } from './table.ts';

async function assertRoom(tx: Tx, { id, status }: ApplicationCard) {
  assertAllowed(!isFinal(status));
  const taken = (await coApplicantsOf(tx, id)).length + (await openInvitationsOf(tx, id)).length;
  assertAllowed(taken < mostCoApplicants, () => new TooManyCoApplicants(mostCoApplicants));
}

/** The undo of a removal, by the applicant; or of leaving, by the person who left. */
export async function restoreCoApplicantIn({ tx, actor, recordId, payload }: UndoCall): Promise<void> {
  const userId = (payload as PersonLeftPayload).personId as Id<'User'>;
  const application = await loadApplication(tx, recordId, { lock: true });
  const isAllowed = application.applicantId === actor.userId || userId === actor.userId;
  assertAllowed(isAllowed, () => new NotFound());
  await assertRoom(tx, application);
  const [person] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.trashedAt)))
    .for('key share');
  if (!person) throw new NotFound();
  await tx.db
    .insert(applicationPeople)
    .values({
      ...{ tenantId: tx.tenantId, id: newId<'ApplicationPerson'>() },
      ...{ applicationId: application.id, userId },
    })
    .onConflictDoNothing();
  await indexApplication(tx, application.id);
  await logActivity(tx, actor, peopleEvent('applications.person-joined', await namedTeam(tx, application)));
}

/** The link in the sent email works again, for its remaining time. */
export async function restoreInvitationIn({ tx, actor, recordId, payload }: UndoCall): Promise<void> {
  const { invitationId } = payload as InvitationPayload;
  const application = await findOwnApplication(tx, actor, recordId, { lock: true });
  await assertRoom(tx, application);
  const [invitation] = await tx.db
    .select({ id: applicationInvitations.id, email: applicationInvitations.email })
    .from(applicationInvitations)
    .where(eq(applicationInvitations.id, invitationId as Id<'ApplicationInvitation'>));
  if (!invitation) throw new NotFound();
  const open = await openInvitationsOf(tx, application.id);
  assertAllowed(!open.some(({ email }) => email === invitation.email), () => new AlreadyInvited(invitation.email));
  await tx.db
    .update(applicationInvitations)
    .set({ trashedAt: null, updatedAt: sql`now()` })
    .where(eq(applicationInvitations.id, invitation.id));
  await logActivity(tx, actor, peopleEvent('applications.invitation-restored', await namedTeam(tx, application)));
}
