import { graphql } from '#platform/api/graphql.ts';

export const CategorizationQuestions = graphql(`
  query CategorizationQuestions($categorizationId: ID!) {
    startupCategorization(categorizationId: $categorizationId) {
      id status version startup { _id } values { key label value }
    }
  }
`);

export const CategorizationOfStartup = graphql(`
  query CategorizationOfStartup($startupId: ID!) {
    startup(id: $startupId) { _id categorization { id status } }
  }
`);

export const SaveCategorization = graphql(`
  mutation SaveCategorization(
    $categorizationId: ID!, $answers: [CategorizationAnswerInput!], $skip: Boolean!, $version: Int
  ) {
    updateStartupCategorization(
      categorizationId: $categorizationId, answers: $answers, skip: $skip, version: $version
    ) {
      id status version startup { _id initialCategorizationComplete } values { key label value }
    }
  }
`);
