import { graphql } from '#platform/api/graphql.ts';

export const ExampleCard = graphql(`
  fragment ExampleCard on Example { _id name description createdAt version }
`);

export const ExampleList = graphql(
  `
  query ExampleList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    exampleList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...ExampleCard } next count isCountCapped
    }
  }
`,
  ExampleCard,
);

export const OneExample = graphql(
  `
  query OneExample($id: ID!) { example(id: $id) { ...ExampleCard } }
`,
  ExampleCard,
);

export const CreateExample = graphql(
  `
  mutation CreateExample($id: ID, $input: ExampleInput!) { createExample(id: $id, input: $input) { ...ExampleCard } }
`,
  ExampleCard,
);

export const UpdateExample = graphql(
  `
  mutation UpdateExample($exampleId: ID!, $input: ExampleInput!, $version: Int) {
    updateExample(exampleId: $exampleId, input: $input, version: $version) { ...ExampleCard }
  }
`,
  ExampleCard,
);

export const DeleteExample = graphql(`
  mutation DeleteExample($exampleId: ID!) { deleteExample(exampleId: $exampleId) }
`);
