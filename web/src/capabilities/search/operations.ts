import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const SearchRecords = graphql(
  `
  query SearchRecords($text: String!) {
    search(text: $text) {
      __typename
      ... on Startup { _id name logo oneLiner }
      ... on User { ...Person roleLabel }
      ... on Task { _id name startup { _id name } }
    }
  }
`,
  Person,
);
