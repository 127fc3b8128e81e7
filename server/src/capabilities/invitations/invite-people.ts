import { checkInvitations } from '@seedbed/domain/invitations/input.ts';
import { canInviteMany } from '@seedbed/domain/invitations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { UserRow } from '#capabilities/accounts/public.ts';
import { writeTx } from '#platform/tx.ts';
import { invitePeopleIn } from './invite-person.ts';

/** Invites all or nobody, and answers the new people. Throws `NoLicenseLeft`. */
export const invitePeople = (actor: Actor, input: object): Promise<UserRow[]> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canInviteMany(actor));
    const { emails, roleId, sendsEmail } = checkInvitations(input);
    const nobody = { firstName: null, lastName: null, headline: null, phone: null, country: null };
    const people = emails.map((email) => ({ ...nobody, email, roleId, sendsEmail, programIds: [], startupId: null }));
    return invitePeopleIn(
      tx,
      actor,
      people.map((person) => ({ ...person, id: newId<'User'>() })),
    );
  });
