import { Person } from '#capabilities/accounts/public.tsx';
import { EvaluationCard, EvaluationResult } from '#capabilities/evaluations/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const RoundEvaluators = graphql(
  `
  fragment RoundEvaluators on EvaluationRound {
    _id name type dueOn minReaders capacity hidesAverages
    needs { kind role count }
    pool { userId roleId capacity user { ...Person } }
    people { evaluatorId evaluator { ...Person } capacity isOwnCapacity assigned done late mean }
    progress { applications short assigned done }
    calibration
  }
`,
  Person,
);

export const EvaluationRounds = graphql(
  `
  query EvaluationRounds($funnelId: ID!) {
    funnel(id: $funnelId) { _id name }
    evaluationRounds(funnelId: $funnelId) { ...RoundEvaluators }
  }
`,
  RoundEvaluators,
);

export const PoolChoices = graphql(
  `
  query PoolChoices { peopleForEvaluations { ...Person } rolesForEvaluations { _id type label } }
`,
  Person,
);

export const SaveEvaluationRound = graphql(
  `
  mutation SaveEvaluationRound($roundId: ID!, $input: EvaluationRoundInput!) {
    saveEvaluationRound(roundId: $roundId, input: $input) { ...RoundEvaluators }
  }
`,
  RoundEvaluators,
);

export const EvaluationPlan = graphql(
  `
  query EvaluationPlan($roundId: ID!, $plan: AssignPlanInput!) {
    evaluationPlan(roundId: $roundId, plan: $plan) {
      fingerprint count people applications short
      pairs { applicationId name reasons evaluator { ...Person } }
    }
  }
`,
  Person,
);

export const AssignEvaluations = graphql(`
  mutation AssignEvaluations($roundId: ID!, $plan: AssignPlanInput!, $fingerprint: String!) {
    assignEvaluations(roundId: $roundId, plan: $plan, fingerprint: $fingerprint)
  }
`);

export const SetCalibration = graphql(
  `
  mutation SetCalibration($roundId: ID!, $applicationId: ID!, $isCalibration: Boolean!) {
    setCalibration(roundId: $roundId, applicationId: $applicationId, isCalibration: $isCalibration) { ...RoundEvaluators }
  }
`,
  RoundEvaluators,
);

/** To choose applications of a round. */
export const RoundApplicationNames = graphql(`
  query RoundApplicationNames($filter: JSON, $search: String) {
    applicationList(filter: $filter, search: $search, sort: { column: "name" }, limit: 50) { rows { _id name } }
  }
`);

/** The applications of a round with their evaluations. */
export const RoundApplications = graphql(
  `
  query RoundApplications(
    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int
  ) {
    applicationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows {
        _id name status
        evaluations { ...EvaluationCard }
        evaluationResults { ...EvaluationResult }
      }
      next count isCountCapped
    }
  }
`,
  EvaluationCard,
  EvaluationResult,
);
