import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { loadApplication } from '#capabilities/applications/find-applications.ts';
import { assertEmailNotSent } from '#capabilities/applications/mails/held-emails.ts';
import { decisionEmails } from '#capabilities/applications/mails/table.ts';
import { type ApplicationState, stateOf } from '#capabilities/applications/working/application-state.ts';
import { undoDecision } from '#capabilities/applications/working/decide.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { activities } from '#platform/activity-log/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { markUndone } from '#platform/undo/undo.ts';
import { findDecisionRound } from './find-round.ts';

/** Undoes a decision whose email still waits, also that of somebody else. The applicant has seen no email of it. */
export const takeBackDecision = (actor: Actor, heldId: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    // The call and its effects offer no undo of their own.
    tx.isUndo = true;
    if (!isId<'DecisionEmail'>(heldId)) throw new NotFound();
    const [held] = await tx.db
      .select()
      .from(decisionEmails)
      .where(and(eq(decisionEmails.id, heldId), isNull(decisionEmails.trashedAt)));
    if (!held) throw new NotFound();
    await findDecisionRound(tx, actor, held.roundId);
    const application = await loadApplication(tx, held.applicationId, { lock: true });
    await assertEmailNotSent(tx, application.id, held.roundId);
    const decision = await lastDecision(tx, application.id);
    const state = decision?.changes?.state as { old: ApplicationState; new: ApplicationState } | undefined;
    if (!decision || !state || !same(state.new, stateOf(application)))
      throw new Conflict({ version: application.version });
    // The decision itself can no longer be undone: a newer one would go instead.
    if (!(await markUndone(tx, decision.id))) throw new Conflict({ version: application.version });
    const { timezone: zone } = await findIncubatorIn(tx);
    const call = { tx, actor, recordId: application.id as string, payload: decision.payload as object, zone };
    await undoDecision(call, state.old);
    return true;
  });

async function lastDecision(tx: Tx, applicationId: Id<'Application'>) {
  const [found] = await tx.db
    .select({ id: activities.id, payload: activities.payload, changes: activities.changes })
    .from(activities)
    .where(and(eq(activities.recordId, applicationId), eq(activities.type, 'applications.decided')))
    .orderBy(desc(activities.id))
    .limit(1);
  return found ?? null;
}
