import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    ChatChannel: ['chatChannels', 'chatMessages', 'chatMembers', 'chatUnread', 'chatSearch'],
    ChatBlock: ['blockedPeople', 'chatContacts', 'mayChatWith'],
    ChatRules: ['chatRules', 'chatContacts', 'mayChatWith'],
    ChatAccess: ['peopleWithoutChat'],
    ChatHold: ['chatHolds'],
    ChatPresence: ['showsChatPresence'],
    ChatReport: ['chatReports'],
  },
};
