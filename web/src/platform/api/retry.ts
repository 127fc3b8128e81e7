import type { CombinedError, Exchange } from '@urql/core';
import { retryExchange } from '@urql/exchange-retry';

/** Nobody answers for the server just now; any other answer is an answer, a 401 and a 403 above all. */
const isAway = ({ response }: CombinedError) => [502, 503, 504].includes(response?.status ?? 0);

/** What reached nobody is sent again: six times in all, after about 3 s at first and 20 s at most, never in step. */
export const retry: Exchange = retryExchange({
  // The exchange multiplies by 1.5 to 2.5 before each wait.
  initialDelayMs: 1_500,
  maxDelayMs: 20_000,
  randomDelay: true,
  maxNumberAttempts: 6,
  retryIf: (error) => error.networkError !== undefined && (!error.response || isAway(error)),
});
