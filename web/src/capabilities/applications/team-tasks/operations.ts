import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ApplicationTasks = graphql(
  `
  query ApplicationTasks($applicationId: ID!) {
    applicationTasks(applicationId: $applicationId) {
      canOpen
      task { _id name done dueDate version startup { _id name } assignees { status done completedAt isAsked user { ...Person } } }
    }
  }
`,
  Person,
);
