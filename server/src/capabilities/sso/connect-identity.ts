import { ExternalSignInExpired } from '@seedbed/domain/sso/errors.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Reauthentication } from '#capabilities/sessions/public.ts';
import { sessions, signInSteps } from '#capabilities/sessions/table.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { writeTx } from '#platform/tx.ts';
import { connect, isConnected } from './open-by-identity.ts';

/** Connects the identity verified in this browser after the person signed in with their password. Idempotent. */
export const connectIdentity = (
  { actor, sessionId }: Reauthentication,
  state: string,
  browserToken: string | null,
): Promise<void> =>
  writeTx(actor, async (tx) => {
    const [step] = await tx.db
      .select({ held: signInSteps.held })
      .from(signInSteps)
      .where(
        and(
          eq(signInSteps.tokenHash, hashOfToken(state)),
          eq(signInSteps.kind, 'external'),
          eq(signInSteps.userId, actor.userId),
          sql`${signInSteps.held}->>'browser' = ${hashOfToken(browserToken ?? '')}`,
          isNotNull(signInSteps.usedAt),
          // Require authentication after the step began, not before.
          sql`exists (select from ${sessions} s where s.tenant_id = ${signInSteps.tenantId} and s.id = ${sessionId} and s.authenticated_at > ${signInSteps.createdAt})`,
          sql`${signInSteps.expiresAt} > now()`,
        ),
      )
      .for('update');
    const { issuer, subject } = step?.held ?? {};
    if (!issuer || !subject) throw new ExternalSignInExpired();
    if (!(await isConnected(tx, { issuer, subject }))) await connect(tx, actor.userId, { issuer, subject });
  });
