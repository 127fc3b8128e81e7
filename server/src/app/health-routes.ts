import type { FastifyInstance } from 'fastify';
import { appPool } from '#platform/db.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve; not while it stops or has no database. */
export function serveHealth(app: FastifyInstance, state: { stopping: boolean }) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !state.stopping &&
      (await appPool()
        .query('select 1')
        .then(
          () => true,
          () => false,
        ));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready' });
  });
}
