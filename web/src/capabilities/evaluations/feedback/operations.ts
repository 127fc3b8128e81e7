import { graphql } from '#platform/api/graphql.ts';

export const EvaluationFeedback = graphql(`
  query EvaluationFeedback($applicationId: ID!) {
    evaluationFeedback(applicationId: $applicationId) { _id evaluationId version original text releasedAt }
  }
`);

export const EditEvaluationFeedback = graphql(`
  mutation EditEvaluationFeedback($feedbackId: ID!, $version: Int!, $text: String!) {
    editEvaluationFeedback(feedbackId: $feedbackId, version: $version, text: $text) {
      _id version original text releasedAt
    }
  }
`);

export const FeedbackToRelease = graphql(`
  query FeedbackToRelease($roundId: ID!) { feedbackToRelease(roundId: $roundId) { count names } }
`);

export const ReleaseEvaluationFeedback = graphql(`
  mutation ReleaseEvaluationFeedback($roundId: ID!) { releaseEvaluationFeedback(roundId: $roundId) }
`);

export const OwnFeedback = graphql(`
  query OwnFeedback($applicationId: ID!) { ownFeedback(applicationId: $applicationId) { text } }
`);
