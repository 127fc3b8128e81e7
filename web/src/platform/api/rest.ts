import i18next from 'i18next';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { plainMessage } from './errors.ts';
import { fetchApi } from './fetch-api.ts';

/** The reason for a refused call, localized by the server (RFC 9457). */
export interface RestProblem {
  message: string;
  code?: string | undefined;
  params?: Record<string, unknown> | undefined;
  /** Problems by field name. */
  fields?: Record<string, string> | undefined;
}

export type RestAnswer<Answer> = { answer: Answer; problem: null } | { answer: null; problem: RestProblem };

interface Problem {
  code?: string;
  params?: Record<string, unknown>;
  detail?: string;
  title?: string;
  errors?: { field: string; detail: string }[];
}

const problemOf = ({ code, params, errors, detail, title }: Problem): RestProblem => ({
  code,
  params,
  message: detail ?? title ?? '',
  fields: errors && Object.fromEntries(errors.map((one) => [one.field, one.detail])),
});

/** A proxy in between may answer plain text. */
function readProblem(body: string): RestProblem {
  try {
    return problemOf(JSON.parse(body));
  } catch {
    return { message: plainMessage(body) ?? i18next.t('common:errors.server') };
  }
}

/** For `post` calls that need a cookie of the page's own host, wherever the API is. */
export const ownHost = '';

/** Calls the API with the session, if there is one. Never retries. */
export async function call<Answer = undefined>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object | FormData,
  host = boot.apiUrl,
): Promise<RestAnswer<Answer>> {
  const hasSession = session.isOpen();
  // The browser sets the boundary of form data itself.
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    const response = await fetchApi(`${host}${path}`, {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        'apollo-require-preflight': '1',
      },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    if (response.ok)
      return { answer: response.status === 204 ? (undefined as Answer) : await response.json(), problem: null };
    const problem = readProblem(await response.text());
    if (hasSession && problem.code === 'AuthenticationRequiredError') session.lost();
    return { answer: null, problem };
  } catch {
    return { answer: null, problem: { message: i18next.t('common:errors.network') } };
  }
}

export const post = <Answer = undefined>(path: string, body: object = {}, host = boot.apiUrl) =>
  call<Answer>('POST', path, body, host);
