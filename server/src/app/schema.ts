/** The schema of all capabilities. */
import '#platform/live/graphql.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { registerSchema } from '#platform/graphql/ask-schema.ts';
import { builder } from '#platform/graphql/builder.ts';
import { registerCapabilities } from './register-capabilities.ts';

// The union of search results consists of the registered types.
registerCapabilities();

export const schema = builder.toSchema({ sortSchema: false });

// Exports and AI assistants ask it as their person.
registerSchema(schema);

/** The text of `server/schema.graphql`. */
export const printedSchema = () => `${printSchema(lexicographicSortSchema(schema))}\n`;
