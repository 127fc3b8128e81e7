import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { passwordProblem } from '@seedbed/domain/sessions/password-rules.ts';
import { eq, sql } from 'drizzle-orm';
import type { UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubator } from '#capabilities/incubators/public.ts';
import { hashPassword } from '#platform/password-hash.ts';
import type { Tx } from '#platform/tx.ts';

let common: Promise<Set<string>> | undefined;

/** Loads 49,000 common passwords on first use, since many processes never need them. */
export const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
};

/** Hashes a valid new password. Throws `Validation` on `field`. Slow: call it outside transactions. */
export async function hashNewPassword(
  password: string,
  user: Pick<UserRow, 'tenantId' | 'email' | 'firstName' | 'lastName'>,
  field: 'password' | 'newPassword' = 'password',
): Promise<string> {
  const { name, slug } = await findIncubator(user.tenantId);
  const words = ['seedbed', name, slug, user.email, user.email.split('@')[0], user.firstName, user.lastName];
  const problem = passwordProblem(password, { blocklist: await commonPasswords(), words });
  if (problem) throw new Validation({ [field]: [problem] });
  return hashPassword(password);
}

export const writePassword = (tx: Tx, userId: Id<'User'>, passwordHash: string, facts: Partial<UserRow> = {}) =>
  tx.db
    .update(users)
    .set({ ...facts, passwordHash, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
