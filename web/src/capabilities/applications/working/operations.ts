import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ApplicationCard = graphql(
  `
  fragment ApplicationCard on Application {
    _id name funnelId funnelName roundId roundName status outcomeReason submittedAt enteredAt noticeAt decidedAt fillingId version
    country source daysInRound readersAssigned readersDone rawScore adjustedScore spread waitlistRank
    tally { yes no } tags { _id name }
    applicant { ...Person }
  }
`,
  Person,
);

export const ApplicationList = graphql(
  `
  query ApplicationList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    applicationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...ApplicationCard } next count isCountCapped
    }
  }
`,
  ApplicationCard,
);

export const ApplicationIds = graphql(`
  query ApplicationIds($filter: JSON, $search: String) {
    applicationList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

/** The order of a list, for the queue bar. */
export const ApplicationQueue = graphql(`
  query ApplicationQueue($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    applicationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { _id } next count isCountCapped
    }
  }
`);

export const ApplicationVersions = graphql(`
  query ApplicationVersions($ids: [ID!]!) { applicationVersions(ids: $ids) { _id roundId version status } }
`);

export const DecisionPreviewOf = graphql(`
  query DecisionPreviewOf($ids: [ID!]!, $action: ApplicationDecision!, $reason: String) {
    decisionPreview(ids: $ids, action: $action, reason: $reason) {
      kind name count
      emails { funnelName roundName count message { to language subject paragraphs button } }
    }
  }
`);

export const HeldCounts = graphql(`
  query HeldCounts { heldCounts { roundId roundName funnelId funnelName accepted rejected } }
`);

/** Reasons that a rejection of many can name. */
export const RejectReasonsFor = graphql(`
  query RejectReasonsFor($ids: [ID!]!) { rejectReasonsFor(ids: $ids) { reasons isFixed } }
`);

export const MoveApplication = graphql(`
  mutation MoveApplication($applicationId: ID!, $version: Int!, $funnelId: ID!, $reason: String!) {
    moveApplication(applicationId: $applicationId, version: $version, funnelId: $funnelId, reason: $reason) {
      _id name funnelName
    }
  }
`);

export const SetWaitlistRank = graphql(`
  mutation SetWaitlistRank($applicationId: ID!, $rank: Int!) {
    setWaitlistRank(applicationId: $applicationId, rank: $rank) { _id waitlistRank version }
  }
`);

/** The funnels and rounds to filter by. */
export const FunnelOptions = graphql(`
  query FunnelOptions { funnelList(limit: 100, sort: { column: "name" }) { rows { _id name status rounds { _id name } } } }
`);

/** Everything that the page of an application shows; a step answers with it. */
export const ApplicationRecord = graphql(
  `
  fragment ApplicationRecord on Application {
    ...ApplicationCard
    roundType startedAt returnNote returnDueAt rejectReasons hasFixedReasons actions number canTag canManage canDelete canExport movedFromId
    attachments { ...Attachment }
    history { _id at type details status by { ...Person } }
  }
`,
  ApplicationCard,
  Attachment,
  Person,
);

export const DeleteApplication = graphql(`
  mutation DeleteApplication($applicationId: ID!) { deleteApplication(applicationId: $applicationId) }
`);

export const DecideApplication = graphql(
  `
  mutation DecideApplication($applicationId: ID!, $roundId: ID!, $version: Int!, $decision: ApplicationDecisionInput!) {
    decideApplication(applicationId: $applicationId, roundId: $roundId, version: $version, decision: $decision) {
      ...ApplicationRecord
    }
  }
`,
  ApplicationRecord,
);

export const StepApplication = graphql(
  `
  mutation StepApplication($applicationId: ID!, $step: ApplicationStep!, $version: Int!, $reason: String, $sections: [ID!], $dueAt: DateTime) {
    stepApplication(applicationId: $applicationId, step: $step, version: $version, reason: $reason, sections: $sections, dueAt: $dueAt) {
      ...ApplicationRecord
    }
  }
`,
  ApplicationRecord,
);

export const TagsForApplications = graphql(`
  query TagsForApplications { tagsForApplications { _id name } }
`);

export const ChangeApplicationTags = graphql(`
  mutation ChangeApplicationTags($applicationId: ID!, $add: [ID!], $remove: [ID!]) {
    changeApplicationTags(applicationId: $applicationId, add: $add, remove: $remove) { _id tags { _id name } }
  }
`);
