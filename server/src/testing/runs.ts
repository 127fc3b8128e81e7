import { userErrorOfDatabase } from '#platform/database-errors.ts';

/** `npm test` uses small counts, `npm run nightly` full ones. */
export const nightly = process.env.NIGHTLY === 'true';

export const times = (small: number, full: number): number => (nightly ? full : small);

/** Parallel clients, and how often they race. */
export const clients = times(20, 200);
export const rounds = times(3, 50);
export const patience = { timeout: times(60_000, 600_000) };

/** All clients call at once. A call that finds no connection is repeated, as the pages do. */
export const race = <Result>(call: (client: number) => Promise<Result>): Promise<PromiseSettledResult<Result>[]> =>
  Promise.allSettled(
    Array.from({ length: clients }, async (_, client) => {
      for (;;)
        try {
          return await call(client);
        } catch (fault) {
          if (userErrorOfDatabase(fault)?.code !== 'Unavailable') throw fault;
        }
    }),
  );

export const fulfilled = <Result>(results: readonly PromiseSettledResult<Result>[]): Result[] =>
  results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));

export const refusals = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
