import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const SearchRecords = graphql(
  `
  query SearchRecords($text: String!) {
    search(text: $text) {
      __typename
      ... on NamedRecord { _id name }
      ... on Startup { logo oneLiner }
      ... on User { ...Person roleLabel }
      ... on Task { startup { _id name } }
      ... on Application { funnelName }
      ... on ApplicationLead { funnelName }
      ... on CourseLesson { courseId courseName own { _id } }
    }
  }
`,
  Person,
);
