import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { authorizationHeader, clearIfRejected } from './authorization.ts';

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Calls the API beside GraphQL, with the session, if there is one. Never retries. */
export async function fetchApi(url: string, init: Init = {}): Promise<Response> {
  const sent = authorizationHeader();
  const headers = { 'accept-language': localeOf(i18next.language), ...sent, ...init.headers };
  const answer = await fetch(url, { ...init, headers });
  if (answer.status === 403) clearIfRejected(403, await answer.clone().text(), sent.authorization);
  return answer;
}
