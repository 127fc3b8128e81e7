import { randomUUID } from 'node:crypto';
import { Refusal } from '@seedbed/domain/kernel/user-error.ts';
import { GraphQLError } from 'graphql';
import { refusalOfDatabase } from '#platform/database-errors.ts';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import { refusalText } from '#platform/messages.ts';
import { currentScope } from '#platform/request-scope.ts';
import type { Context } from './context.ts';

const causeOf = (error: GraphQLError): unknown => {
  let cause: unknown = error.originalError;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
};

/** A refusal as GraphQL answers it, before anything of the document has run. */
export const refusalError = (refusal: Refusal, context: Context): GraphQLError =>
  shownError(new GraphQLError(refusal.message, { originalError: refusal }), context);

/**
 * What may leave: a refusal in the person's language, and what GraphQL itself says of a wrong document. Anything else is
 * a defect: masked, and logged once under the id that the screen shows.
 */
export function shownError(error: GraphQLError, { language, words }: Context): GraphQLError {
  const given = causeOf(error);
  const cause = refusalOfDatabase(given) ?? given;
  const place = { nodes: error.nodes, path: error.path };
  if (cause instanceof Refusal) {
    const { code, params, fields } = cause;
    return new GraphQLError(refusalText(cause, language, words), { ...place, extensions: { code, params, fields } });
  }
  if (!cause || cause instanceof GraphQLError) return error;
  const id = currentScope()?.requestId ?? randomUUID();
  log.error('A defect.', {
    id,
    path: error.path?.join('.'),
    fault: faultText(cause),
  });
  return new GraphQLError(refusalText(new Refusal('InternalServerError', { id }), language), {
    ...place,
    extensions: { code: 'InternalServerError', params: {}, id },
  });
}
