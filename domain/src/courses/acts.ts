import type { ItemKind } from './item-kind.ts';

/** A startup does it in the product: its metrics are reported, or a coaching session was held. */
export const itemActs = ['metrics', 'session'] as const;
export type ItemAct = (typeof itemActs)[number];

export const isItemAct = (given: string | null): given is ItemAct => itemActs.some((one) => one === given);

/** The act that completes the item. Null for a learner without a startup, who marks the item by hand. */
export const actOf = (
  { kind, content }: { kind: ItemKind; content: { act?: ItemAct | null | undefined } },
  startupId: string | null,
): ItemAct | null => (kind === 'task' && startupId !== null ? (content.act ?? null) : null);
