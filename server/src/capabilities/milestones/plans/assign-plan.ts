import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { planEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { PlanIsAssigned, TemplateIsEmpty, TemplateNotPublished } from '@seedbed/domain/milestones/errors.ts';
import type { AssignInput } from '@seedbed/domain/milestones/input.ts';
import { canEditPlans } from '@seedbed/domain/milestones/policy.ts';
import { schedule } from '@seedbed/domain/milestones/schedule.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { assertOn } from '#capabilities/milestones/is-on.ts';
import { milestones, plans } from '#capabilities/milestones/table.ts';
import {
  fieldsOf,
  findTemplate,
  itemsOf,
  type TemplateCard,
  type TemplateItem,
} from '#capabilities/milestones/templates/find-templates.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import { lockStartup } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import type { PlanCard } from './find-plans.ts';
import { findPlan } from './find-plans.ts';
import { type Owners, ownersOf } from './owners.ts';
import { daysOfPlan } from './reschedule.ts';

export interface PreparedTemplate {
  template: TemplateCard;
  items: readonly TemplateItem[];
}

/** Throws unless the template can be assigned now. */
export async function prepareTemplate(tx: Tx, actor: Actor, templateId: string): Promise<PreparedTemplate> {
  await assertOn(tx);
  const template = await findTemplate(tx, actor, templateId);
  assertAllowed(template.state === 'published', () => new TemplateNotPublished());
  const items = await itemsOf(tx, template.id);
  assertAllowed(items.length > 0, () => new TemplateIsEmpty());
  return { template, items };
}

/** Copies a template for one startup, with days and people of its own. */
export async function assignPlanIn(
  tx: Tx,
  actor: Actor,
  given: string,
  { anchorOn, programId }: Pick<AssignInput, 'anchorOn' | 'programId'>,
  { template, items }: PreparedTemplate,
): Promise<PlanCard> {
  const startup = await lockStartup(tx, actor, given);
  assertAllowed(canEditPlans(actor, startup.id));
  if (programId) await findProgram(tx, programId);
  const [same] = await tx.db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.startupId, startup.id), eq(plans.templateId, template.id), isNull(plans.trashedAt)));
  assertAllowed(!same, () => new PlanIsAssigned());
  const id = newId<'Plan'>();
  const { name, dayKind, direction, missedAfterDays } = template;
  const plan = { id, name, dayKind, direction, missedAfterDays, anchorOn, startupId: startup.id, programId };
  await tx.db
    .insert(plans)
    .values({ ...plan, tenantId: tx.tenantId, templateId: template.id, templateVersion: template.version });
  await insertCopies(tx, plan, items, await ownersOf(tx, startup.id));
  await logActivity(tx, actor, planEvent('milestones.plan-assigned', plan));
  return findPlan(tx, actor, id);
}

type CopiedPlan = Pick<PlanCard, 'id' | 'startupId' | 'dayKind' | 'direction' | 'anchorOn'>;

/** Adds copies of these items; `known` are the milestones of the plan that items may lie in. */
export async function insertCopies(
  tx: Tx,
  plan: CopiedPlan,
  items: readonly TemplateItem[],
  owners: Owners,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (items.length === 0) return;
  const ids = new Map<string, string>([...known, ...items.map(({ id }) => [id, newId<'Milestone'>()] as const)]);
  const days = schedule(
    items.map((item) => ({ ...fieldsOf(item), key: item.id })),
    daysOfPlan(plan),
  );
  const rows = items.flatMap((item) => {
    const own = days.get(item.id);
    if (!own) return [];
    const fields = fieldsOf(item);
    return [
      {
        ...fields,
        dependsOn: [...fields.dependsOn],
        materials: [...fields.materials],
        ...own,
        tenantId: tx.tenantId,
        id: ids.get(item.id) as typeof milestones.$inferSelect.id,
        planId: plan.id,
        startupId: plan.startupId,
        templateItemId: item.id,
        parentId: (item.parentId && (ids.get(item.parentId) ?? null)) as typeof milestones.$inferSelect.parentId,
        position: item.position,
        metricId: item.metricId,
        base: fields,
        ownerId: owners[item.ownerRole],
      },
    ];
  });
  await tx.db.insert(milestones).values(rows);
  await addRecords(
    tx,
    'Milestone',
    rows.map(({ id, name }) => ({ id, texts: [name] })),
  );
}
