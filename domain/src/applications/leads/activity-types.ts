import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

/** An undo ends this link, not one that was sent since. */
export interface LeadSentPayload {
  sentAt: string;
}

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
  | 'applications.lead-unsent'
  | 'applications.lead-taken';

export const leadEvent = <Type extends LeadEventType>(
  type: Type,
  lead: NamedLead,
  changes?: Changes,
  payload: object = {},
) =>
  ({
    type,
    kind: 'ApplicationLead',
    recordId: lead.id,
    audience: ['staff', ...[lead.ownerId, lead.createdById].flatMap((id): Audience[] => (id ? [`user:${id}`] : []))],
    payload: { name: lead.name, ...payload },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;
