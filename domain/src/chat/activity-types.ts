import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

export interface ChatAccessPayload {
  userId: string;
  name: string;
}

export const chatRulesChanged = (tenantId: string, changes: Changes) =>
  ({
    type: 'chat.rules-changed',
    kind: 'ChatRules',
    recordId: tenantId,
    audience: ['admins', 'staff'],
    payload: {},
    changes,
  }) satisfies DomainEvent;

/** Chat was taken from a person, or given back. */
export const chatAccessChanged = (person: ChatAccessPayload, isSuspended: boolean) =>
  ({
    type: isSuspended ? 'chat.access-taken' : 'chat.access-given',
    kind: 'ChatAccess',
    recordId: person.userId,
    audience: ['admins', `user:${person.userId}`],
    payload: person,
  }) satisfies DomainEvent<'chat.access-taken' | 'chat.access-given', ChatAccessPayload>;

export interface ReportPayload {
  reason: string;
}

/** Without the text of the message. */
export const messageReported = (reportId: string, reason: string) =>
  ({
    type: 'chat.message-reported',
    kind: 'ChatReport',
    recordId: reportId,
    audience: ['admins'],
    payload: { reason } satisfies ReportPayload,
  }) satisfies DomainEvent;

export const reportResolved = (reportId: string, isRemoved: boolean, authorId: string | null) =>
  ({
    type: isRemoved ? 'chat.message-removed' : 'chat.report-dismissed',
    kind: 'ChatReport',
    recordId: reportId,
    audience: ['admins', ...(isRemoved && authorId ? [`user:${authorId}` satisfies Audience] : [])] as Audience[],
    payload: {},
  }) satisfies DomainEvent<'chat.message-removed' | 'chat.report-dismissed'>;

export interface HoldPayload {
  /** The person, or the name of the channel. */
  name: string;
  reason: string;
}

const holdEvent = <Type extends string>(type: Type, holdId: string, payload: HoldPayload) =>
  ({
    type,
    kind: 'ChatHold',
    recordId: holdId,
    audience: ['admins'],
    payload,
  }) satisfies DomainEvent<Type, HoldPayload>;

export const holdPlaced = (holdId: string, payload: HoldPayload) => holdEvent('chat.hold-placed', holdId, payload);
export const holdLifted = (holdId: string, payload: HoldPayload) => holdEvent('chat.hold-lifted', holdId, payload);
