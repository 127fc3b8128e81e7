import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { GraphQLSchema } from 'graphql';
import type { Context } from './context.ts';
import { Engine } from './engine.ts';

let engine: Engine | undefined;

/** Called once at start by `app/schema.ts`. */
export const registerSchema = (schema: GraphQLSchema): void => {
  // A job waits longer than a caller.
  engine = new Engine(schema, { production: false, patienceMs: 60_000 });
};

/**
 * Runs a query with the rights of the context's person, and the scopes of their key, and ends the context. Throws the
 * user error of a field that refuses.
 */
export async function askSchema<Data>(context: Context, query: string, variableValues: object): Promise<Data> {
  if (!engine) throw new Error('No schema was registered.');
  const document = engine.parse(query, 'signedIn');
  try {
    const { schema } = engine;
    context.signedIn?.assertMayRun?.(schema, document);
    const asked = {
      schema,
      document,
      contextValue: context,
      variableValues: variableValues as Record<string, unknown>,
    };
    const { data, errors } = await engine.execute(asked);
    const [error] = errors ?? [];
    if (!error) return data as Data;
    const { code, params } = error.extensions;
    if (typeof code !== 'string' || code === 'InternalServerError' || code === 'Unavailable') throw error;
    throw new UserError(code, params as UserError['params']);
  } finally {
    await context.end();
  }
}
