import { aServer } from '#testing/servers/server.ts';
import type { RouteExpectations } from './matrix-row.ts';

/** HEAD is allowed for the same people as GET. */
export const requestsOf = (routes: RouteExpectations): RouteExpectations => ({
  ...Object.fromEntries(
    Object.entries(routes)
      .filter(([key]) => key.startsWith('GET '))
      .map(([key, expectation]) => [key.replace('GET', 'HEAD'), expectation]),
  ),
  ...routes,
});

export const isServed = async (key: string): Promise<boolean> => (await aServer()).app.servedRoutes.includes(key);
