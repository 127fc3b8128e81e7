import type { Audience, DomainEvent } from '#kernel/event.ts';

type OwnStep =
  | 'email-asked'
  | 'email-dropped'
  | 'confirmation-asked'
  | 'authenticator-started'
  | 'recovery-codes-renewed'
  | 'passkey-renamed';

/** A step at the own account. An unconfirmed address may belong to a stranger: keep it out of the log. */
export const accountStep = (userId: string, step: OwnStep): DomainEvent => ({
  type: `accounts.${step}`,
  kind: 'User',
  recordId: userId,
  audience: [`user:${userId}`],
  payload: {},
});

export type SignInMethod = 'password' | 'code' | 'passkey' | 'provider';

/**
 * For the person and the admins. Logged by nobody, because nobody has proved to be the person. A typed address that no
 * account has is kept out of the log: it may be a stranger's, or a password in the wrong field.
 */
const unproved = (type: string, tenantId: string, userId: string | null, payload: object): DomainEvent => {
  const person: Audience[] = userId ? [`user:${userId}`] : [];
  return { type, kind: 'SignIn', recordId: userId ?? tenantId, audience: [...person, 'admins'], payload };
};

/** `userId` is null for an unknown address. */
export const signInFailed = (tenantId: string, userId: string | null, method: SignInMethod): DomainEvent =>
  unproved('accounts.sign-in-failed', tenantId, userId, { method });

export const resetAsked = (tenantId: string, userId: string | null): DomainEvent =>
  unproved('accounts.reset-asked', tenantId, userId, {});

/** The person's own session did not prove who uses it. */
export const proofFailed = (tenantId: string, userId: string, method: SignInMethod): DomainEvent =>
  unproved('accounts.proof-failed', tenantId, userId, { method });
