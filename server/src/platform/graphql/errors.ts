import { randomUUID } from 'node:crypto';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { GraphQLError } from 'graphql';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import { faultText } from '#platform/fault-text.ts';
import { defectMessage, log } from '#platform/log.ts';
import { fieldsInWords, userErrorText } from '#platform/messages.ts';
import { currentScope } from '#platform/request-scope.ts';
import type { Context } from './context.ts';

const causeOf = (error: GraphQLError): unknown => {
  let cause: unknown = error.originalError;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
};

/** Answers a user error that occurs before the document runs. */
export const toGraphqlError = (userError: UserError, context: Context): GraphQLError =>
  shownError(new GraphQLError(userError.message, { originalError: userError }), context);

/**
 * Passes on user errors, in the person's language, and GraphQL validation errors. Other errors are masked and logged
 * once, under the id that the screen shows.
 */
export function shownError(error: GraphQLError, { language, words }: Context): GraphQLError {
  const original = causeOf(error);
  const cause = userErrorOfDatabase(original) ?? original;
  const place = { nodes: error.nodes, path: error.path };
  if (cause instanceof UserError) {
    const { code, params, fields } = cause;
    const extensions = { code, params, fields: fields && fieldsInWords(fields, language, words) };
    return new GraphQLError(userErrorText(cause, language, words), { ...place, extensions });
  }
  if (!cause || cause instanceof GraphQLError) return error;
  const id = currentScope()?.requestId ?? randomUUID();
  log.error(defectMessage, {
    id,
    path: error.path?.join('.'),
    fault: faultText(cause),
  });
  return new GraphQLError(userErrorText(new UserError('InternalServerError', { id }), language), {
    ...place,
    extensions: { code: 'InternalServerError', params: { id }, id },
  });
}
