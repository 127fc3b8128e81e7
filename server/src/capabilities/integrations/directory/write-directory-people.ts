import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import { personLinked, personRemoved } from '@seedbed/domain/integrations/activity-types.ts';
import { AddressNotChangeable, AttributeInvalid, NameTaken } from '@seedbed/domain/integrations/directory/errors.ts';
import { namesOf, type UserChange } from '@seedbed/domain/integrations/directory/user-change.ts';
import { checkInvitation } from '@seedbed/domain/invitations/input.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { emailCorrected } from '@seedbed/domain/people/activity-types.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { findUser, findUserByEmail, lockRoles, setUserRoleIn } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { directoryMembers, directoryPeople } from '#capabilities/integrations/table.ts';
import { emailedWithinLimit, invitePersonIn } from '#capabilities/invitations/public.ts';
import { changePersonIn, setUserStatus } from '#capabilities/people/public.ts';
import {
  endInvitation,
  endOtherSessions,
  listProviders,
  sendAccountLink,
  voidAccountLinks,
} from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { directoryActor } from './directory-actor.ts';
import { defaultRole } from './directory-roles.ts';
import { type DirectoryPerson, findDirectoryPerson } from './find-directory-people.ts';

/** Throws `NameTaken` for an address with an account: directories look for it first, and then change the account. */
export async function createDirectoryPerson(tx: Tx, change: UserChange): Promise<Id<'User'>> {
  await lockRoles(tx);
  const email = addressOf(change);
  const known = await findUserByEmail(tx, email);
  if (known) return bringBack(tx, known.id, change);
  const actor = directoryActor(tx.tenantId);
  // The provider proves who the person is. Without one, they choose a password by the invitation.
  const hasProvider = (await listProviders(tx)).length > 0;
  const roleId = await defaultRole(tx);
  const sendsEmail = !hasProvider && change.active !== false;
  const [invitation] = await emailedWithinLimit(tx, [
    checkInvitation({ email, ...namesOf(change), roleId, sendsEmail }),
  ]);
  if (!invitation) throw new Error('The limit of emails leaves nobody out.');
  const { id } = await invitePersonIn(tx, actor, invitation);
  await saveKnown(tx, id, { externalId: change.externalId ?? null, isCreated: true });
  if (hasProvider) await tx.db.update(users).set({ validated: true, status: 'active' }).where(eq(users.id, id));
  if (change.active === false) await setActive(tx, await findDirectoryPerson(tx, id), false);
  return id;
}

/** A person whom the directory had deleted. The role of before is gone. */
async function bringBack(tx: Tx, id: Id<'User'>, change: UserChange): Promise<Id<'User'>> {
  const [shown] = await tx.db
    .update(directoryPeople)
    .set({ removedAt: null, updatedAt: sql`now()` })
    .where(and(eq(directoryPeople.userId, id), isNotNull(directoryPeople.removedAt)))
    .returning({ id: directoryPeople.id });
  if (!shown) throw new NameTaken();
  await setUserRoleIn(tx, directoryActor(tx.tenantId), id, await defaultRole(tx));
  await changeDirectoryPerson(tx, id, { active: true, ...change });
  return id;
}

/** Throws what the changes by people throw, also `LastRoleEditor` and `NoLicenseLeft`. */
export async function changeDirectoryPerson(tx: Tx, id: string, change: UserChange): Promise<void> {
  await lockRoles(tx);
  const person = await findDirectoryPerson(tx, id);
  if (change.userName !== undefined) await changeAddress(tx, person, addressOf(change));
  const names = namesOf(change);
  // A single name must not replace the two that are known.
  const isNew =
    change.displayName !== person.fullName || change.firstName !== undefined || change.lastName !== undefined;
  if (isNew && Object.keys(names).length > 0) await changePersonIn(tx, directoryActor(tx.tenantId), person.id, names);
  if (change.externalId !== undefined && change.externalId !== person.externalId) {
    await saveKnown(tx, person.id, { externalId: change.externalId });
    await logActivity(tx, directoryActor(tx.tenantId), personLinked(person));
  }
  if (change.active !== undefined) await setActive(tx, person, change.active);
}

/** Takes the access away, and leaves the account with all that belongs to it. */
export async function removeDirectoryPerson(tx: Tx, id: string): Promise<void> {
  await lockRoles(tx);
  const person = await findDirectoryPerson(tx, id);
  await setActive(tx, person, false);
  await tx.db.delete(directoryMembers).where(eq(directoryMembers.userId, person.id));
  await saveKnown(tx, person.id, { externalId: null, removedAt: Temporal.Now.instant() });
  await logActivity(tx, directoryActor(tx.tenantId), personRemoved(person));
}

function addressOf({ userName = '' }: UserChange): string {
  const email = emailFrom(userName);
  if (!email) throw new AttributeInvalid('userName');
  return email;
}

async function saveKnown(
  tx: Tx,
  userId: Id<'User'>,
  known: Partial<Pick<typeof directoryPeople.$inferInsert, 'externalId' | 'isCreated' | 'removedAt'>>,
): Promise<void> {
  await tx.db
    .insert(directoryPeople)
    .values({ tenantId: tx.tenantId, id: newId<'DirectoryPerson'>(), userId, ...known })
    .onConflictDoUpdate({
      target: [directoryPeople.tenantId, directoryPeople.userId],
      set: { ...known, updatedAt: sql`excluded.updated_at` },
    });
}

/** The team reads the reason beside the status. */
const reason = 'SCIM';

async function setActive(tx: Tx, { id, status, validated }: DirectoryPerson, active: boolean): Promise<void> {
  if (maySignIn(status) === active) return;
  const next = active ? { status: validated ? 'active' : 'pending' } : { status: 'archived', reason };
  await setUserStatus(tx, directoryActor(tx.tenantId), id, next);
}

/** The address leads into the account: the directory changes it only for accounts that it has made. */
async function changeAddress(tx: Tx, person: DirectoryPerson, email: string): Promise<void> {
  if (email === person.email) return;
  if (!person.isCreated) throw new AddressNotChangeable();
  if (await findUserByEmail(tx, email)) throw new NameTaken();
  const actor = directoryActor(tx.tenantId);
  await endInvitation(tx, person.id);
  await voidAccountLinks(tx, person.id, ['reset', 'confirmation', 'email']);
  await endOtherSessions(tx, actor, person.id, null, 'ended');
  await tx.db
    .update(users)
    .set({ email, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, person.id));
  await logActivity(tx, actor, emailCorrected(person));
  const now = await findUser(tx, person.id);
  if (now?.status === 'pending' && !now.validated) await sendAccountLink(tx, now, 'invitation');
}
