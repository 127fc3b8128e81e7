import { setTimeout as wait } from 'node:timers/promises';
import { slugOfContentLabel } from '@seedbed/domain/incubators/host.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { incubatorOfHost } from '#capabilities/incubators/public.ts';
import { wasDiskFull } from '#platform/database-errors.ts';
import { appPool } from '#platform/db.ts';
import { restRoute } from '#platform/http/rest-route.ts';

/** Packages of courses have a host beside their tenant's, which needs a certificate too. */
function pageHostOf(host: string): string {
  const [label = '', ...rest] = host.split('.');
  return [slugOfContentLabel(label) ?? label, ...rest].join('.');
}

const patienceMs = 2_000;

/** A database that hangs is reported before the caller of `/readyz` loses patience. */
const databaseAnswers = (): Promise<boolean> =>
  Promise.race([
    appPool()
      .query('select 1')
      .then(
        () => true,
        () => false,
      ),
    wait(patienceMs, false, { ref: false }),
  ]);

/**
 * `/healthz`: the process runs. `/readyz`: it can serve; not during shutdown or without a database. On a full disk it
 * still serves reads. `/api/known-host`: a proxy asks it before it requests a certificate for a host.
 */
export function serveHealth(app: FastifyInstance, state: { stopping: boolean }) {
  restRoute(app, { method: 'GET', url: '/healthz', access: 'no-tenant', handle: () => ({ status: 'ok' }) });
  restRoute(app, {
    method: 'GET',
    url: '/readyz',
    access: 'no-tenant',
    handle: async ({ reply }) => {
      const reason = state.stopping ? 'stopping' : (await databaseAnswers()) ? undefined : 'no database';
      if (reason) reply.status(503);
      if (reason) return { status: 'not ready', reason };
      return wasDiskFull() ? { status: 'only reads', reason: 'disk full' } : { status: 'ok' };
    },
  });
  restRoute(app, {
    method: 'GET',
    url: '/api/known-host',
    access: 'no-tenant',
    query: v.object({ domain: v.pipe(v.string(), v.maxLength(253)) }),
    handle: async ({ query: { domain } }) => {
      if (!(await incubatorOfHost(pageHostOf(domain)))) throw new NotFound();
      return { status: 'ok' };
    },
  });
}
