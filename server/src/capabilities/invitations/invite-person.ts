import { userCategoryOf } from '@seedbed/domain/access/groups.ts';
import { fullNameOf } from '@seedbed/domain/accounts/user.ts';
import { AlreadyHere } from '@seedbed/domain/invitations/errors.ts';
import { personInvited } from '@seedbed/domain/invitations/events.ts';
import { checkInvitation, type Invitation } from '@seedbed/domain/invitations/input.ts';
import { canInvite, canInviteAs, canInviteTo } from '@seedbed/domain/invitations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { assertLicensed, lockRoles, roleTypeOf, type UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { setProgramPartIn } from '#capabilities/programs/public.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { sendInvitation } from './send-invitation.ts';

/** `id` is made by the client, so that a repeated call invites one person once. */
export const invitePerson = (actor: Actor, input: object, id?: string | null): Promise<UserRow> =>
  writeTx(actor, (tx) => invitePersonIn(tx, actor, checkInvitation(input), id));

/** A new person waits for accepting the invitation. Throws `AlreadyHere`, `NoLicenseLeft`. */
export async function invitePersonIn(
  tx: Tx,
  actor: Actor,
  given: Invitation,
  wantedId?: string | null,
): Promise<UserRow> {
  assertAllowed(canInvite(actor));
  const roleType = await roleTypeOf(tx, given.roleId);
  assertAllowed(canInviteAs(actor, roleType));
  await assertMayJoin(tx, actor, given);
  const isLicensed = userCategoryOf(roleType) === 'employee';
  // Concurrent invitations wait here, so that they cannot take one license twice.
  if (isLicensed) await lockRoles(tx);
  const id = idFrom(wantedId);
  const [created] = await tx.db
    .insert(users)
    .values({ tenantId: tx.tenantId, id, ...rowOf(given) })
    .onConflictDoNothing()
    .returning();
  if (!created) return existing(tx, id, given);
  if (isLicensed) await assertLicensed(tx);
  await addRecords(tx, 'User', [{ id, texts: [created.fullName] }]);
  if (given.startupId) await addFounder(tx, given.startupId, id);
  await logActivity(tx, actor, personInvited(created));
  for (const programId of given.programIds)
    await setProgramPartIn(tx, actor, { programId, userId: id, part: 'member' });
  if (given.sendsEmail) await sendInvitation(tx, created);
  return created;
}

const rowOf = ({ email, firstName, lastName, headline, phone, country, roleId }: Invitation) => ({
  email,
  firstName,
  lastName,
  headline,
  phone,
  country,
  roleId,
  // A name until the person chooses one. The whole address is not for everybody.
  fullName: fullNameOf({ firstName, lastName }) || (email.split('@')[0] ?? email),
  status: 'pending' as const,
  validated: false,
});

/** Without the right to invite anybody, people are invited into a startup. */
async function assertMayJoin(tx: Tx, actor: Actor, { startupId }: Invitation): Promise<void> {
  if (startupId) await findStartup(tx, actor, startupId);
  assertAllowed(canInviteTo(actor, { isAssigned: isAssignedToStartup(actor, startupId) }), () =>
    startupId
      ? new Forbidden()
      : new Validation({ startupId: [{ code: 'required', params: { field: 'invitations:fields.startupId' } }] }),
  );
}

const addFounder = (tx: Tx, startupId: Id<'Startup'>, userId: Id<'User'>) =>
  tx.db.insert(startupFounders).values({ tenantId: tx.tenantId, id: newId<'StartupFounder'>(), startupId, userId });

function idFrom(wanted: string | null | undefined): Id<'User'> {
  if (!wanted) return newId<'User'>();
  if (!isId<'User'>(wanted)) throw new Validation({ id: [{ code: 'invalid' }] });
  return wanted;
}

/** The person of a repeated call, or somebody else with this address. */
async function existing(tx: Tx, id: Id<'User'>, { email, roleId }: Invitation): Promise<UserRow> {
  const [same] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.trashedAt)));
  if (!same) throw new AlreadyHere(email);
  if (same.email !== email || same.roleId !== roleId) throw new Conflict();
  return same;
}
