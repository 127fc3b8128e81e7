import type { EventStatus } from '#events/event.ts';
import type { ItemKind } from './item-kind.ts';

/** A startup does it in the product: its metrics are reported, or a coaching session was held. */
export const itemActs = ['metrics', 'session'] as const;
export type ItemAct = (typeof itemActs)[number];

/** The learner does it at the event that the item names. */
export const eventActs = ['registered', 'attended'] as const;
export type EventAct = (typeof eventActs)[number];

export const isItemAct = (given: string | null): given is ItemAct => itemActs.some((one) => one === given);
export const isEventAct = (given: string | null): given is EventAct => eventActs.some((one) => one === given);

/** The act that completes the item. Null for a learner without a startup, who marks the item by hand. */
export const actOf = (
  { kind, content }: { kind: ItemKind; content: { act?: ItemAct | null | undefined } },
  startupId: string | null,
): ItemAct | null => (kind === 'task' && startupId !== null ? (content.act ?? null) : null);

/** An event as its reader finds it. */
export interface NamedEvent {
  status: EventStatus;
  isArchived: boolean;
  isEnded: boolean;
}

/** Why the event completes no item any more. Null for one that still can; a draft can once it is published. */
export function endOfEvent(event: NamedEvent | null): 'gone' | 'canceled' | 'over' | null {
  if (!event) return 'gone';
  if (event.status === 'canceled') return 'canceled';
  return event.isEnded || event.isArchived ? 'over' : null;
}

/**
 * The act at the event that completes the item. Null once the event cannot complete it: it ended, was canceled or deleted,
 * or the learner may not open it. The learner marks it by hand then, unless the hosts marked them absent.
 */
export function eventActOf(
  { eventDone }: { eventDone?: EventAct | undefined },
  { event, isAbsent }: { event: NamedEvent | null; isAbsent: boolean },
): EventAct | null {
  const act = eventDone ?? 'registered';
  const end = endOfEvent(event);
  return end === null || (end === 'over' && isAbsent && act === 'attended') ? act : null;
}
