import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface LoggedCampaign {
  id: string;
  name: string;
  createdById: string | null;
}

type CampaignEvent =
  | 'emails.campaign-created'
  | 'emails.campaign-changed'
  | 'emails.campaign-scheduled'
  | 'emails.campaign-canceled'
  | 'emails.campaign-archived'
  | 'emails.campaign-deleted'
  | 'emails.campaign-restored'
  | 'emails.campaign-started'
  | 'emails.campaign-paused'
  | 'emails.campaign-resumed'
  | 'emails.campaign-ended';

const audienceOf = ({ createdById }: LoggedCampaign): Audience[] => [
  'admins',
  ...(createdById ? [`user:${createdById}` as const] : []),
];

export const campaignEvent = <const Type extends CampaignEvent>(
  type: Type,
  { id, name, createdById }: LoggedCampaign,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'Campaign',
    recordId: id,
    audience: audienceOf({ id, name, createdById }),
    payload: { name },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

/** A person turned the emails of campaigns off, or on again. */
export const campaignsChosen = (userId: string, receives: boolean) =>
  ({
    type: receives ? 'emails.campaigns-on' : 'emails.campaigns-off',
    kind: 'CampaignChoice',
    recordId: userId,
    audience: [`user:${userId}`],
    payload: {},
  }) as const satisfies DomainEvent;

/** The first visit of a recipient through the email. */
export const campaignVisited = (recipientId: string, campaign: LoggedCampaign, by: { userId: string }) =>
  ({
    type: 'emails.campaign-visited',
    kind: 'CampaignRecipient',
    recordId: recipientId,
    audience: [`user:${by.userId}`, ...audienceOf(campaign)],
    payload: { name: campaign.name },
  }) as const satisfies DomainEvent;

/** One import of the list, by its id. */
export const addressesImported = (importId: string, count: number, by: { userId: string }) =>
  ({
    type: 'emails.addresses-imported',
    kind: 'MailStop',
    recordId: importId,
    audience: [`user:${by.userId}`, 'admins'],
    payload: { count },
  }) as const satisfies DomainEvent;

/** The import was undone. */
export const addressImportUndone = (importId: string, count: number, by: { userId: string }) =>
  ({ ...addressesImported(importId, count, by), type: 'emails.addresses-taken-back' }) as const satisfies DomainEvent;

/** The activity log must not name an address. */
export const addressEvent = (
  type: 'emails.address-stopped' | 'emails.address-allowed',
  stop: { id: string },
  by: { userId: string },
) =>
  ({
    type,
    kind: 'MailStop',
    recordId: stop.id,
    audience: [`user:${by.userId}`, 'admins'],
    payload: {},
  }) as const satisfies DomainEvent;
