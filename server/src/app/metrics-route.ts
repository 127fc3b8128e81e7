import { timingSafeEqual } from 'node:crypto';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { metricsText, registry, startMonitoring } from '#platform/monitoring/monitoring.ts';

/** `/metrics` for Prometheus, on every host. It exists only for those who send METRICS_TOKEN. */
export function serveMetrics(app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>) {
  if (metricsToken) startMonitoring();
  restRoute(app, {
    method: 'GET',
    url: '/metrics',
    access: 'no-tenant',
    handle: async ({ request, reply }) => {
      if (!metricsToken || !isToken(metricsToken, request.headers.authorization)) throw new NotFound();
      await reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await metricsText());
    },
  });
}

function isToken(token: string, given = ''): boolean {
  const [due, found] = [Buffer.from(`Bearer ${token}`), Buffer.from(given)];
  return due.length === found.length && timingSafeEqual(due, found);
}
