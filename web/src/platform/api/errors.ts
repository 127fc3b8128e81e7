import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import type { CombinedError } from '@urql/core';
import i18next from 'i18next';
import { joined, textOfCode } from '#platform/i18n/error-text.ts';

interface Extensions {
  code?: string;
  params?: Record<string, unknown>;
  fields?: Record<string, FieldProblem[]>;
  id?: string;
}
type OneError = CombinedError['graphQLErrors'][number];

const extensionsOf = (error: OneError) => error.extensions as Extensions;
const problemText = ({ code, params }: FieldProblem) =>
  textOfCode('problems', code, params) ?? i18next.t('common:problems.invalid');
/** "Invalid field" includes the field's name, since the field is not beside it. */
const namedProblem = (problem: FieldProblem) =>
  problemText({ ...problem, params: { ...problem.params, ...(problem.params?.field && { context: 'named' }) } });

/** The error's code and its extra data, such as the current record. */
export const userErrorOf = (error: CombinedError): { code?: string; params?: Record<string, unknown> } | undefined =>
  error.graphQLErrors.map(extensionsOf).find(({ code }) => code !== undefined);

/** Errors unrelated to the record, which a new session, a pause or a newer page solves. */
const temporary = [
  'AuthenticationRequiredError',
  'RateLimited',
  'Unavailable',
  'TenantReadOnly',
  'DiskFull',
  'UnknownDocument',
];
export const isTemporary = (error: CombinedError): boolean =>
  temporary.includes(userErrorOf(error)?.code ?? '') || [502, 503, 504].includes(error.response?.status ?? 0);

/** The server knows no living session behind the call. */
export const needsSignIn = (error: CombinedError): boolean =>
  error.response?.status === 401 ||
  error.graphQLErrors.some((e) => e.extensions.code === 'AuthenticationRequiredError');

/** The problems by the field that they belong to; undefined for errors that name no fields. */
export const fieldProblems = (error: CombinedError): Record<string, FieldProblem[]> | undefined =>
  error.graphQLErrors.map((e) => extensionsOf(e).fields).find((f) => f !== undefined);

/** All problems of all fields if the server refused the input; null for other errors. */
export function fieldErrors(error: CombinedError): Record<string, string> | null {
  const fields = fieldProblems(error);
  if (!fields) return null;
  return Object.fromEntries(
    Object.entries(fields).map(([path, problems]) => [path, joined(problems.map(problemText))]),
  );
}

function textOf(error: OneError): string {
  const { code, params, fields, id } = extensionsOf(error);
  if (fields) return joined([...new Set(Object.values(fields).flat().map(namedProblem))]);
  return (code && textOfCode('user-errors', code, { id, ...params })) || error.message;
}

/** A write that was not attempted, since the device is offline. */
export class RequestNotSent extends Error {}

/** The longest message of a server that is shown as it is. */
const mostCharacters = 300;

/** A plain text that a server or proxy answered; null for pages, long dumps and nothing. */
export function plainMessage(body: string): string | null {
  const text = body.trim();
  return text !== '' && text.length <= mostCharacters && !/[<>{}]/.test(text) ? text : null;
}

/** The text of an error: field messages, else the user error's text, else the server's; joined by '. '. */
export function errorText(error: CombinedError): string {
  if (error.graphQLErrors.length > 0) return joined(error.graphQLErrors.map(textOf));
  const network = i18next.t('common:errors.network');
  if (error.networkError instanceof RequestNotSent) return joined([network, i18next.t('common:errors.not-sent')]);
  if (!error.response) return network;
  return serverText(error) ?? i18next.t('common:errors.server');
}

/** Only a body of plain text reaches urql's message; else it is a fault of reading the answer. */
function serverText({ networkError, response }: CombinedError): string | null {
  const type: string = response?.headers?.get?.('content-type') ?? '';
  return type.startsWith('text/plain') && networkError ? plainMessage(networkError.message) : null;
}

/** The id under which the server logged a defect, for support. */
export const errorId = (error: CombinedError): string | undefined =>
  error.graphQLErrors.map((e) => extensionsOf(e).id).find((id) => id !== undefined);
