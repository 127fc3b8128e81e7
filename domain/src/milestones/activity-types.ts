import { type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';

interface NamedRecord {
  id: string;
  name: string;
}

type TemplateEvent =
  | 'milestones.template-created'
  | 'milestones.template-changed'
  | 'milestones.template-deleted'
  | 'milestones.template-restored'
  | 'milestones.items-ordered';

export const templateEvent = <const Type extends TemplateEvent>(
  type: Type,
  { id, name }: NamedRecord,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'PlanTemplate',
    recordId: id,
    audience: ['staff'],
    payload: { name },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export interface ItemPayload {
  name: string;
  itemId: string;
}

type ItemEvent = 'milestones.item-added' | 'milestones.item-changed' | 'milestones.item-removed';

/** An item is a part of its template. */
export const itemEvent = <const Type extends ItemEvent>(
  type: Type,
  template: NamedRecord,
  item: NamedRecord,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'PlanTemplate',
    recordId: template.id,
    audience: ['staff'],
    payload: { name: item.name, itemId: item.id } satisfies ItemPayload,
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

interface LoggedPlan extends NamedRecord {
  startupId: string;
}

type PlanEvent =
  | 'milestones.plan-assigned'
  | 'milestones.plan-moved'
  | 'milestones.plan-updated'
  | 'milestones.plan-deleted'
  | 'milestones.plan-restored';

export const planEvent = <const Type extends PlanEvent>(
  type: Type,
  { id, name, startupId }: LoggedPlan,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'Plan',
    recordId: id,
    startupId,
    audience: startupAudience(startupId),
    payload: { name },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export interface MilestonePayload {
  name: string;
  planId: string;
}

interface LoggedMilestone extends NamedRecord {
  startupId: string;
  planId: string;
}

type MilestoneEvent =
  | 'milestones.added'
  | 'milestones.changed'
  | 'milestones.removed'
  | 'milestones.readded'
  | 'milestones.reported'
  | 'milestones.submitted'
  | 'milestones.achieved'
  | 'milestones.returned'
  | 'milestones.dropped'
  | 'milestones.reopened'
  | 'milestones.missed';

interface MilestoneChange {
  changes?: Changes | undefined;
  /** Texts of people, which the immutable log must not hold. */
  privateChanges?: Changes | undefined;
}

export const milestoneEvent = <const Type extends MilestoneEvent>(
  type: Type,
  { id, name, startupId, planId }: LoggedMilestone,
  { changes, privateChanges }: MilestoneChange = {},
) =>
  ({
    type,
    kind: 'Milestone',
    recordId: id,
    startupId,
    audience: startupAudience(startupId),
    payload: { name, planId } satisfies MilestonePayload,
    ...(changes && { changes }),
    ...(privateChanges && { privateChanges }),
  }) as const satisfies DomainEvent;
