import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ChatRules = graphql(`
  query ChatRules { chatRules { rules { from to level } limits { group mostPerDay } retentionDays linkPreviews version } }
`);

export const SaveChatRules = graphql(`
  mutation SaveChatRules($rules: JSON!, $version: Int!) {
    saveChatRules(rules: $rules, version: $version) { rules { from to level } limits { group mostPerDay } retentionDays linkPreviews version }
  }
`);

export const PeopleWithoutChat = graphql(
  `
  query PeopleWithoutChat { peopleWithoutChat { ...Person } }
`,
  Person,
);

export const SetChatAccess = graphql(
  `
  mutation SetChatAccess($userId: ID!, $isAllowed: Boolean!) {
    setChatAccess(userId: $userId, isAllowed: $isAllowed) { ...Person }
  }
`,
  Person,
);

export const ChatReports = graphql(
  `
  query ChatReports {
    chatReports { _id state reason reportedAt reporter { ...Person } message sentAt author { ...Person } }
  }
`,
  Person,
);

export const ResolveChatReport = graphql(`
  mutation ResolveChatReport($reportId: ID!, $isRemoved: Boolean!) {
    resolveChatReport(reportId: $reportId, isRemoved: $isRemoved) { _id state message }
  }
`);

export const ChatHolds = graphql(
  `
  query ChatHolds { chatHolds { _id name isPerson reason placedAt placedBy { ...Person } } }
`,
  Person,
);

export const ChannelsToHold = graphql(`
  query ChannelsToHold($search: String) { channelsToHold(search: $search) { channelId name } }
`);

export const PlaceChatHold = graphql(`
  mutation PlaceChatHold($id: ID, $channelId: ID, $userId: ID, $reason: String!) {
    placeChatHold(id: $id, channelId: $channelId, userId: $userId, reason: $reason) { _id name }
  }
`);

export const LiftChatHold = graphql(`
  mutation LiftChatHold($id: ID!) { liftChatHold(holdId: $id) { _id } }
`);
