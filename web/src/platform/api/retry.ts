import type { CombinedError, Exchange } from '@urql/core';
import { retryExchange } from '@urql/exchange-retry';

/** The server is temporarily unavailable. Any other status is final, above all 401 and 403. */
const isAway = ({ response }: CombinedError) => [502, 503, 504].includes(response?.status ?? 0);

/** Retries unanswered calls: six attempts, from about 3 s to 20 s apart, with jitter. */
export const retry: Exchange = retryExchange({
  // The exchange multiplies by 1.5 to 2.5 before each delay.
  initialDelayMs: 1_500,
  maxDelayMs: 20_000,
  randomDelay: true,
  maxNumberAttempts: 6,
  retryIf: (error) => error.networkError !== undefined && (!error.response || isAway(error)),
});
