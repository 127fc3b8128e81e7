import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { milestoneEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { ProgressFromMetric } from '@seedbed/domain/milestones/errors.ts';
import { checkReport, type ReportInput, reportFields } from '@seedbed/domain/milestones/input.ts';
import type { MilestoneState } from '@seedbed/domain/milestones/milestone.ts';
import { canReportMilestone } from '@seedbed/domain/milestones/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { assertOn } from '#capabilities/milestones/is-on.ts';
import { findMilestone, type MilestoneCard } from '#capabilities/milestones/plans/find-plans.ts';
import { milestones } from '#capabilities/milestones/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

const names = Object.keys(reportFields.entries) as (keyof ReportInput)[];

/** Sets the progress and the evidence. Only given fields change; the same again writes nothing. */
export const reportMilestone = (
  actor: Actor,
  milestoneId: string,
  input: object,
  version?: number | null,
): Promise<MilestoneCard> => writeTx(actor, (tx) => reportMilestoneIn(tx, actor, milestoneId, input, { version }));

interface Options {
  version?: number | null | undefined;
  /** An undo sets the former state too. */
  state?: MilestoneState;
}

export async function reportMilestoneIn(
  tx: Tx,
  actor: Actor,
  milestoneId: string,
  input: object,
  { version, state }: Options = {},
): Promise<MilestoneCard> {
  const before = await findMilestone(tx, actor, milestoneId, { lock: true });
  assertAllowed(canReportMilestone(actor, before));
  await assertOn(tx);
  const was: ReportInput = {
    progress: before.progress,
    evidenceNote: before.evidenceNote,
    evidenceLinks: before.evidenceLinks,
  };
  const fields = checkReport({ ...was, ...input });
  const edited = changesBetween<ReportInput>(was, fields, names);
  if (!edited) return before;
  assertAllowed(!(edited.progress && before.metricId), () => new ProgressFromMetric());
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  const hasBegun = (fields.progress ?? 0) > 0 || fields.evidenceNote !== null || fields.evidenceLinks.length > 0;
  const next = state ?? (hasBegun ? 'in_progress' : before.state);
  await tx.db
    .update(milestones)
    .set({ ...fields, state: next, updatedAt: sql`now()`, version: sql`${milestones.version} + 1` })
    .where(eq(milestones.id, before.id));
  const { progress, ...evidence } = edited;
  const changes = { ...(progress && { progress }), state: { old: before.state, new: next } };
  const privateChanges = Object.keys(evidence).length > 0 ? evidence : undefined;
  await logActivity(tx, actor, milestoneEvent('milestones.reported', before, { changes, privateChanges }));
  return findMilestone(tx, actor, before.id);
}
