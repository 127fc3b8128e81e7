import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ChatChannelLine = graphql(
  `
  fragment ChatChannelLine on ChatChannel {
    _id kind name startupId programId isOwn lastSeq lastMessageAt lastText isLastOwn readSeq unreadCount mentionCount
    isMuted snoozedUntil version
    person { ...Person }
  }
`,
  Person,
);

export const ChatMessageLine = graphql(
  `
  fragment ChatMessageLine on ChatMessage {
    _id channelId seq message body sentAt editedAt isDeleted version
    author { ...Person }
    replyTo { messageId seq message authorName }
    reactions { sign count isOwn }
    previews { url title site }
  }
`,
  Person,
);

const FilesOfMessage = graphql(
  `
  fragment FilesOfMessage on ChatMessage { attachments { ...Attachment } }
`,
  Attachment,
);

export const ChatChannels = graphql(
  `
  query ChatChannels { chatChannels { ...ChatChannelLine } }
`,
  ChatChannelLine,
);

export const ChatChannel = graphql(
  `
  query ChatChannel($id: ID!) { chatChannel(id: $id) { ...ChatChannelLine } }
`,
  ChatChannelLine,
);

export const ChatUnread = graphql(`
  query ChatUnread { chatUnread { count mentions } }
`);

export const ChatMembers = graphql(
  `
  query ChatMembers($channelId: ID!) { chatMembers(channelId: $channelId) { readSeq user { ...Person } } }
`,
  Person,
);

export const ChatContacts = graphql(
  `
  query ChatContacts($search: String) { chatContacts(search: $search) { ...Person } }
`,
  Person,
);

export const ChatMessages = graphql(
  `
  query ChatMessages($channelId: ID!, $before: Int, $after: Int) {
    chatMessages(channelId: $channelId, before: $before, after: $after) {
      results { ...ChatMessageLine ...FilesOfMessage }
      hasEarlier hasLater
    }
  }
`,
  ChatMessageLine,
  FilesOfMessage,
);

export const ChatSearch = graphql(
  `
  query ChatSearch($text: String!) { chatSearch(text: $text) { ...ChatMessageLine } }
`,
  ChatMessageLine,
);

export const MayChatWith = graphql(`
  query MayChatWith($userId: ID!) { mayChatWith(userId: $userId) }
`);

export const OpenDirectChannel = graphql(
  `
  mutation OpenDirectChannel($userId: ID!) { openDirectChannel(userId: $userId) { ...ChatChannelLine } }
`,
  ChatChannelLine,
);

export const OpenChannelOf = graphql(
  `
  mutation OpenChannelOf($kind: ChatRecordKind!, $recordId: ID!) {
    openChannelOf(kind: $kind, recordId: $recordId) { ...ChatChannelLine }
  }
`,
  ChatChannelLine,
);

export const CreateChatGroup = graphql(
  `
  mutation CreateChatGroup($id: ID, $name: String!, $userIds: [ID!]!) {
    createChatGroup(id: $id, name: $name, userIds: $userIds) { ...ChatChannelLine }
  }
`,
  ChatChannelLine,
);

export const ChangeChatGroup = graphql(
  `
  mutation ChangeChatGroup($channelId: ID!, $name: String, $add: [ID!], $remove: [ID!]) {
    changeChatGroup(channelId: $channelId, name: $name, add: $add, remove: $remove) { ...ChatChannelLine }
  }
`,
  ChatChannelLine,
);

export const SetChannelRead = graphql(`
  mutation SetChannelRead($channelId: ID!, $seq: Int!) {
    setChannelRead(channelId: $channelId, seq: $seq) { _id readSeq unreadCount mentionCount }
  }
`);

export const SetChannelMuted = graphql(`
  mutation SetChannelMuted($channelId: ID!, $isMuted: Boolean!) {
    setChannelMuted(channelId: $channelId, isMuted: $isMuted) { _id isMuted unreadCount }
  }
`);

export const SendChatMessage = graphql(
  `
  mutation SendChatMessage($id: ID, $channelId: ID!, $message: String!, $body: JSON, $replyToId: ID) {
    sendChatMessage(id: $id, channelId: $channelId, message: $message, body: $body, replyToId: $replyToId) {
      ...ChatMessageLine
    }
  }
`,
  ChatMessageLine,
);

export const EditChatMessage = graphql(
  `
  mutation EditChatMessage($messageId: ID!, $message: String!, $body: JSON, $version: Int) {
    editChatMessage(messageId: $messageId, message: $message, body: $body, version: $version) { ...ChatMessageLine }
  }
`,
  ChatMessageLine,
);

export const DeleteChatMessage = graphql(
  `
  mutation DeleteChatMessage($messageId: ID!) { deleteChatMessage(messageId: $messageId) { ...ChatMessageLine } }
`,
  ChatMessageLine,
);

export const SetChatReaction = graphql(
  `
  mutation SetChatReaction($messageId: ID!, $sign: String!, $isSet: Boolean!) {
    setChatReaction(messageId: $messageId, sign: $sign, isSet: $isSet) { ...ChatMessageLine }
  }
`,
  ChatMessageLine,
);

export const ReportChatMessage = graphql(`
  mutation ReportChatMessage($id: ID, $messageId: ID!, $reason: String!) {
    reportChatMessage(id: $id, messageId: $messageId, reason: $reason)
  }
`);

export const BlockedPeople = graphql(
  `
  query BlockedPeople { blockedPeople { ...Person } }
`,
  Person,
);

export const SetPersonBlocked = graphql(
  `
  mutation SetPersonBlocked($userId: ID!, $isBlocked: Boolean!) {
    setPersonBlocked(userId: $userId, isBlocked: $isBlocked) { ...Person }
  }
`,
  Person,
);

export const SetChannelSnoozed = graphql(
  `
  mutation SetChannelSnoozed($channelId: ID!, $until: DateTime) {
    setChannelSnoozed(channelId: $channelId, until: $until) { ...ChatChannelLine }
  }
`,
  ChatChannelLine,
);

export const SignalChat = graphql(`
  mutation SignalChat($channelId: ID!, $isTyping: Boolean!) { signalChat(channelId: $channelId, isTyping: $isTyping) }
`);

export const ChatSignaled = graphql(`
  subscription ChatSignaled($channelId: ID!) { chatSignaled(channelId: $channelId) { userId name isTyping } }
`);

export const ShowsChatPresence = graphql(`
  query ShowsChatPresence { showsChatPresence }
`);

export const SetChatPresenceShown = graphql(`
  mutation SetChatPresenceShown($isShown: Boolean!) { setChatPresenceShown(isShown: $isShown) }
`);

export const RemoveChatPreviews = graphql(`
  mutation RemoveChatPreviews($messageId: ID!) { removeChatPreviews(messageId: $messageId) { _id previews { url title site } } }
`);

export const LinkedRecords = graphql(`
  query LinkedRecords($records: [LinkedRecordInput!]!) {
    linkedRecords(records: $records) { __typename ... on NamedRecord { _id name } }
  }
`);
