import { applicationMoved, type MovedPayload } from '@seedbed/domain/applications/activity-types.ts';
import { RejectionScheduled } from '@seedbed/domain/applications/errors.ts';
import { checkDecision, checkReason, checkReturn } from '@seedbed/domain/applications/input.ts';
import { actorRolesOf, canDecide } from '@seedbed/domain/applications/policy.ts';
import type { ApplicationStatus } from '@seedbed/domain/applications/status.ts';
import { type ApplicationAction, canPerform } from '@seedbed/domain/applications/transitions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq } from 'drizzle-orm';
import { acceptIn } from '#capabilities/applications/accepting/accept-application.ts';
import { undoAcceptance } from '#capabilities/applications/accepting/undo-acceptance.ts';
import { beginRoundForm, undoRoundForm } from '#capabilities/applications/applying/round-form.ts';
import {
  type ApplicationCard,
  factsOf,
  findApplication,
  loadApplication,
} from '#capabilities/applications/find-applications.ts';
import { assertEmailNotSent, dropHeldEmails, holdEmail } from '#capabilities/applications/mails/held-emails.ts';
import type { DecisionOutcome } from '#capabilities/applications/mails/table.ts';
import { applicationRounds } from '#capabilities/applications/table.ts';
import { closeFillingsOf, reopenFillingsOf } from '#capabilities/forms/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { type ApplicationState, namedOf, stateOf } from './application-state.ts';
import { undoMoveToFunnel } from './move/undo-move-to-funnel.ts';
import { assertReasonOffered } from './reject-reasons.ts';
import { returnTo, takeStep } from './take-step.ts';

interface DecisionCall {
  /** The round and the version that the person saw. */
  roundId: string;
  version: number;
  input: object;
}

/**
 * Decides the current round. A decision about another round or version is a conflict; the same one again by the same
 * person succeeds and writes nothing. Another time for a scheduled rejection is a change.
 */
export const decide = (actor: Actor, id: string, { roundId, version, input }: DecisionCall): Promise<ApplicationCard> =>
  writeTx(actor, (tx) => decideIn(tx, actor, id, { roundId, version, decision: checkDecision(input) }));

interface CheckedDecision {
  roundId: string;
  version: number;
  decision: ReturnType<typeof checkDecision>;
}

export async function decideIn(
  tx: Tx,
  actor: Actor,
  id: string,
  { roundId, version, decision: { action, reason, noticeAt, startupId, holdsEmail } }: CheckedDecision,
): Promise<ApplicationCard> {
  const application = await findApplication(tx, actor, id, { lock: true });
  assertAllowed(canDecide(actor, factsOf(application), application.round?.deciders ?? 'permitted'));
  if (!isId(roundId)) throw new NotFound();
  const earlier = await decisionOf(tx, application.id, roundId);
  if (earlier && earlier.decidedById === actor.userId && same([earlier.decision, earlier.reason], [action, reason])) {
    const isScheduled = application.status === 'delay_rejected';
    assertAllowed(!isScheduled || isSameMoment(application.noticeAt, noticeAt), () => new RejectionScheduled());
    return application;
  }
  if (application.roundId !== roundId || application.version !== version)
    throw new Conflict({ version: application.version });
  if (action !== 'accept') await assertReasonOffered(tx, application, reason);
  const after = await takeStep(tx, actor, application, {
    ...{ action, reason },
    noticeAt: action === 'delay_reject' ? noticeAt : null,
  });
  if (holdsEmail) await holdEmail(tx, application, outcomeOf(after.status));
  if (after.status !== 'accepted') return beginRoundForm(tx, actor, after);
  await acceptIn(tx, actor, after, startupId);
  return loadApplication(tx, after.id);
}

/** The database keeps no nanoseconds. */
const isSameMoment = (one: Temporal.Instant | null, other: Temporal.Instant | null): boolean =>
  one?.epochMilliseconds === other?.epochMilliseconds;

const outcomeOf = (status: ApplicationStatus): DecisionOutcome =>
  status === 'accepted' ? 'accepted' : status === 'delay_rejected' ? 'rejected' : 'advanced';

async function decisionOf(tx: Tx, applicationId: Id<'Application'>, roundId: string) {
  const [found] = await tx.db
    .select()
    .from(applicationRounds)
    .where(
      and(
        eq(applicationRounds.applicationId, applicationId),
        eq(applicationRounds.roundId, roundId as Id<'FunnelRound'>),
      ),
    );
  return found?.decision ? found : null;
}

/** The other steps of the team. */
export const teamSteps = [
  'return',
  'end_return',
  'invite',
  'cancel_meeting',
  'hold_meeting',
  'finish_review',
  'waitlist',
  'leave_waitlist',
  'send_rejection',
  'cancel_rejection',
] as const satisfies readonly ApplicationAction[];
export type TeamStep = (typeof teamSteps)[number];

interface StepCall {
  step: TeamStep;
  version: number;
  reason?: string | null | undefined;
  /** The sections to revise, and until when; only for a return. */
  sections?: readonly string[] | null | undefined;
  dueAt?: Temporal.Instant | null | undefined;
}

/** Going on without the required evaluations needs a reason. Another version is a conflict. */
export const stepApplication = (actor: Actor, id: string, call: StepCall): Promise<ApplicationCard> =>
  writeTx(actor, (tx) => stepIn(tx, actor, id, call));

export async function stepIn(
  tx: Tx,
  actor: Actor,
  id: string,
  { step, version, reason, sections, dueAt }: StepCall,
): Promise<ApplicationCard> {
  const application = await findApplication(tx, actor, id, { lock: true });
  const parts = actorRolesOf(actor, factsOf(application), application.round?.deciders ?? 'permitted');
  assertAllowed(canPerform(step, parts));
  const given = checkReason({ reason }, step === 'finish_review' || step === 'return');
  if (application.version !== version) throw new Conflict({ version: application.version });
  if (step === 'return') await reopenFillingsOf(tx, 'application', application.id);
  if (step === 'end_return') await closeFillingsOf(tx, 'application', application.id);
  const asked = step === 'return' ? checkReturn({ sections, dueAt }) : undefined;
  return takeStep(tx, actor, application, { action: step, reason: given, ...(asked && { asked }) });
}

/** For the comparison with the values of the change. Locks the application. A sent email ends the undo. */
export async function currentState({ tx, actor, recordId }: UndoCall, old: ApplicationState): Promise<object> {
  const application = await findApplication(tx, actor, recordId, { lock: true });
  await assertEmailNotSent(tx, application.id, old.roundId);
  return { state: stateOf(application) };
}

/** The applicant learns of it if they could know of the decision. */
export async function undoDecision({ tx, actor, recordId, payload }: UndoCall, old: ApplicationState): Promise<void> {
  const after = await findApplication(tx, actor, recordId, { lock: true });
  assertAllowed(canDecide(actor, factsOf(after), after.round?.deciders ?? 'permitted'));
  if (after.status === 'accepted') await undoAcceptance(tx, actor, after);
  else await undoRoundForm(tx, after);
  if ((payload as MovedPayload).action === 'move') await undoMoveToFunnel(tx, after.id);
  await dropHeldEmails(tx, [after.id]);
  const before = await returnTo(tx, after, old);
  const recipients = { applicant: after.status !== 'delay_rejected' };
  const changes = { old: stateOf(after), new: stateOf(before) };
  await logActivity(
    tx,
    actor,
    applicationMoved(namedOf(before), { action: 'cancel_rejection', reason: null }, changes, recipients),
  );
}
