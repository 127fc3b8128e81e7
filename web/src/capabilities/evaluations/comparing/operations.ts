import { EvaluationCard, EvaluationResult } from '#capabilities/evaluations/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

/** One column of the comparison. */
export const ComparedApplication = graphql(
  `
  query ComparedApplication($id: ID!) {
    application(id: $id) {
      _id name status roundId roundName funnelName version actions fillingId
      rejectReasons hasFixedReasons
      evaluations { ...EvaluationCard criteria fillingId }
      evaluationResults { ...EvaluationResult }
    }
  }
`,
  EvaluationCard,
  EvaluationResult,
);

export const DecideCompared = graphql(`
  mutation DecideCompared($applicationId: ID!, $roundId: ID!, $version: Int!, $decision: ApplicationDecisionInput!) {
    decideApplication(applicationId: $applicationId, roundId: $roundId, version: $version, decision: $decision) {
      _id status roundId version actions
    }
  }
`);
