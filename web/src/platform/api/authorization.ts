import { composeExchanges, type Exchange, makeOperation, mapExchange, type Operation } from '@urql/core';
import { authExchange } from '@urql/exchange-auth';
import { session } from '#platform/session.ts';

type Headers = Record<string, string>;

/** The header whose token this host rejects. */
let rejected: string | undefined;

/** The header of every call. It is omitted without a token, and after an HTTP 401 or 403. */
export function authorizationHeader(): { authorization?: string } {
  const token = session.token();
  const authorization = `Bearer ${token}`;
  return token && authorization !== rejected ? { authorization } : {};
}

/** Runs after an HTTP 401 or 403. A late answer to an older token must not clear the header of a new session. */
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
        utils.appendHeaders(withoutHeader(operation), { ...otherHeaders(), ...authorizationHeader() }),
      // The retry carries no header, so it cannot fail in this way again.
      didAuthError: ({ response }, operation) => response?.status === 401 && sentWith(operation) !== undefined,
      refreshAuth: async () => {
        clear(authorizationHeader().authorization);
        session.lost();
      },
    })),
  ]);

const optionsOf = ({ context: { fetchOptions } }: Operation) =>
  typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions;

const sentWith = (operation: Operation): string | undefined =>
  (optionsOf(operation)?.headers as Headers | undefined)?.authorization;

/** A retry still has the header of the first attempt. */
function withoutHeader(operation: Operation): Operation {
  const options = optionsOf(operation);
  const { authorization: _, ...headers } = (options?.headers as Headers | undefined) ?? {};
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    fetchOptions: { ...options, headers },
  });
}
