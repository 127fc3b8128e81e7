import type { Config } from '#platform/config.ts';
import { createGuardedFetch, type GuardedFetch } from '#platform/outgoing/guarded-fetch.ts';
import { caldav } from './caldav.ts';
import { google, meet } from './google.ts';
import { ics } from './ics.ts';
import { microsoft, teams } from './microsoft.ts';
import { type AccountCall, type ProviderByName, ProviderFault } from './provider.ts';
import { zoom } from './zoom.ts';

/** Large calendars take their time. */
const limits = { timeoutMs: 10_000, maxBytes: 20_000_000 };
let fetchService: GuardedFetch = createGuardedFetch(limits);

/** Called once at start. People type addresses: none of them leads into the own network. */
export function configureServices({
  production,
  internalProviderHosts,
}: Pick<Config, 'production' | 'internalProviderHosts'>) {
  fetchService = createGuardedFetch({ ...limits, isLocalAllowed: !production, internalHosts: internalProviderHosts });
}

export const calendarProviders: ProviderByName = { GOOGLE: google, MICROSOFT: microsoft, CALDAV: caldav, ICS: ics };
export const videoProviders = { MEET: meet, TEAMS: teams, ZOOM: zoom };

interface NewCall {
  secret: Readonly<Record<string, string>>;
  zone: string;
  /** The access token; after a refusal another one, once. */
  token?: (refused: string | null) => Promise<string>;
  signal?: AbortSignal | undefined;
}

const retrySecondsOf = (response: Response): number | null => {
  const text = response.headers.get('retry-after');
  return text && /^\d{1,5}$/.test(text) ? Number(text) : null;
};

/** The fetch of one account. Each answer without success is a `ProviderFault`; CalDAV reads its cause. */
export function accountCall({ secret, zone, token, signal }: NewCall): AccountCall {
  const send = async (url: string | URL, init: object, bearer: string | null): Promise<Response> => {
    const headers = {
      'user-agent': 'Seedbed/1',
      ...(init as { headers?: object }).headers,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    };
    try {
      return await fetchService(url, { ...init, headers, ...(signal && { signal }) });
    } catch (cause) {
      throw new ProviderFault(0, { cause });
    }
  };
  const fetch: GuardedFetch = async (url, init = {}) => {
    let bearer = token ? await token(null) : null;
    let response = await send(url, init, bearer);
    if (response.status === 401 && token) {
      bearer = await token(bearer);
      response = await send(url, init, bearer);
    }
    if (response.ok) return response;
    throw new ProviderFault(response.status, { retrySeconds: retrySecondsOf(response), cause: response });
  };
  return { fetch, secret, zone };
}
