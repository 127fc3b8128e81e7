import type { Tx } from '#platform/tx.ts';
import { type Channel, idsInChannel } from './channel-access.ts';

/**
 * Tells the people of the channel that it changed. Messages are no activities: nothing goes into the
 * log.
 */
export async function publishChannel(tx: Tx, channel: Channel, also: readonly string[] = []): Promise<void> {
  const people = new Set<string>([...(await idsInChannel(tx, channel)), ...also]);
  tx.changes.push({ kind: 'ChatChannel', id: channel.id, audience: [...people].map((id) => `user:${id}` as const) });
}

/** Tells other pages of the person. */
export function publishOwnState(tx: Tx, channelId: string, userId: string): void {
  tx.changes.push({ kind: 'ChatChannel', id: channelId, audience: [`user:${userId}`] });
}
