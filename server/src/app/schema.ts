/** The schema of all capabilities. */
import './capabilities.gen.ts';
import '#platform/live/graphql.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { builder } from '#platform/graphql/builder.ts';

export const schema = builder.toSchema({ sortSchema: false });

/** The text of `server/schema.graphql`. */
export const printedSchema = () => `${printSchema(lexicographicSortSchema(schema))}\n`;
