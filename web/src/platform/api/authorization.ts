import { composeExchanges, type Exchange, mapExchange, type Operation } from '@urql/core';
import { authExchange } from '@urql/exchange-auth';
import { session } from '#platform/session.ts';

type Headers = Record<string, string>;

/** The header whose token this host rejects. */
let rejected: string | undefined;

/** The header of every call: none without a token, and none whose token met an HTTP 403. */
export function authorizationHeader(): { authorization?: string } {
  const token = session.token();
  const authorization = `Bearer ${token}`;
  return token && authorization !== rejected ? { authorization } : {};
}

/** Runs after an HTTP 403. A late answer to an older token must not clear the header of a new session. */
function clear(sent: string | undefined): void {
  if (sent !== undefined && sent === authorizationHeader().authorization) rejected = sent;
}

/**
 * Handles answers beside GraphQL. A problem code refuses one step, which GraphQL answers with HTTP 200: the header stays.
 */
export function clearIfRejected(status: number, body: string, sent: string | undefined): void {
  if (status === 403 && !hasProblemCode(body)) clear(sent);
}

function hasProblemCode(body: string): boolean {
  try {
    return typeof JSON.parse(body).code === 'string';
  } catch {
    return false;
  }
}

/** Sends the authorization and other headers with GraphQL calls. */
export const authorization = (otherHeaders: () => Headers): Exchange =>
  composeExchanges([
    mapExchange({
      onResult: ({ error, operation }) => {
        if (error?.response?.status === 403) clear(sentWith(operation));
      },
    }),
    authExchange(async (utils) => ({
      addAuthToOperation: (operation) =>
        utils.appendHeaders(operation, { ...otherHeaders(), ...authorizationHeader() }),
      didAuthError: () => false,
      refreshAuth: async () => {},
    })),
  ]);

function sentWith({ context: { fetchOptions } }: Operation): string | undefined {
  const options = typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions;
  return (options?.headers as Headers | undefined)?.authorization;
}
