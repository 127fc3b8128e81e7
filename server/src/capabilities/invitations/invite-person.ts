import { userCategoryOf } from '@seedbed/domain/access/groups.ts';
import { fullNameOf } from '@seedbed/domain/accounts/user.ts';
import { personInvited } from '@seedbed/domain/invitations/activity-types.ts';
import { AlreadyHere } from '@seedbed/domain/invitations/errors.ts';
import { checkInvitation, type Invitation } from '@seedbed/domain/invitations/input.ts';
import { canInvite, canInviteAs, canInviteTo } from '@seedbed/domain/invitations/policy.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { assertLicensed, lockRoles, roleTypeOf, type UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { setProgramPartIn } from '#capabilities/programs/public.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
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
  const id = idFrom(wantedId);
  const [created] = await invitePeopleIn(tx, actor, [{ ...given, id }]);
  return created ?? existing(tx, id, given);
}

/** Leaves out people whose id or address is taken. Throws `NoLicenseLeft`. */
export async function invitePeopleIn(
  tx: Tx,
  actor: Actor,
  people: readonly (Invitation & { id: Id<'User'> })[],
): Promise<UserRow[]> {
  assertAllowed(canInvite(actor));
  const roleTypes: RoleType[] = [];
  for (const roleId of new Set(people.map((person) => person.roleId))) roleTypes.push(await roleTypeOf(tx, roleId));
  for (const roleType of roleTypes) assertAllowed(canInviteAs(actor, roleType));
  for (const person of people) await assertMayJoin(tx, actor, person);
  const isLicensed = roleTypes.some((roleType) => userCategoryOf(roleType) === 'employee');
  // Concurrent invitations wait here, so that they cannot take one license twice.
  if (isLicensed) await lockRoles(tx);
  const created = await tx.db
    .insert(users)
    .values(people.map((person) => ({ tenantId: tx.tenantId, id: person.id, ...rowOf(person) })))
    .onConflictDoNothing()
    .returning();
  if (isLicensed && created.length > 0) await assertLicensed(tx);
  const searched = created.map(({ id, fullName }) => ({ id, texts: [fullName] }));
  await addRecords(tx, 'User', searched);
  const createdById = new Map(created.map((person) => [person.id, person]));
  const invited = people.filter(({ id }) => createdById.has(id));
  for (const { id, startupId } of invited) if (startupId) await addFounder(tx, startupId, id);
  const startupIds = new Map(invited.map(({ id, startupId }) => [id, startupId]));
  await logActivities(
    tx,
    actor,
    created.map((person) => personInvited(person, startupIds.get(person.id) ?? null)),
  );
  for (const { id, programIds, sendsEmail } of invited) {
    for (const programId of programIds) await setProgramPartIn(tx, actor, { programId, userId: id, part: 'member' });
    if (sendsEmail) await sendInvitation(tx, createdById.get(id) as UserRow);
  }
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
