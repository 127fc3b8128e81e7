import { graphql } from '#platform/api/graphql.ts';

/** The portfolio data of the team's home page, in one request. */
export const Portfolio = graphql(`
  query Portfolio {
    programs { _id name status startsOn week weeks }
    startups(order: NEWEST, limit: 4) { results { _id name logo createdAt } }
  }
`);

export const OwnPrograms = graphql(`
  query OwnPrograms {
    currentUser {
      _id
      startups { _id programs { _id name startsOn week weeks } }
      programs { _id name startsOn week weeks }
    }
  }
`);
