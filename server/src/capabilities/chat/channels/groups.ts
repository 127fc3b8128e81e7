import { mostPeopleInGroup } from '@seedbed/domain/chat/channel.ts';
import { whyNoContact } from '@seedbed/domain/chat/contact.ts';
import { GroupIsFull, MayNotContact } from '@seedbed/domain/chat/errors.ts';
import { checkGroupName } from '@seedbed/domain/chat/input.ts';
import { canChangeGroup, canUseChat } from '@seedbed/domain/chat/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { assertNotSuspended, contactFacts, findChatRules } from '#capabilities/chat/contact/contact-facts.ts';
import { chatChannels } from '#capabilities/chat/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { createOnce } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findChannel, idsInChannel } from './channel-access.ts';
import { type ChannelCard, findChannelCard } from './list-channels.ts';
import { addMembers, removeMembers } from './members.ts';
import { publishChannel } from './publish-channel.ts';

/** The rules hold for each person who is added. */
async function assertMayAdd(tx: Tx, actor: Actor, userIds: readonly string[]): Promise<Id<'User'>[]> {
  const ids = [...new Set(userIds)].filter((id) => id !== actor.userId);
  if (!ids.every((id) => isId<'User'>(id))) throw new NotFound();
  const facts = await contactFacts(tx, actor, ids as Id<'User'>[]);
  if (facts.size < ids.length) throw new NotFound();
  const { matrix } = await findChatRules(tx);
  for (const one of facts.values()) {
    const reason = whyNoContact(matrix, one);
    if (reason) throw new MayNotContact(reason);
  }
  return ids as Id<'User'>[];
}

interface NewGroup {
  id?: string | null | undefined;
  name: string;
  userIds: readonly string[];
}

export const createGroup = (actor: Actor, { id: given, name, userIds }: NewGroup): Promise<ChannelCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canUseChat(actor), () => new Forbidden());
    await assertNotSuspended(tx, actor);
    if (!(await hasFeatureIn(tx, 'groupChat'))) throw new FeatureLocked('groupChat');
    const values = { kind: 'group' as const, name: checkGroupName(name), createdById: actor.userId };
    const input = { name: values.name, userIds };
    const { id, isNew } = await createOnce(tx, actor, chatChannels, given, values, input);
    if (isNew) {
      const ids = await assertMayAdd(tx, actor, userIds);
      if (ids.length >= mostPeopleInGroup) throw new GroupIsFull(mostPeopleInGroup);
      await addMembers(tx, id, [actor.userId, ...ids]);
      await publishChannel(tx, await findChannel(tx, actor, id));
    }
    return findChannelCard(tx, actor, id);
  });

interface GroupChange {
  name?: string | null | undefined;
  add?: readonly string[] | null | undefined;
  remove?: readonly string[] | null | undefined;
}

/** A member who removes others must have made the group; everybody leaves on their own. */
export const changeGroup = (actor: Actor, channelId: string, { name, add, remove }: GroupChange) =>
  writeTx(actor, async (tx): Promise<ChannelCard | null> => {
    const channel = await findChannel(tx, actor, channelId, { lock: true });
    assertAllowed(canChangeGroup(actor, channel));
    const leaving = (remove ?? []) as readonly Id<'User'>[];
    assertAllowed(leaving.every((id) => id === actor.userId || channel.createdById === actor.userId));
    const onlyLeaves = name == null && (add ?? []).length === 0 && leaving.every((id) => id === actor.userId);
    if (!onlyLeaves) await assertNotSuspended(tx, actor);
    if (name != null)
      await tx.db
        .update(chatChannels)
        .set({ name: checkGroupName(name), version: sql`${chatChannels.version} + 1`, updatedAt: sql`now()` })
        .where(eq(chatChannels.id, channel.id));
    const ids = await assertMayAdd(tx, actor, add ?? []);
    const people = new Set([...(await idsInChannel(tx, channel)), ...ids]);
    if (people.size > mostPeopleInGroup) throw new GroupIsFull(mostPeopleInGroup);
    await addMembers(tx, channel.id, ids);
    if (leaving.length > 0) await removeMembers(tx, channel.id, leaving);
    await publishChannel(tx, channel, leaving);
    return leaving.includes(actor.userId) ? null : findChannelCard(tx, actor, channel.id);
  });
