/** The schema of all capabilities. */
import '#platform/live/graphql.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { registerSchema } from '#platform/graphql/ask-schema.ts';
import { builder } from '#platform/graphql/builder.ts';
import { registerCapabilities } from './register-capabilities.ts';

// The union of search results consists of the registered types.
registerCapabilities();

export const schema = builder.toSchema({ sortSchema: false });

// Exports ask it as the person who wants them.
registerSchema(schema);

/** The text of `server/schema.graphql`. */
export const printedSchema = () => `${printSchema(lexicographicSortSchema(schema))}\n`;
