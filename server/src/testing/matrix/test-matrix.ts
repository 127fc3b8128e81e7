import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#app/schema.ts';
import { countWrites } from '#testing/database/write-counter.ts';
import { call } from '#testing/servers/server.ts';
import { rootFields } from './documents.ts';
import { type Fixtures, makeFixtures } from './fixtures.ts';
import type { Expectations, RouteExpectations } from './matrix-row.ts';
import { faultsOf } from './run.ts';
import { isServed, requestsOf } from './served-routes.ts';

/** The tests of one capability's matrix, with tenants of its own. */
export function testMatrix(matrix: { expectations?: Expectations; routes?: RouteExpectations }): void {
  const { expectations = {}, routes = {} } = matrix;
  let fixtures: Fixtures;
  beforeAll(async () => {
    fixtures = await makeFixtures();
  });

  // First, because the operations below start work that may still write when they have answered.
  const requests = Object.entries(requestsOf(routes));
  describe.runIf(requests.length > 0)('routes', () => {
    test.each(requests)('answers anonymous and foreign callers of %s as expected', async (key, expectation) => {
      if (!(await isServed(key))) return expect(expectation.optional).toBe(true);
      const { scene, foreign } = fixtures;
      const { path, body, headers, answers, writes } = expectation;
      const [method = '', url = ''] = key.split(' ');
      for (const token of [null, foreign.author.token]) {
        const before = await countWrites([scene.tenant.id, foreign.tenant.id]);
        const { status } = await call(scene.tenant, {
          method,
          path: path ?? url,
          headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
          body: body?.(scene) ?? (method === 'POST' ? {} : undefined),
        });
        expect({ token, status }).toEqual({ token, status: answers({ anonymous: token === null }) });
        const isSame = before === (await countWrites([scene.tenant.id, foreign.tenant.id]));
        expect({ token, isSame }).toEqual({ token, isSame: writes === undefined });
      }
    });
  });

  // app/authorization.test.ts tests subscriptions, because they need sockets.
  const fields = rootFields(schema).filter(({ key, operation }) => key in expectations && operation !== 'subscription');
  describe.runIf(fields.length > 0)('operations', () => {
    test.each(fields)('$key', { timeout: 60_000 }, async (field) => {
      const faults: string[] = [];
      for (const expectation of [expectations[field.key] ?? []].flat())
        faults.push(...(await faultsOf(field, expectation, fixtures)));
      expect(faults).toEqual([]);
    });
  });
}
