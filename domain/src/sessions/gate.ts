import type { UserStatus } from '#accounts/user.ts';
import type { RoleType } from '#kernel/actor.ts';

export interface GatedUser {
  status: UserStatus;
  /** The email address is confirmed. */
  validated: boolean;
  roleType: RoleType | null;
}

const confirmationPath = '/account/confirmation';

/** The address is confirmed and, if required, the account is approved. */
export const isConfirmed = ({ status, validated }: Pick<GatedUser, 'status' | 'validated'>): boolean =>
  validated && status !== 'pending';

/** The check before every page for a signed-in person. A deleted person must sign in again, and cannot. */
export function gateFor(
  { status, validated, roleType }: GatedUser,
  path: string,
): 'open' | 'confirm-email' | 'sign-in' {
  if (status === 'deleted') return 'sign-in';
  return isConfirmed({ status, validated }) || roleType === 'Applicant' || path === confirmationPath
    ? 'open'
    : 'confirm-email';
}
