import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { milestoneEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { EvidenceIsMissing, WrongState } from '@seedbed/domain/milestones/errors.ts';
import { checkReason } from '@seedbed/domain/milestones/input.ts';
import { isClosed, isOpen, type MilestoneState, stateOnSubmit } from '@seedbed/domain/milestones/milestone.ts';
import {
  canDecideMilestone,
  canEditPlans,
  canSubmitMilestone,
  decidesAt,
  worksOn,
} from '@seedbed/domain/milestones/policy.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { attachments } from '#capabilities/files/table.ts';
import { assertOn } from '#capabilities/milestones/is-on.ts';
import { findMilestone, type MilestoneCard } from '#capabilities/milestones/plans/find-plans.ts';
import { milestones } from '#capabilities/milestones/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';

async function lock(tx: Tx, actor: Actor, milestoneId: string): Promise<MilestoneCard> {
  const milestone = await findMilestone(tx, actor, milestoneId, { lock: true });
  await assertOn(tx);
  return milestone;
}

type StoredFields = Partial<typeof milestones.$inferInsert>;

async function store(
  tx: Tx,
  actor: Actor,
  before: MilestoneCard,
  state: MilestoneState,
  more: StoredFields,
): Promise<MilestoneCard> {
  await tx.db
    .update(milestones)
    .set({ state, ...more, updatedAt: sql`now()`, version: sql`${milestones.version} + 1` })
    .where(eq(milestones.id, before.id));
  const changes = { state: { old: before.state, new: state } };
  const reason = more.reason === undefined ? undefined : { reason: { old: before.reason, new: more.reason } };
  const type = eventOf(before.state, state);
  await logActivity(tx, actor, milestoneEvent(type, before, { changes, privateChanges: reason }));
  return findMilestone(tx, actor, before.id);
}

function eventOf(old: MilestoneState, state: MilestoneState) {
  if (state === 'submitted' || state === 'achieved' || state === 'dropped') return `milestones.${state}` as const;
  return old === 'submitted' ? 'milestones.returned' : 'milestones.reopened';
}

const by = ({ userId }: Actor) => ({ submittedAt: Temporal.Now.instant(), submittedById: userId });
const decidedBy = ({ userId }: Actor) => ({ decidedAt: Temporal.Now.instant(), decidedById: userId });
const undecided = { decidedAt: null, decidedById: null };

/** Asks for the decision, or achieves a milestone that nobody approves. Idempotent. */
export const submitMilestone = (actor: Actor, milestoneId: string): Promise<MilestoneCard> =>
  writeTx(actor, async (tx) => {
    const before = await lock(tx, actor, milestoneId);
    const isDone = before.state === stateOnSubmit(before) && before.submittedById === actor.userId;
    if (isDone) return before;
    assertAllowed(isOpen(before.state) || before.state === 'missed', () => new WrongState());
    assertAllowed(canSubmitMilestone(actor, before));
    if (before.evidenceRequired) await assertEvidence(tx, before);
    const state = stateOnSubmit(before);
    const decision = state === 'achieved' ? decidedBy(actor) : undecided;
    return store(tx, actor, before, state, { ...by(actor), ...decision, reason: null });
  });

async function assertEvidence(tx: Tx, { id, evidenceNote, evidenceLinks }: MilestoneCard): Promise<void> {
  if (evidenceNote || evidenceLinks.length > 0) return;
  const [file] = await tx.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.recordId, id), eq(attachments.kind, 'milestone'), isNull(attachments.trashedAt)))
    .limit(1);
  assertAllowed(file !== undefined, () => new EvidenceIsMissing());
}

/** Approves a submitted milestone, or returns it with a reason. A repeated decision writes nothing. */
export const decideMilestone = (
  actor: Actor,
  milestoneId: string,
  { accept, reason }: { accept: boolean; reason?: string | null },
): Promise<MilestoneCard> =>
  writeTx(actor, async (tx) => {
    const before = await lock(tx, actor, milestoneId);
    const isSame = accept
      ? before.state === 'achieved'
      : before.state === 'in_progress' && before.reason === reason?.trim();
    if (isSame && before.decidedById === actor.userId) return before;
    if (before.state !== 'submitted') {
      assertAllowed(decidesAt(actor, before));
      throw new WrongState();
    }
    assertAllowed(canDecideMilestone(actor, before));
    const decision = { ...decidedBy(actor), reason: accept ? null : checkReason(reason) };
    return store(tx, actor, before, accept ? 'achieved' : 'in_progress', decision);
  });

/** It no longer counts, for a reason that the startup reads. */
export const dropMilestone = (actor: Actor, milestoneId: string, reason: string): Promise<MilestoneCard> =>
  writeTx(actor, async (tx) => {
    const before = await lock(tx, actor, milestoneId);
    assertAllowed(canEditPlans(actor, before.startupId));
    const given = checkReason(reason);
    if (before.state === 'dropped' && before.reason === given) return before;
    assertAllowed(!isClosed(before.state) || before.state === 'missed', () => new WrongState());
    return store(tx, actor, before, 'dropped', { reason: given, ...decidedBy(actor) });
  });

/** Takes a decision, or a submission, back. Idempotent. */
export const reopenMilestone = (actor: Actor, milestoneId: string): Promise<MilestoneCard> =>
  writeTx(actor, async (tx) => {
    const before = await lock(tx, actor, milestoneId);
    assertAllowed(canEditPlans(actor, before.startupId));
    if (isOpen(before.state)) return before;
    return store(tx, actor, before, 'in_progress', { ...undecided, reason: null });
  });

/** Undoes a step: the former state and its reason. */
export async function undoState(
  { tx, actor, recordId }: UndoCall,
  old: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = await lock(tx, actor, recordId);
  assertAllowed(worksOn(actor, before) || decidesAt(actor, before));
  const state = old.state as MilestoneState;
  const more = { ...('reason' in old && { reason: old.reason as string | null }), ...(!isClosed(state) && undecided) };
  await store(tx, actor, before, state, more);
}
