import { graphql } from '#platform/api/graphql.ts';

export const CampaignRow = graphql(`
  fragment CampaignRow on Campaign {
    _id name state isArchived recipientCount problemCount visitedCount scheduledAt frozenAt createdAt
    author { _id fullName avatar }
  }
`);

export const CampaignFacts = graphql(`
  fragment CampaignFacts on Campaign {
    _id name state fault isArchived version texts audience senderName replyTo notBeforeHour scheduledAt frozenAt endedAt
    isConditional waitsFor { kind hours name done total }
    recipientCount queuedCount sentCount deliveredCount skippedCount problemCount visitedCount canEdit gaps
    author { _id fullName avatar }
    audienceStartups { _id name }
    audienceEvent { recordId name startsAt }
  }
`);

export const Campaigns = graphql(
  `
  query Campaigns($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    campaignList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...CampaignRow } next count isCountCapped
    }
  }
`,
  CampaignRow,
);

export const OneCampaign = graphql(
  `
  query OneCampaign($id: ID!) { campaign(id: $id) { ...CampaignFacts } }
`,
  CampaignFacts,
);

export const CampaignRecipients = graphql(`
  query CampaignRecipients($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    campaignRecipientList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { _id userId name address state reason visitedAt } next count isCountCapped
    }
  }
`);

export const CreateCampaign = graphql(
  `
  mutation CreateCampaign($id: ID, $name: String!, $copyOf: ID, $again: Boolean) {
    createCampaign(id: $id, name: $name, copyOf: $copyOf, again: $again) { ...CampaignFacts }
  }
`,
  CampaignFacts,
);

export const SaveCampaign = graphql(
  `
  mutation SaveCampaign($campaignId: ID!, $input: CampaignInput!, $version: Int) {
    saveCampaign(campaignId: $campaignId, input: $input, version: $version) { ...CampaignFacts }
  }
`,
  CampaignFacts,
);

export const ScheduleCampaign = graphql(
  `
  mutation ScheduleCampaign($campaignId: ID!, $at: DateTime, $condition: CampaignConditionInput) {
    scheduleCampaign(campaignId: $campaignId, at: $at, condition: $condition) { ...CampaignFacts }
  }
`,
  CampaignFacts,
);

export const CancelCampaign = graphql(
  `
  mutation CancelCampaign($campaignId: ID!) { cancelCampaign(campaignId: $campaignId) { ...CampaignFacts } }
`,
  CampaignFacts,
);

export const ResumeCampaign = graphql(
  `
  mutation ResumeCampaign($campaignId: ID!) { resumeCampaign(campaignId: $campaignId) { ...CampaignFacts } }
`,
  CampaignFacts,
);

export const SetCampaignArchived = graphql(
  `
  mutation SetCampaignArchived($campaignId: ID!, $isArchived: Boolean!) {
    setCampaignArchived(campaignId: $campaignId, isArchived: $isArchived) { ...CampaignFacts }
  }
`,
  CampaignFacts,
);

export const DeleteCampaign = graphql(`
  mutation DeleteCampaign($campaignId: ID!) { deleteCampaign(campaignId: $campaignId) }
`);

export const CampaignPreview = graphql(`
  query CampaignPreview($campaignId: ID!, $texts: JSON, $language: String, $recipientId: ID) {
    campaignPreview(campaignId: $campaignId, texts: $texts, language: $language, recipientId: $recipientId) { subject html }
  }
`);

export const CampaignPreviewPeople = graphql(`
  query CampaignPreviewPeople($campaignId: ID!, $search: String) {
    campaignPreviewPeople(campaignId: $campaignId, search: $search) { _id name }
  }
`);

export const SendCampaignTest = graphql(`
  mutation SendCampaignTest($campaignId: ID!, $texts: JSON, $language: String, $recipientId: ID) {
    sendCampaignTest(campaignId: $campaignId, texts: $texts, language: $language, recipientId: $recipientId)
  }
`);

export const CampaignReach = graphql(`
  query CampaignReach($campaignId: ID!, $audience: JSON) {
    campaignAudience(campaignId: $campaignId, audience: $audience) {
      count stopped unsubscribed busy quiet
      stoppedSample { _id fullName }
      unsubscribedSample { _id fullName }
      sample { _id fullName avatar }
      missing { field count sample { _id fullName } }
    }
  }
`);

export const CampaignViews = graphql(`
  query CampaignViews { campaignViews { _id name records } }
`);

export const CampaignConditions = graphql(`
  query CampaignConditions($search: String) { campaignConditions(search: $search) { kind recordId name } }
`);

export const CampaignEvents = graphql(`
  query CampaignEvents($search: String) { campaignEvents(search: $search) { recordId name startsAt } }
`);
