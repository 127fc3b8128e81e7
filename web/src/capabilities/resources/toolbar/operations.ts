import { graphql } from '#platform/api/graphql.ts';

export const RecordsToLink = graphql(`
  query RecordsToLink($text: String!) {
    search(text: $text) {
      __typename
      ... on NamedRecord { _id name }
      ... on User { _id fullName roleLabel }
      ... on CourseLesson { courseId courseName }
    }
  }
`);
