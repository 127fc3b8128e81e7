import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type AssignInput, checkApply, checkAssign } from '@seedbed/domain/milestones/input.ts';
import { canEditPlans } from '@seedbed/domain/milestones/policy.ts';
import { refusedStartups } from '#capabilities/startups/public.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import { assertOn } from './is-on.ts';
import { applyTemplateIn } from './plans/apply-template.ts';
import { assignPlanIn, type PreparedTemplate, prepareTemplate } from './plans/assign-plan.ts';
import { findTemplate } from './templates/find-templates.ts';

const refused = refusedStartups((who: Actor, { id }) => canEditPlans(who, id));

const assign = defineBatchAction<AssignInput, PreparedTemplate>({
  kind: 'startups',
  name: 'assign-plan',
  assigns: true,
  parse: checkAssign,
  validate: async (tx, actor, ids, input) => {
    await prepareTemplate(tx, actor, input.templateId);
    return refused(tx, actor, ids, input);
  },
  prepare: (tx, actor, _, { templateId }) => prepareTemplate(tx, actor, templateId),
  apply: (tx, actor, id, input, prepared) => assignPlanIn(tx, actor, id, input, prepared),
});

const apply = defineBatchAction<{ templateId: string }>({
  kind: 'startups',
  name: 'apply-template',
  parse: checkApply,
  validate: async (tx, actor, ids, input) => {
    await assertOn(tx);
    await findTemplate(tx, actor, input.templateId);
    return refused(tx, actor, ids, input);
  },
  apply: (tx, actor, id, { templateId }) => applyTemplateIn(tx, actor, id, templateId),
});

export const batches: BatchRegistration = { actions: [assign, apply] };
