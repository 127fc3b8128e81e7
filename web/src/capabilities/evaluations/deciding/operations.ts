import { EvaluationResult } from '#capabilities/evaluations/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const DecisionRounds = graphql(`
  query DecisionRounds($funnelId: ID!) { funnel(id: $funnelId) { _id name rounds { _id name roundType } } }
`);

/** The applications of a round with what evaluations say, of this round or the last one that had some. */
export const RoundDecisions = graphql(
  `
  query RoundDecisions(
    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int
  ) {
    applicationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows {
        _id name version readersDone readersAssigned rawScore adjustedScore spread
        evaluationResults { ...EvaluationResult }
      }
      next count isCountCapped
    }
  }
`,
  EvaluationResult,
);

export const HeldEmails = graphql(`
  query HeldEmails($roundId: ID!) {
    heldEmails(roundId: $roundId) { fingerprint total emails { _id applicationId name outcome } }
  }
`);

export const HeldMessages = graphql(`
  query HeldMessages($roundId: ID!) {
    heldEmails(roundId: $roundId) {
      fingerprint emails { _id messages { to language subject paragraphs button } }
    }
  }
`);

/** All applications of a round offer the same reasons. */
export const RoundReasons = graphql(`
  query RoundReasons($id: ID!) { application(id: $id) { _id rejectReasons hasFixedReasons } }
`);

export const SendHeldEmails = graphql(`
  mutation SendHeldEmails($roundId: ID!, $fingerprint: String!) {
    sendHeldEmails(roundId: $roundId, fingerprint: $fingerprint)
  }
`);

export const TakeBackDecision = graphql(`
  mutation TakeBackDecision($heldEmailId: ID!) { takeBackDecision(heldEmailId: $heldEmailId) }
`);
