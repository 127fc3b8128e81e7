import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const EvaluationCard = graphql(
  `
  fragment EvaluationCard on Evaluation {
    _id name isBlind applicationId roundId roundName funnelName state dueAt submittedAt isOwn score recommendation version
    evaluator { ...Person }
  }
`,
  Person,
);

export const EvaluationResult = graphql(`
  fragment EvaluationResult on EvaluationResult {
    roundId assigned done rawMean adjustedMean spread tally isToDiscuss
  }
`);

export const OwnEvaluations = graphql(
  `
  query OwnEvaluations { ownEvaluations { ...EvaluationCard } }
`,
  EvaluationCard,
);

export const OwnEvaluationRounds = graphql(`
  query OwnEvaluationRounds {
    ownEvaluationRounds { _id name funnelName assigned capacity usualCapacity isOwnCapacity }
  }
`);

export const SetEvaluationCapacity = graphql(`
  mutation SetEvaluationCapacity($roundId: ID!, $capacity: Int) {
    setEvaluationCapacity(roundId: $roundId, capacity: $capacity) {
      _id name funnelName assigned capacity usualCapacity isOwnCapacity
    }
  }
`);

/** Everything that the scoring page shows besides the scorecard. */
export const OneEvaluation = graphql(
  `
  query OneEvaluation($id: ID!) {
    evaluation(id: $id) {
      ...EvaluationCard
      fillingId canDecline isOutdated endReason othersVisibleAt
      reading { title questions { _id questionType behavesAs content } answers hidden files { ...Attachment } }
      others { ...EvaluationCard }
      result { ...EvaluationResult }
    }
  }
`,
  EvaluationCard,
  Attachment,
  EvaluationResult,
);

export const AcceptEvaluation = graphql(
  `
  mutation AcceptEvaluation($evaluationId: ID!) { acceptEvaluation(evaluationId: $evaluationId) { ...EvaluationCard } }
`,
  EvaluationCard,
);

export const DeclineEvaluation = graphql(
  `
  mutation DeclineEvaluation($evaluationId: ID!, $reason: String!) {
    declineEvaluation(evaluationId: $evaluationId, reason: $reason) { ...EvaluationCard }
  }
`,
  EvaluationCard,
);

export const RecuseEvaluation = graphql(
  `
  mutation RecuseEvaluation($evaluationId: ID!, $reason: String!) {
    recuseEvaluation(evaluationId: $evaluationId, reason: $reason) { ...EvaluationCard }
  }
`,
  EvaluationCard,
);

export const ReturnEvaluation = graphql(
  `
  mutation ReturnEvaluation($evaluationId: ID!) { returnEvaluation(evaluationId: $evaluationId) { ...EvaluationCard } }
`,
  EvaluationCard,
);

/** For the record page of an application. */
export const ApplicationEvaluations = graphql(
  `
  query ApplicationEvaluations($id: ID!) {
    application(id: $id) {
      _id
      evaluations { ...EvaluationCard canManage endReason isOutdated reasons criteria fillingId }
      evaluationResults { ...EvaluationResult }
    }
  }
`,
  EvaluationCard,
  EvaluationResult,
);

/** The answers of every evaluator. */
export const EvaluationScorecards = graphql(
  `
  query EvaluationScorecards($id: ID!) {
    application(id: $id) {
      _id
      evaluations {
        _id roundId score evaluator { ...Person }
        scorecard { questions { _id questionType behavesAs content criterion { _id name } } answers }
      }
    }
  }
`,
  Person,
);
