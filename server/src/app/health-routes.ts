import type { FastifyInstance } from 'fastify';
import { appPool } from '#platform/db.ts';
import { restRoute } from '#platform/http/rest-route.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve; not during shutdown or without a database. */
export function serveHealth(app: FastifyInstance, state: { stopping: boolean }) {
  restRoute(app, { method: 'GET', url: '/healthz', access: 'no-tenant', handle: () => ({ status: 'ok' }) });
  restRoute(app, {
    method: 'GET',
    url: '/readyz',
    access: 'no-tenant',
    handle: async ({ reply }) => {
      const ready =
        !state.stopping &&
        (await appPool()
          .query('select 1')
          .then(
            () => true,
            () => false,
          ));
      reply.status(ready ? 200 : 503);
      return { status: ready ? 'ok' : 'not ready' };
    },
  });
}
