import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { writeTx } from '#platform/tx.ts';
import { findChannel } from './channel-access.ts';
import { type ChannelCard, findChannelCard } from './list-channels.ts';
import { setOwnState } from './members.ts';
import { publishChannel, publishOwnState } from './publish-channel.ts';

/** The newest message that the person saw. A smaller number than before marks later messages as unread. */
export const setChannelRead = (actor: Actor, channelId: string, seq: number): Promise<ChannelCard> =>
  writeTx(actor, async (tx) => {
    const channel = await findChannel(tx, actor, channelId);
    const readSeq = Math.max(0, Math.min(seq, channel.lastSeq));
    const before = await findChannelCard(tx, actor, channelId);
    if (before.readSeq === readSeq) return before;
    await setOwnState(tx, channel.id, actor.userId, { readSeq });
    // The other person of a direct channel sees that it was read.
    if (channel.kind === 'direct') await publishChannel(tx, channel);
    else publishOwnState(tx, channel.id, actor.userId);
    return { ...before, readSeq, mentionCount: readSeq >= channel.lastSeq ? 0 : before.mentionCount };
  });

export const setChannelMuted = (actor: Actor, channelId: string, isMuted: boolean): Promise<ChannelCard> =>
  writeTx(actor, async (tx) => {
    const channel = await findChannel(tx, actor, channelId);
    await setOwnState(tx, channel.id, actor.userId, { isMuted });
    publishOwnState(tx, channel.id, actor.userId);
    return findChannelCard(tx, actor, channelId);
  });

/** Until this moment the channel sends nothing; null, or a past one, ends it. */
export const setChannelSnoozed = (
  actor: Actor,
  channelId: string,
  until: Temporal.Instant | null,
): Promise<ChannelCard> =>
  writeTx(actor, async (tx) => {
    const channel = await findChannel(tx, actor, channelId);
    await setOwnState(tx, channel.id, actor.userId, { snoozedUntil: until });
    publishOwnState(tx, channel.id, actor.userId);
    return findChannelCard(tx, actor, channelId);
  });
