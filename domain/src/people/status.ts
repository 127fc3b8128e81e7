import type { UserStatus } from '#accounts/user.ts';

/**
 * The statuses that the team may set next. `pending`: invited, or waiting for approval. `unactive`: away for a while.
 * `archived`: left, kept for reports. `deny`: not admitted. `deleted`: closed for good; only an undo brings it back.
 */
const nextStatuses: Readonly<Record<UserStatus, readonly UserStatus[]>> = {
  pending: ['active', 'deny', 'archived', 'deleted'],
  active: ['unactive', 'archived'],
  unactive: ['active', 'archived'],
  archived: ['active', 'pending', 'deleted'],
  deny: ['active', 'pending', 'deleted'],
  deleted: [],
};

export interface StatusFacts {
  status: UserStatus;
  /** The email address is confirmed. */
  validated: boolean;
}

/** An unconfirmed address can only wait for its owner; a confirmed one has nothing to wait for. */
const suits = ({ validated }: StatusFacts, status: UserStatus): boolean =>
  (status !== 'active' || validated) && (status !== 'pending' || !validated);

/** The statuses that this person may get, in the order of a menu. */
export const statusesAfter = (person: StatusFacts): UserStatus[] =>
  nextStatuses[person.status].filter((status) => suits(person, status));

/** Whether somebody waits for the email address to be confirmed, so that only an invitation helps. */
export const waitsForAddress = (person: StatusFacts, status: UserStatus): boolean =>
  nextStatuses[person.status].includes(status) && status === 'active' && !person.validated;

/** These end access, so that the team says why. */
export const needsReason = (status: UserStatus): boolean => status !== 'active' && status !== 'pending';

/** An invitation makes sense until its owner has confirmed the address. */
export const canBeInvitedAgain = ({ status, validated }: StatusFacts): boolean => status === 'pending' && !validated;
