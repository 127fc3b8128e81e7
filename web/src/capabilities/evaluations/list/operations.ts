import { EvaluationCard } from '#capabilities/evaluations/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const EvaluationList = graphql(
  `
  query EvaluationList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    evaluationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...EvaluationCard assignedAt reasons } next count isCountCapped
    }
  }
`,
  EvaluationCard,
);

/** The funnels and rounds to filter by. */
export const EvaluationListOptions = graphql(`
  query EvaluationListOptions {
    funnelList(limit: 100, sort: { column: "name" }) { rows { _id name rounds { _id name roundType } } }
  }
`);

/** For those who may give evaluations out. */
export const EvaluatorOptions = graphql(`query EvaluatorOptions { peopleForEvaluations { _id fullName } }`);
