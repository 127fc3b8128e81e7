import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface NamedLead {
  id: string;
  name: string;
  ownerId: string | null;
  createdById: string;
}

type LeadEventType =
  | 'applications.lead-created'
  | 'applications.lead-changed'
  | 'applications.lead-deleted'
  | 'applications.lead-restored'
  | 'applications.lead-sent'
  | 'applications.lead-taken';

export const leadEvent = <Type extends LeadEventType>(type: Type, lead: NamedLead, changes?: Changes) =>
  ({
    type,
    kind: 'ApplicationLead',
    recordId: lead.id,
    audience: ['staff', ...[lead.ownerId, lead.createdById].flatMap((id): Audience[] => (id ? [`user:${id}`] : []))],
    payload: { name: lead.name },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;
