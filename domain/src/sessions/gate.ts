import type { UserStatus } from '#accounts/user.ts';
import type { RoleType } from '#kernel/actor.ts';

export interface GatedUser {
  status: UserStatus;
  /** The address is confirmed. */
  validated: boolean;
  roleType: RoleType | null;
}

const confirmationPath = '/account/confirmation';

/** Both the address and, where somebody has to agree, the account. */
export const isConfirmed = ({ status, validated }: Pick<GatedUser, 'status' | 'validated'>): boolean =>
  validated && status !== 'pending';

/** What stands before every page for a person who is signed in. A deleted one must sign in again, and cannot. */
export function gateFor(
  { status, validated, roleType }: GatedUser,
  path: string,
): 'open' | 'confirm-email' | 'sign-in' {
  if (status === 'deleted') return 'sign-in';
  return isConfirmed({ status, validated }) || roleType === 'Applicant' || path === confirmationPath
    ? 'open'
    : 'confirm-email';
}
