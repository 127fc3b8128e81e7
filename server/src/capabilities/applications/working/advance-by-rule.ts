import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { beginRoundForm } from '#capabilities/applications/applying/round-form.ts';
import { type ApplicationCard, loadApplication } from '#capabilities/applications/find-applications.ts';
import { holdEmail } from '#capabilities/applications/mails/held-emails.ts';
import { applicationRounds } from '#capabilities/applications/table.ts';
import { findActor } from '#platform/actors.ts';
import type { Tx } from '#platform/tx.ts';
import { takeStep, transitionFactsOf } from './take-step.ts';

/** An application that waits for the decision of this round, locked; null if a person has decided, or undone, anything. */
export async function undecidedIn(
  tx: Tx,
  id: Id<'Application'>,
  roundId: Id<'FunnelRound'>,
): Promise<ApplicationCard | null> {
  const application = await loadApplication(tx, id, { lock: true });
  const { status, outcomeReason } = application;
  if (application.roundId !== roundId || status !== 'pending_decision' || outcomeReason !== null) return null;
  const [found] = await tx.db
    .select({ id: applicationRounds.id })
    .from(applicationRounds)
    .where(
      and(
        eq(applicationRounds.applicationId, id),
        eq(applicationRounds.roundId, roundId),
        // An undone decision keeps its time: the server must not take it again.
        isNull(applicationRounds.decidedAt),
      ),
    );
  return found ? application : null;
}

/**
 * The server decides for the next round, as a person would. The email waits until the team sends all, which can undo
 * the step until then. The last round is always decided by a person.
 */
export async function advanceByRule(tx: Tx, application: ApplicationCard): Promise<void> {
  const applicant = await findActor(tx, application.applicantId);
  if (!applicant || (await transitionFactsOf(tx, application)).next === null) return;
  const after = await takeStep(tx, null, application, { action: 'accept', isByRule: true });
  await holdEmail(tx, application, 'advanced');
  // The form begins with the answers that the applicant may see.
  await beginRoundForm(tx, applicant, after);
}
