import { graphql } from '#platform/api/graphql.ts';

export const FeedbackRequestCard = graphql(`
  fragment FeedbackRequestCard on FeedbackRequest {
    _id name state anonymity trigger asked answered openedAt createdAt version canEdit
  }
`);

export const FeedbackRequestList = graphql(
  `
  query FeedbackRequestList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    feedbackRequestList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...FeedbackRequestCard } next count isCountCapped
    }
  }
`,
  FeedbackRequestCard,
);

export const FeedbackRequestFacts = graphql(
  `
  fragment FeedbackRequestFacts on FeedbackRequest {
    ...FeedbackRequestCard
    formId formName programWeek delayMinutes expiresAfterDays reminders lowScore closedAt canReadAnswers
    audience { kind id isNot name }
    actions { said done }
  }
`,
  FeedbackRequestCard,
);

export const OneFeedbackRequest = graphql(
  `
  query OneFeedbackRequest($id: ID!) {
    feedbackRequest(id: $id) {
      ...FeedbackRequestFacts
      recipients { _id state dueAt sentAt reminded person { _id fullName avatar } }
      results {
        n
        questions {
          questionId label topic n isHidden asksText mean nps
          distribution { key label count }
          comments { text authorName startupName }
          groups { name n mean nps }
        }
      }
      trend { requestId name openedAt n mean nps }
    }
  }
`,
  FeedbackRequestFacts,
);

export const FeedbackRequestSettings = graphql(
  `
  query FeedbackRequestSettings($id: ID!) { feedbackRequest(id: $id) { ...FeedbackRequestFacts } }
`,
  FeedbackRequestFacts,
);

export const FeedbackChoices = graphql(`
  query FeedbackChoices {
    feedbackChoices {
      forms { id name } programs { id name } userTags { id name } startupTags { id name }
    }
  }
`);

export const FeedbackAudienceCount = graphql(`
  query FeedbackAudienceCount($audience: [FeedbackAudienceInput!]!) { feedbackAudienceCount(audience: $audience) }
`);

export const CreateFeedbackRequest = graphql(
  `
  mutation CreateFeedbackRequest($id: ID, $input: FeedbackRequestInput!) {
    createFeedbackRequest(id: $id, input: $input) { ...FeedbackRequestCard }
  }
`,
  FeedbackRequestCard,
);

export const UpdateFeedbackRequest = graphql(
  `
  mutation UpdateFeedbackRequest($requestId: ID!, $input: FeedbackRequestChanges!, $version: Int) {
    updateFeedbackRequest(requestId: $requestId, input: $input, version: $version) { ...FeedbackRequestFacts }
  }
`,
  FeedbackRequestFacts,
);

export const OpenFeedbackRequest = graphql(
  `
  mutation OpenFeedbackRequest($requestId: ID!) {
    openFeedbackRequest(requestId: $requestId) { ...FeedbackRequestCard }
  }
`,
  FeedbackRequestCard,
);

export const CloseFeedbackRequest = graphql(
  `
  mutation CloseFeedbackRequest($requestId: ID!) {
    closeFeedbackRequest(requestId: $requestId) { ...FeedbackRequestCard }
  }
`,
  FeedbackRequestCard,
);

export const PublishFeedbackActions = graphql(
  `
  mutation PublishFeedbackActions($requestId: ID!, $actions: [FeedbackActionInput!]!) {
    publishFeedbackActions(requestId: $requestId, actions: $actions) { ...FeedbackRequestFacts }
  }
`,
  FeedbackRequestFacts,
);

export const DeleteFeedbackRequest = graphql(`
  mutation DeleteFeedbackRequest($requestId: ID!) { deleteFeedbackRequest(requestId: $requestId) }
`);

export const ExportFeedbackAnswers = graphql(`
  mutation ExportFeedbackAnswers($id: ID, $requestId: ID!, $format: TableFormat!) {
    exportFeedbackAnswers(id: $id, requestId: $requestId, format: $format) { _id }
  }
`);

export const NamedAnswer = graphql(`
  fragment NamedAnswer on FeedbackAnswer {
    _id name answeredOn person { _id fullName avatar }
    questions { _id questionType behavesAs content } answers
  }
`);

export const StartupFeedback = graphql(
  `
  query StartupFeedback($startupId: ID!) { startupFeedback(startupId: $startupId) { ...NamedAnswer } }
`,
  NamedAnswer,
);

export const PersonFeedback = graphql(
  `
  query PersonFeedback($userId: ID!) { personFeedback(userId: $userId) { ...NamedAnswer } }
`,
  NamedAnswer,
);

export const OwnSurveys = graphql(`
  query OwnSurveys {
    ownSurveys { _id name isAnswered path expiresAt answeredOn anonymity actions { said done } }
  }
`);

export const OneSurvey = graphql(`
  query OneSurvey($token: String!) {
    survey(token: $token) {
      state formNumber name title description anonymity language
      questions { _id questionType behavesAs content }
      actions { said done }
    }
  }
`);

export const StartSurvey = graphql(`
  mutation StartSurvey($token: String!) { startSurvey(token: $token) }
`);

export const AnswerSurvey = graphql(`
  mutation AnswerSurvey($token: String!, $answers: JSON!) { answerSurvey(token: $token, answers: $answers) { state } }
`);
