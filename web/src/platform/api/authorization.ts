import { composeExchanges, type Exchange, mapExchange } from '@urql/core';
import { authExchange } from '@urql/exchange-auth';

type Headers = Record<string, string>;

/**
 * Sends the token and other headers. A token that met an HTTP 403 is not sent again, since this host rejects it.
 */
export function authorization(readToken: () => string | null, otherHeaders: () => Headers): Exchange {
  let refused: string | null = null;
  const headers = (): Headers => {
    const token = readToken();
    return { ...otherHeaders(), ...(token && token !== refused && { authorization: `Bearer ${token}` }) };
  };
  return composeExchanges([
    mapExchange({
      onResult: ({ error }) => {
        if (error?.response?.status === 403) refused = readToken();
      },
    }),
    authExchange(async (utils) => ({
      addAuthToOperation: (operation) => utils.appendHeaders(operation, headers()),
      didAuthError: () => false,
      refreshAuth: async () => {},
    })),
  ]);
}
