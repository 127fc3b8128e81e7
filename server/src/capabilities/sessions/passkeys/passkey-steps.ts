import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { signInSteps } from '#capabilities/sessions/table.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';

const minutes = 10;

export type PasskeyStepKind = 'passkey' | 'new-passkey';

/** Binds the ticket to the caller and the challenge. */
export async function beginPasskeyStep(
  tx: Tx,
  kind: PasskeyStepKind,
  challenge: string,
  userId?: Id<'User'>,
): Promise<string> {
  const ticket = newSecretToken();
  // Many steps are abandoned: each new one deletes the expired ones.
  await tx.db.delete(signInSteps).where(sql`${signInSteps.expiresAt} < now() - interval '1 hour'`);
  await tx.db.insert(signInSteps).values({
    tenantId: tx.tenantId,
    id: newId<'SignInStep'>(),
    kind,
    userId: userId ?? null,
    tokenHash: hashOfToken(ticket),
    held: { challenge },
    expiresAt: Temporal.Now.instant().add({ minutes }),
  });
  return ticket;
}

/** Returns the challenge once; null if the ticket is used, expired, or another person's. */
export async function endPasskeyStep(
  tx: Tx,
  kind: PasskeyStepKind,
  ticket: string,
  userId?: Id<'User'>,
): Promise<string | null> {
  const [step] = await tx.db
    .update(signInSteps)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(signInSteps.tokenHash, hashOfToken(ticket)),
        eq(signInSteps.kind, kind),
        userId ? eq(signInSteps.userId, userId) : isNull(signInSteps.userId),
        isNull(signInSteps.usedAt),
        gt(signInSteps.expiresAt, sql`now()`),
      ),
    )
    .returning({ held: signInSteps.held });
  return step?.held.challenge ?? null;
}
