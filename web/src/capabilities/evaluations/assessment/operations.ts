import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const StartupAssessment = graphql(
  `
  query StartupAssessment($startupId: ID!) {
    startupAssessment(startupId: $startupId) {
      health
      criteria { key name }
      sittings { id name at values }
      evaluations {
        _id sessionId applicationName roundName submittedAt score recommendation canOpen evaluator { ...Person }
      }
    }
  }
`,
  Person,
);
