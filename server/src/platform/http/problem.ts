import { randomUUID } from 'node:crypto';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { RateLimited, UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyReply } from 'fastify';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import { faultText } from '#platform/fault-text.ts';
import { defectMessage, log } from '#platform/log.ts';
import { fieldsInWords, problemText, userErrorText } from '#platform/messages.ts';
import { currentScope } from '#platform/request-scope.ts';

const statusOf: Record<string, number> = {
  AuthenticationRequiredError: 401,
  'accounts.wrong-password': 401,
  'accounts.deactivated': 403,
  'accounts.no-provider': 404,
  'accounts.provider-unreachable': 503,
  'accounts.wrong-code': 401,
  'accounts.passkey-not-taken': 401,
  'accounts.another-person': 403,
  'accounts.not-asked-anew': 403,
  Forbidden: 403,
  SESSIONS_MAXIMUM_REACHED: 403,
  'accounts.proof-needed': 403,
  FeatureLocked: 403,
  'incubators.suspended': 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  TooLarge: 413,
  UnsupportedMediaType: 415,
  Validation: 422,
  'exports.rights-changed': 403,
  'files.too-large': 413,
  'files.picture-too-large': 413,
  'files.picture-side-too-long': 413,
  'files.picture-too-many-pixels': 413,
  'files.kind-not-allowed': 415,
  'files.is-something-else': 415,
  'files.not-a-picture': 415,
  'files.is-empty': 422,
  'files.unreadable': 422,
  'files.drawing-has-filters': 422,
  'files.too-many': 409,
  'files.version-not-ready': 409,
  'files.programme-full': 507,
  'integrations.scope-missing': 403,
  'integrations.assistants-off': 403,
  'integrations.too-many-webhooks': 409,
  'integrations.scim-taken': 409,
  RateLimited: 429,
  DiskFull: 507,
  TenantReadOnly: 503,
  Unavailable: 503,
};

/** Answers an error as in RFC 9457. Defects are masked and logged under the id in the answer. */
export function sendProblem(reply: FastifyReply, fault: unknown, language: Language) {
  const { status, error } = problemOf(reply, fault);
  return send(reply, status, error, language);
}

/** The error for the caller with its status and its headers; a defect is logged. */
export function problemOf(reply: FastifyReply, fault: unknown): { status: number; error: UserError } {
  const error = fault instanceof UserError ? fault : (userErrorOfFramework(fault) ?? userErrorOfDatabase(fault));
  if (error) {
    const status = statusOf[error.code] ?? 400;
    if (error instanceof RateLimited) reply.header('retry-after', String(error.retryAfterSeconds));
    if (status === 503) reply.header('retry-after', '1');
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return { status, error };
  }
  const id = currentScope()?.requestId ?? randomUUID();
  log.error(defectMessage, { id, fault: faultText(fault) });
  return { status: 500, error: new UserError('InternalServerError', { id }) };
}

function send(reply: FastifyReply, status: number, userError: UserError, language: Language) {
  const { code, params } = userError;
  const detail = userErrorText(userError, language);
  const fields = userError.fields && fieldsInWords(userError.fields, language);
  const errors =
    fields &&
    Object.entries(fields).flatMap(([field, problems]) =>
      problems.map((problem) => ({ field, detail: problemText(problem, language) })),
    );
  return reply
    .status(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', title: detail, status, detail, code, params, fields, errors }));
}

/** Fastify's errors for bodies that it could not parse. */
function userErrorOfFramework(fault: unknown): UserError | undefined {
  const { statusCode } = fault as { statusCode?: number };
  if (statusCode === 413) return new UserError('TooLarge');
  if (statusCode === 415) return new UserError('UnsupportedMediaType');
  if (statusCode === 400) return new UserError('Malformed');
  return undefined;
}
