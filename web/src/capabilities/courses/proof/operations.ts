import { graphql } from '#platform/api/graphql.ts';

export const RecordContent = graphql(`
  fragment RecordContent on LearningRecordContent {
    organization person startup day sessions
    courses { name state startedOn completedOn done total seconds reviewed learners quizzes { title score } }
  }
`);

export const LearningRecord = graphql(
  `
  query LearningRecord($userId: ID, $startupId: ID) {
    learningRecord(userId: $userId, startupId: $startupId) {
      record { ...RecordContent }
      issued { _id createdAt }
    }
  }
`,
  RecordContent,
);

export const IssueLearningRecord = graphql(`
  mutation IssueLearningRecord($id: ID!, $userId: ID, $startupId: ID) {
    issueLearningRecord(id: $id, userId: $userId, startupId: $startupId) { _id createdAt endedAt }
  }
`);

export const EndLearningRecord = graphql(`
  mutation EndLearningRecord($recordId: ID!) { endLearningRecord(recordId: $recordId) { _id createdAt endedAt } }
`);

export const PublicLearningRecord = graphql(
  `
  query PublicLearningRecord($id: ID!) {
    publicLearningRecord(id: $id) { signature keyAddress isValid record { ...RecordContent } }
  }
`,
  RecordContent,
);

export const PublicCertificate = graphql(`
  query PublicCertificate($id: ID!) {
    publicCertificate(id: $id) { certificateId person course summary organization issuedAt credential }
  }
`);
