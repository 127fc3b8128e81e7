import { OwnApplicationCard } from '#capabilities/applications/own/operations.ts';
import { ApplicationRecord } from '#capabilities/applications/working/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const OneApplication = graphql(
  `
  query OneApplication($id: ID!) { application(id: $id) { ...ApplicationRecord } }
`,
  ApplicationRecord,
);

export const OneOwnApplication = graphql(
  `
  query OneOwnApplication($id: ID!) { ownApplication(id: $id) { ...OwnApplicationCard history { _id at kind } } }
`,
  OwnApplicationCard,
);
