import { canEditChatMessage } from '@seedbed/domain/chat/policy.ts';
import { and, isNull, sql } from 'drizzle-orm';
import type { RecordAccess, RecordKinds, SeenRecords } from '#platform/record-kinds.ts';
import { idsInChannel, isInChannel } from './channels/channel-access.ts';
import { isHeld } from './holds/holds.ts';
import { findMessage } from './messages/list-messages.ts';
import { chatChannels, chatMessages } from './table.ts';

/** Its author adds files, to a new message. */
const chatMessage: RecordAccess = async (tx, actor, given) => {
  const message = await findMessage(tx, actor, given, { lock: false });
  return {
    seesFiles: !message.isDeleted,
    attaches: canEditChatMessage(actor, message) && !(await isHeld(tx, message)),
    published: async () => ({
      kind: 'ChatMessage',
      recordId: message.id,
      startupId: null,
      audience: (await idsInChannel(tx, message.channel)).map((id) => `user:${id}` as const),
    }),
  };
};

/** Matches `access`: the messages of the person's channels, until they are deleted. */
const messagesSeenBy: SeenRecords = (actor) =>
  and(
    isNull(chatMessages.deletedAt),
    sql`exists (select from ${chatChannels} where ${chatChannels.tenantId} = ${chatMessages.tenantId}
      and ${chatChannels.id} = ${chatMessages.channelId} and ${chatChannels.trashedAt} is null and ${isInChannel(actor)})`,
  );

export const recordKinds: RecordKinds = {
  chatMessage: { type: 'ChatMessage', access: chatMessage, table: chatMessages, filesSeenBy: messagesSeenBy },
};
