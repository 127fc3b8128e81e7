import { DecisionEmailSent } from '@seedbed/domain/applications/errors.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import type { Tx } from '#platform/tx.ts';
import { type DecisionOutcome, decisionEmails } from './table.ts';

const unsent = (applicationIds: readonly Id<'Application'>[]) =>
  and(
    inArray(decisionEmails.applicationId, [...applicationIds]),
    isNull(decisionEmails.sentAt),
    isNull(decisionEmails.trashedAt),
  );

/** The email of the decision of this round waits until the team sends all. */
export async function holdEmail(tx: Tx, { id, roundId }: ApplicationCard, outcome: DecisionOutcome): Promise<void> {
  await tx.db
    .insert(decisionEmails)
    .values({
      tenantId: tx.tenantId,
      id: newId<'DecisionEmail'>(),
      applicationId: id,
      roundId: roundId as Id<'FunnelRound'>,
      outcome,
    })
    .onConflictDoUpdate({
      target: [decisionEmails.tenantId, decisionEmails.applicationId, decisionEmails.roundId],
      targetWhere: sql`trashed_at is null`,
      set: { outcome, sentAt: null, sentById: null, sentFingerprint: null, updatedAt: sql`excluded.updated_at` },
    });
}

/** The team sends the email of this round itself, or has sent it. */
export async function isEmailHeld(tx: Tx, applicationId: string, roundId: string | null): Promise<boolean> {
  return (await decisionEmailOf(tx, applicationId, roundId)) !== null;
}

/** A decision stays once the team has sent its email. The application is locked, so that no sending comes between. */
export async function assertEmailNotSent(tx: Tx, applicationId: string, roundId: string | null): Promise<void> {
  const email = await decisionEmailOf(tx, applicationId, roundId);
  assertAllowed(!email?.sentAt, () => new DecisionEmailSent());
}

async function decisionEmailOf(tx: Tx, applicationId: string, roundId: string | null) {
  if (roundId === null) return null;
  const [found] = await tx.db
    .select({ sentAt: decisionEmails.sentAt })
    .from(decisionEmails)
    .where(
      and(
        eq(decisionEmails.applicationId, applicationId as Id<'Application'>),
        eq(decisionEmails.roundId, roundId as Id<'FunnelRound'>),
        isNull(decisionEmails.trashedAt),
      ),
    );
  return found ?? null;
}

/** The decisions were undone, or their emails went out in another way. */
export async function dropHeldEmails(tx: Tx, applicationIds: readonly Id<'Application'>[]): Promise<void> {
  if (applicationIds.length > 0) await tx.db.delete(decisionEmails).where(unsent(applicationIds));
}
