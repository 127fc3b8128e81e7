import type { ItemPayload } from '@seedbed/domain/milestones/activity-types.ts';
import type { MarkedPart } from '@seedbed/domain/milestones/merge.ts';
import type { MilestoneState } from '@seedbed/domain/milestones/milestone.ts';
import { canOpenTemplates, plansReach } from '@seedbed/domain/milestones/policy.ts';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { withOpenMaterials } from './materials/materials.ts';
import { movePlan, restorePlanIn, trashPlanIn } from './plans/change-plan.ts';
import { findMilestone, findPlan } from './plans/find-plans.ts';
import { milestones, plans, planTemplates } from './table.ts';
import { findTemplate, itemsOf } from './templates/find-templates.ts';
import { arrangeItems, removeItem, restoreItemIn, saveItem } from './templates/save-items.ts';
import { inputOf, restoreTemplateIn, saveTemplate, undoTemplateCreation } from './templates/save-template.ts';
import { undoState } from './work/decide-milestone.ts';
import { reportMilestoneIn } from './work/report-milestone.ts';
import { removeMilestone, restoreMilestoneIn, updateMilestoneIn } from './work/save-milestone.ts';

const template = async ({ tx, actor, recordId }: UndoCall) =>
  inputOf(await findTemplate(tx, actor, recordId, { lock: true }));
const item = async ({ tx, actor, recordId, payload }: UndoCall) => {
  const { id } = await findTemplate(tx, actor, recordId, { lock: true });
  return (await itemsOf(tx, id)).find((one) => one.id === (payload as ItemPayload).itemId) ?? {};
};
const order = async ({ tx, actor, recordId }: UndoCall) => {
  const { id } = await findTemplate(tx, actor, recordId, { lock: true });
  return { order: (await itemsOf(tx, id)).map((one) => one.id) };
};
const plan = ({ tx, actor, recordId }: UndoCall) => findPlan(tx, actor, recordId, { lock: true });
const milestone = async ({ tx, actor, recordId }: UndoCall) => {
  const found = await findMilestone(tx, actor, recordId, { lock: true });
  return { ...found, changedParts: [...found.changedParts].sort() };
};
const itemId = ({ payload }: UndoCall) => (payload as ItemPayload).itemId;
const rule = (event: string, undo: UndoRule['undo']): UndoRule => ({ event, isDeletion: false, undo });

export const undoRules: readonly UndoRule[] = [
  rule('milestones.template-created', undoTemplateCreation),
  undoChange('milestones.template-changed', template, ({ tx, actor, recordId }, old) =>
    saveTemplate(tx, actor, recordId, old),
  ),
  undoDeletion('milestones.template-deleted', restoreTemplateIn, planTemplates),
  rule('milestones.item-added', (call) => removeItem(call.tx, call.actor, call.recordId, itemId(call))),
  undoChange('milestones.item-changed', item, async (call, old) =>
    saveItem(call.tx, call.actor, {
      templateId: call.recordId,
      id: itemId(call),
      input: await withOpenMaterials(call.tx, call.actor, old),
    }),
  ),
  rule('milestones.item-removed', (call) => restoreItemIn(call.tx, call.actor, call.recordId, itemId(call))),
  undoChange('milestones.items-ordered', order, ({ tx, actor, recordId }, old) =>
    arrangeItems(tx, actor, recordId, old.order as string[]),
  ),
  rule('milestones.plan-assigned', ({ tx, actor, recordId }) => trashPlanIn(tx, actor, recordId)),
  undoChange('milestones.plan-moved', plan, ({ tx, actor, recordId }, old) =>
    movePlan(tx, actor, recordId, old.anchorOn),
  ),
  undoDeletion('milestones.plan-deleted', restorePlanIn, plans),
  undoChange('milestones.changed', milestone, async ({ tx, actor, recordId }, { changedParts, ...old }) =>
    updateMilestoneIn(
      tx,
      actor,
      { id: recordId, input: await withOpenMaterials(tx, actor, old) },
      changedParts as MarkedPart[],
    ),
  ),
  rule('milestones.added', ({ tx, actor, recordId }) => removeMilestone(tx, actor, recordId)),
  undoDeletion('milestones.removed', ({ tx, actor, recordId }) => restoreMilestoneIn(tx, actor, recordId), milestones),
  undoChange('milestones.reported', milestone, ({ tx, actor, recordId }, { state, ...input }) =>
    reportMilestoneIn(tx, actor, recordId, input, { state: state as MilestoneState }),
  ),
  ...(['submitted', 'achieved', 'returned', 'dropped', 'reopened'] as const).map((act) =>
    undoChange(`milestones.${act}`, milestone, undoState),
  ),
];

const reach = (actor: Parameters<typeof plansReach>[0]) => reachSql(plansReach(actor));

export const visibleChanges: VisibleChanges = {
  PlanTemplate: canOpenTemplates,
  Plan: (actor) => recordIn(plans, withinReach(plans.startupId, reach(actor))),
  Milestone: (actor) => recordIn(milestones, withinReach(milestones.startupId, reach(actor))),
};
