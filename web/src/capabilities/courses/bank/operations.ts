import { graphql } from '#platform/api/graphql.ts';

export const BankQuestion = graphql(`
  fragment BankQuestion on QuizQuestion { _id name topic kind question changedAt version }
`);

export const BankQuestions = graphql(
  `
  query BankQuestions($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    quizQuestionList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...BankQuestion usedIn } next count isCountCapped
    }
  }
`,
  BankQuestion,
);

/** Without the numbers of courses, for choosing some of them. */
export const BankChoices = graphql(
  `
  query BankChoices($filter: JSON, $search: String, $limit: Int) {
    quizQuestionList(filter: $filter, search: $search, limit: $limit) { rows { ...BankQuestion } next }
  }
`,
  BankQuestion,
);

export const QuizTopics = graphql(`
  query QuizTopics { quizTopics { name questions } }
`);

export const OneBankQuestion = graphql(
  `
  query OneBankQuestion($id: ID!) { quizQuestion(id: $id) { ...BankQuestion } }
`,
  BankQuestion,
);

export const CreateBankQuestion = graphql(
  `
  mutation CreateBankQuestion($id: ID!, $input: QuizQuestionInput!) {
    createQuizQuestion(id: $id, input: $input) { ...BankQuestion }
  }
`,
  BankQuestion,
);

export const SaveBankQuestion = graphql(
  `
  mutation SaveBankQuestion($id: ID!, $input: QuizQuestionInput!, $version: Int) {
    saveQuizQuestion(id: $id, input: $input, version: $version) { ...BankQuestion }
  }
`,
  BankQuestion,
);
