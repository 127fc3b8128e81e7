import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ApplicationCard = graphql(
  `
  fragment ApplicationCard on Application {
    _id name funnelId funnelName roundId roundName status outcomeReason submittedAt enteredAt noticeAt decidedAt fillingId version
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

/** What the reader may do with one application now. */
export const ApplicationActions = graphql(
  `
  query ApplicationActions($id: ID!) { application(id: $id) { ...ApplicationCard actions } }
`,
  ApplicationCard,
);

/** The funnels and rounds to filter by. */
export const FunnelOptions = graphql(`
  query FunnelOptions { funnelList(limit: 100, sort: { column: "name" }) { rows { _id name rounds { _id name } } } }
`);

export const DecideApplication = graphql(
  `
  mutation DecideApplication($applicationId: ID!, $roundId: ID!, $version: Int!, $decision: ApplicationDecisionInput!) {
    decideApplication(applicationId: $applicationId, roundId: $roundId, version: $version, decision: $decision) {
      ...ApplicationCard actions
    }
  }
`,
  ApplicationCard,
);

export const StepApplication = graphql(
  `
  mutation StepApplication($applicationId: ID!, $step: ApplicationStep!, $version: Int!, $reason: String) {
    stepApplication(applicationId: $applicationId, step: $step, version: $version, reason: $reason) {
      ...ApplicationCard actions
    }
  }
`,
  ApplicationCard,
);
