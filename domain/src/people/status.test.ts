import { describe, expect, test } from 'vitest';
import { resolveScopes } from '#access/resolve-scopes.ts';
import { type UserStatus, userStatuses } from '#accounts/user.ts';
import { newId } from '#kernel/ids.ts';
import { Validation } from '#kernel/user-error.ts';
import { anActor } from '#testing/an-actor.ts';
import { AddressNotConfirmed, StatusNotPossible, whyNotStatus } from './errors.ts';
import { checkProgramChange, checkStatusChange } from './input.ts';
import { canAssignPrograms, canEditPeople, canInviteAgain, canManagePeople, canSetStatusOf } from './policy.ts';
import { canBeInvitedAgain, needsReason, statusesAfter } from './status.ts';

const after = (status: UserStatus, validated = true) => statusesAfter({ status, validated });

test.each<[UserStatus, UserStatus[], UserStatus[]]>([
  ['pending', ['active', 'deny', 'archived', 'deleted'], ['deny', 'archived', 'deleted']],
  ['active', ['unactive', 'archived'], ['unactive', 'archived']],
  ['unactive', ['active', 'archived'], ['archived']],
  ['archived', ['active', 'deleted'], ['pending', 'deleted']],
  ['deny', ['active', 'deleted'], ['pending', 'deleted']],
  ['deleted', [], []],
])('%s leads to %j, with an unconfirmed address to %j', (status, confirmed, unconfirmed) => {
  expect(after(status)).toEqual(confirmed);
  expect(after(status, false)).toEqual(unconfirmed);
});

test('says whether an address or the present status is in the way', () => {
  expect(whyNotStatus({ status: 'pending', validated: false }, 'active')).toBeInstanceOf(AddressNotConfirmed);
  expect(whyNotStatus({ status: 'deleted', validated: true }, 'active')).toBeInstanceOf(StatusNotPossible);
});

test('invites again only people who have not confirmed their address', () => {
  const invited = userStatuses.filter((status) => canBeInvitedAgain({ status, validated: false }));
  expect(invited).toEqual(['pending']);
  expect(canBeInvitedAgain({ status: 'pending', validated: true })).toBe(false);
});

describe('the input', () => {
  test.each(userStatuses)('asks for a reason of %s only if it ends access', (status) => {
    const check = () => checkStatusChange({ status });
    if (needsReason(status)) expect(check).toThrow(Validation);
    else expect(check()).toEqual({ status, reason: null, handOverTo: null });
  });

  test('cleans the reason, and refuses long ones and wrong ids', () => {
    const change = { status: 'archived', reason: '  Left   the team ' };
    expect(checkStatusChange(change).reason).toBe('Left the team');
    for (const wrong of [{ reason: 'x'.repeat(301) }, { handOverTo: 'me' }, { status: 'gone' }])
      expect(() => checkStatusChange({ ...change, ...wrong })).toThrow(Validation);
  });

  test('takes lists of program ids only', () => {
    const id = newId();
    expect(checkProgramChange({ member: [id] })).toEqual({ member: [id], manager: [], remove: [] });
    expect(() => checkProgramChange({ member: ['x'] })).toThrow(Validation);
  });
});

describe('rights', () => {
  const roles = ['Admin', 'Staff', 'SubAdmin', 'Coach', 'Mentor', 'Cofounder'] as const;
  const may = (policy: (actor: ReturnType<typeof anActor>) => boolean) => roles.filter((role) => policy(anActor(role)));

  test('opens the list to the team with the right to invite or to edit', () => {
    expect(may(canManagePeople)).toEqual(['Admin', 'Staff', 'SubAdmin']);
    for (const policy of [canEditPeople, canInviteAgain, canAssignPrograms])
      expect(may(policy)).toEqual(['Admin', 'Staff']);
  });

  test('lets nobody change the own status, and only Admins that of an Admin', () => {
    const [admin, staff] = [anActor('Admin'), anActor('Staff')];
    const [anAdmin, aMentor] = [
      { id: newId(), roleType: 'Admin', scopes: resolveScopes('Admin') },
      { id: newId(), roleType: 'Mentor', scopes: resolveScopes('Mentor') },
    ] as const;
    expect(canSetStatusOf(admin, { ...anAdmin, id: admin.userId })).toBe(false);
    expect([canSetStatusOf(admin, anAdmin), canSetStatusOf(staff, anAdmin)]).toEqual([true, false]);
    expect(canSetStatusOf(staff, aMentor)).toBe(true);
    expect(canSetStatusOf(admin, { ...anAdmin, roleType: 'System' })).toBe(false);
  });
});
