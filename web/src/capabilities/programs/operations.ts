import { graphql } from '#platform/api/graphql.ts';

/** What the programme team's home tells of the portfolio, in one request. */
export const Portfolio = graphql(`
  query Portfolio {
    programs { _id name status startsOn endsOn }
    startups(order: NEWEST, limit: 4) { results { _id name logo createdAt } }
  }
`);
