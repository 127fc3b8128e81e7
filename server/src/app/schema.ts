/** Puts the capabilities' parts of the API together, in the order of the register. */
import '#capabilities/incubators/graphql.ts';
import '#capabilities/access/graphql.ts';
import '#capabilities/accounts/graphql.ts';
import '#capabilities/accounts/graphql-feed.ts';
import '#capabilities/accounts/graphql-own.ts';
import '#capabilities/sessions/graphql.ts';
import '#capabilities/files/graphql.ts';
import '#capabilities/taxonomy/graphql.ts';
import '#capabilities/startups/graphql.ts';
import '#capabilities/programs/graphql.ts';
import '#capabilities/tasks/graphql.ts';
import '#capabilities/timeline/graphql.ts';
import '#capabilities/emails/graphql.ts';
import '#capabilities/navigation/graphql.ts';
import '#capabilities/search/graphql.ts';
import '#capabilities/notifications/graphql.ts';
import '#capabilities/privacy/graphql.ts';
import '#capabilities/third-party/graphql.ts';
import '#platform/live/graphql.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { builder } from '#platform/graphql/builder.ts';

export const schema = builder.toSchema({ sortSchema: false });

/** As it stands in `server/schema.graphql`. */
export const printedSchema = () => `${printSchema(lexicographicSortSchema(schema))}\n`;
