import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { milestoneEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { TooDeep, TooManyMilestones } from '@seedbed/domain/milestones/errors.ts';
import {
  checkMilestone,
  type MilestoneInput,
  milestoneFieldNames,
  mostItems,
} from '@seedbed/domain/milestones/input.ts';
import type { MarkedPart } from '@seedbed/domain/milestones/merge.ts';
import { canEditPlans } from '@seedbed/domain/milestones/policy.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { materialsToSave } from '#capabilities/milestones/materials/materials.ts';
import { lockPlan } from '#capabilities/milestones/plans/change-plan.ts';
import {
  findMilestone,
  findPlan,
  type MilestoneCard,
  milestonesOf,
} from '#capabilities/milestones/plans/find-plans.ts';
import { peopleTowards } from '#capabilities/milestones/plans/people.ts';
import { reschedule } from '#capabilities/milestones/plans/reschedule.ts';
import { milestones } from '#capabilities/milestones/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords, indexRecord, unindexRecords } from '#platform/search/index-record.ts';
import { setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

interface SavedMilestone {
  /** Made by the client: a new milestone is created under it. */
  id: string;
  planId: string;
  parentId?: string | null | undefined;
  input: object;
  version?: number | null | undefined;
}

const partOfField: Readonly<Record<keyof MilestoneInput, MarkedPart>> = {
  name: 'name',
  goal: 'goal',
  unit: 'target',
  target: 'target',
  approverRole: 'approver',
  evidenceRequired: 'evidence',
  weight: 'weight',
  materials: 'materials',
  startsOn: 'days',
  dueOn: 'days',
  ownerId: 'owner',
};

/** Adds a milestone to one plan, or changes one and marks what changed here. */
export const saveMilestone = (actor: Actor, saved: SavedMilestone): Promise<MilestoneCard> =>
  writeTx(actor, async (tx) => {
    const found = isId<'Milestone'>(saved.id)
      ? await tx.db.select({ id: milestones.id }).from(milestones).where(eq(milestones.id, saved.id))
      : [];
    return found.length > 0 ? updateMilestoneIn(tx, actor, saved) : addMilestoneIn(tx, actor, saved);
  });

const inputOf = (row: MilestoneCard): MilestoneInput => ({
  name: row.name,
  goal: row.goal,
  unit: row.unit,
  target: row.target,
  approverRole: row.approverRole,
  evidenceRequired: row.evidenceRequired,
  weight: row.weight,
  materials: row.materials.map(({ kind, id }) => ({ kind, id })),
  startsOn: row.startsOn,
  dueOn: row.dueOn,
  ownerId: row.ownerId,
});

export async function updateMilestoneIn(
  tx: Tx,
  actor: Actor,
  { id, input, version }: Pick<SavedMilestone, 'id' | 'input' | 'version'>,
  marks?: readonly MarkedPart[],
): Promise<MilestoneCard> {
  const { planId } = await findMilestone(tx, actor, id);
  const plan = await lockPlan(tx, actor, planId);
  const before = await findMilestone(tx, actor, id, { lock: true });
  const was = inputOf(before);
  const typed = checkMilestone({ ...was, ...input });
  const fields = { ...typed, materials: await materialsToSave(tx, actor, typed.materials, was.materials) };
  const edited = changesBetween<MilestoneInput>(was, fields, milestoneFieldNames);
  if (!edited) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  if (edited.ownerId) await assertOwner(tx, before.startupId, fields.ownerId);
  const parts = (Object.keys(edited) as (keyof MilestoneInput)[]).map((field) => partOfField[field]);
  const changedParts = [...(marks ?? new Set([...before.changedParts, ...parts]))].sort();
  await tx.db
    .update(milestones)
    .set({ ...fields, changedParts, updatedAt: sql`now()`, version: sql`${milestones.version} + 1` })
    .where(eq(milestones.id, before.id));
  // Others may wait for it, and without the mark its days follow the plan again.
  if (parts.includes('days')) await reschedule(tx, plan);
  if (edited.name) await indexRecord(tx, 'Milestone', before.id, [fields.name]);
  const after = await findMilestone(tx, actor, id);
  const changes = { ...edited, changedParts: { old: [...before.changedParts].sort(), new: changedParts } };
  await logActivity(tx, actor, milestoneEvent('milestones.changed', after, { changes }));
  return after;
}

async function addMilestoneIn(
  tx: Tx,
  actor: Actor,
  { id, planId, parentId, input }: SavedMilestone,
): Promise<MilestoneCard> {
  const plan = await lockPlan(tx, actor, planId);
  const fields = checkMilestone(input);
  await materialsToSave(tx, actor, fields.materials);
  const all = (await milestonesOf(tx, [plan.id])).get(plan.id) ?? [];
  assertAllowed(all.length < mostItems, () => new TooManyMilestones(mostItems));
  const parent = parentId ? all.find((one) => one.id === parentId) : undefined;
  if (parentId && !parent) throw new NotFound();
  assertAllowed(!parent?.parentId, () => new TooDeep());
  if (fields.ownerId) await assertOwner(tx, plan.startupId, fields.ownerId);
  const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
  const values = { ...fields, planId: plan.id, startupId: plan.startupId, parentId: parent?.id ?? null, position };
  const created = await createOnce(tx, actor, milestones, id, values, {
    ...fields,
    planId,
    parentId: parentId ?? null,
  });
  if (created.isNew) {
    const event = { id: created.id, name: fields.name, startupId: plan.startupId, planId: plan.id };
    await addRecords(tx, 'Milestone', [{ id: created.id, texts: [fields.name] }]);
    await logActivity(tx, actor, milestoneEvent('milestones.added', event));
  }
  return findMilestone(tx, actor, created.id);
}

/** A founder of the startup, or a person assigned to it, or one of the team who may open it. */
async function assertOwner(tx: Tx, startupId: Id<'Startup'>, ownerId: Id<'User'> | null): Promise<void> {
  if (ownerId === null) return;
  const people = await peopleTowards(tx, startupId);
  if (people.some(({ id }) => id === ownerId)) return;
  throw new Validation({ ownerId: [{ code: 'invalid', params: { field: 'milestones:fields.ownerId' } }] });
}

/** Only a milestone that the plan itself added; one of the template is dropped instead. Idempotent. */
export async function removeMilestone(tx: Tx, actor: Actor, milestoneId: string): Promise<Id<'Milestone'>> {
  const { planId } = await findMilestone(tx, actor, milestoneId);
  await lockPlan(tx, actor, planId);
  const milestone = await findMilestone(tx, actor, milestoneId, { lock: true });
  assertAllowed(milestone.templateItemId === null);
  await setTrashed(tx, milestones, milestone.id, true);
  await unindexRecords(tx, 'Milestone', [milestone.id]);
  await logActivity(tx, actor, milestoneEvent('milestones.removed', milestone));
  return milestone.id;
}

export async function restoreMilestoneIn(tx: Tx, actor: Actor, milestoneId: string): Promise<void> {
  const [row] = await tx.db
    .select()
    .from(milestones)
    .where(and(eq(milestones.id, milestoneId as Id<'Milestone'>), isNotNull(milestones.trashedAt)))
    .for('update');
  if (!row) throw new NotFound();
  const plan = await findPlan(tx, actor, row.planId);
  assertAllowed(canEditPlans(actor, plan.startupId));
  await setTrashed(tx, milestones, row.id, false);
  await indexRecord(tx, 'Milestone', row.id, [row.name]);
  await logActivity(tx, actor, milestoneEvent('milestones.readded', row));
}
