import type { Audience } from '@seedbed/domain/kernel/event.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

/** Names the signals of one record to its open pages, such as who is there. */
export interface SignalPlace {
  kind: string;
  id: string;
}

/** Published to other open pages of the record. Nothing is stored: pages repeat a presence, and it expires. */
export function signalPages(tx: Tx, place: SignalPlace, audience: readonly Audience[], detail: object): void {
  tx.changes.push({ ...place, audience, detail: { ...detail }, isSignal: true });
}

export interface PageSignal<Detail> {
  detail: Detail;
  /** The open page that caused it. */
  pageId: string;
}

/** Follows the signals of one record. The page's own ones are left out. The caller has checked its access. */
export async function* followPages<Detail>(
  context: Context,
  { kind, id }: SignalPlace,
  clientId: string | null | undefined,
): AsyncGenerator<PageSignal<Detail>> {
  for await (const change of subscribeToChanges(context.actor.tenantId, () => context.actor)) {
    if (change.kind !== kind || change.id !== id) continue;
    if (change.sender !== undefined && change.sender === clientId) continue;
    yield { detail: change.detail as unknown as Detail, pageId: change.sender ?? '' };
  }
}
