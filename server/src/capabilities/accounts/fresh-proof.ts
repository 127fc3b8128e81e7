import { isFreshProof } from '@seedbed/domain/accounts/fresh-proof.ts';
import { NoPassword, ProofNeeded, WrongPassword } from '@seedbed/domain/accounts/refusals.ts';
import { AuthenticationRequired, demand } from '@seedbed/domain/kernel/refusal.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#platform/graphql/context.ts';
import { verifyPassword } from '#platform/password-hash.ts';
import { record } from '#platform/record/record.ts';
import { inTenant } from '#platform/tx.ts';

import { chargeGuess, failedByAddress, forgetGuesses, triesByAddress } from './sign-in-failures.ts';
import { sessions, users } from './table.ts';

/** Asked before what is grave. Throws `ProofNeeded`; the page then asks for the password and repeats the act. */
export const demandFreshProof = ({ provedAt }: Pick<SignedIn, 'provedAt'>): void =>
  demand(isFreshProof(provedAt), () => new ProofNeeded());

/** The password once more, with the limits of signing in. Throws `WrongPassword`, `NoPassword` or `RateLimited`. */
export async function proveSelf(
  { actor, sessionId }: Pick<SignedIn, 'actor' | 'sessionId'>,
  password: string,
  ip: string,
): Promise<void> {
  const address = `${actor.tenantId} ${ip}`;
  // Its own count: who guesses at the sign-in page must not keep the owner from this.
  const key = `proof ${actor.userId}`;
  triesByAddress.take(address);
  failedByAddress.demandRoom(address);
  const user = await inTenant(actor.tenantId, async (tx) => {
    const [found] = await tx.db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, actor.userId));
    demand(found !== undefined, () => new AuthenticationRequired());
    demand(found.passwordHash !== null, () => new NoPassword());
    await chargeGuess(tx, key);
    return found;
  });
  if (!(await verifyPassword(password, user.passwordHash, () => failedByAddress.demandRoom(address)))) {
    failedByAddress.take(address);
    throw new WrongPassword();
  }
  await inTenant(actor.tenantId, async (tx) => {
    await forgetGuesses(tx, key);
    const { rowCount } = await tx.db
      .update(sessions)
      .set({ provedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
    demand(rowCount === 1, () => new AuthenticationRequired());
    await record(tx, actor, {
      type: 'accounts.proved',
      kind: 'Session',
      recordId: sessionId,
      audience: [`user:${actor.userId}`],
      payload: {},
    });
  });
}
