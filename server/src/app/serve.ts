import { setTimeout as wait } from 'node:timers/promises';
import { tenantLabelFrom } from '@seedbed/domain/incubators/host.ts';
import { canCallApi } from '@seedbed/domain/integrations/policy.ts';
import type { FastifyInstance } from 'fastify';
import { configureRelyingParty } from '#capabilities/sessions/public.ts';
import type { Config } from '#platform/config.ts';
import { AnonymousLimit } from '#platform/graphql/anonymous-limit.ts';
import { Engine } from '#platform/graphql/engine.ts';
import { serveGraphql } from '#platform/graphql/http.ts';
import { readOwnDocuments } from '#platform/graphql/own-documents.ts';
import { serveSockets } from '#platform/graphql/sockets.ts';
import { answerOwnPages } from '#platform/http/cors.ts';
import { PageTemplate } from '#platform/http/page.ts';
import { registerContext } from '#platform/http/rest-route.ts';
import { newHttpServer } from '#platform/http/server.ts';
import { serveStaticFiles, serveWorker } from '#platform/http/static-files.ts';
import { TenantQueue } from '#platform/http/tenant-queue.ts';
import { serveInboundMail } from '#platform/inbound-mail/inbound-route.ts';
import { startSmtpReceiver } from '#platform/inbound-mail/smtp-receiver.ts';
import { startRelay } from '#platform/live/relay.ts';
import { capabilities } from './capabilities.gen.ts';
import { serveDemoMailbox } from './demo/mailbox.ts';
import { serveHealth } from './health-routes.ts';
import { makeContext } from './make-context.ts';
import { serveManifest } from './manifest-routes.ts';
import { serveMetrics } from './metrics-route.ts';
import type { DemoSignIn } from './page-boot.ts';
import { servePageErrors } from './page-error-route.ts';
import { servePage } from './page-route.ts';
import { schema } from './schema.ts';
import { incubatorOfHost, tenantOfHost } from './tenant-of-request.ts';

export interface RunningServer {
  app: FastifyInstance;
  port: number;
  /**
   * Readiness ends at once. The listener accepts calls for `notReadyMs` longer, so that load balancers notice. Then sockets
   * close with 1001, and running requests get ten seconds.
   */
  stop: (notReadyMs?: number) => Promise<void>;
}

const patienceMs = 10_000;

export async function serve(config: Config, directUrl: string, demo: DemoSignIn | null): Promise<RunningServer> {
  const state = { stopping: false };
  // More calls would only wait for a connection.
  const queue = new TenantQueue(config.databaseConnections);
  const app = newHttpServer(config.trustedProxies);
  const dist = config.web;
  const own = config.production ? await readOwnDocuments(dist) : null;
  const engine = new Engine(schema, { production: config.production, own });
  registerContext(app, ({ headers }, keys) => makeContext(headers, keys));
  answerOwnPages(
    app,
    async (host) => tenantLabelFrom(host, config.baseDomain) !== null || (await incubatorOfHost(host)) !== null,
  );
  serveHealth(app, state);
  serveMetrics(app, config);
  serveInboundMail(app, config);
  serveGraphql(app, engine, ({ headers }) => makeContext(headers, canCallApi), {
    anonymous: new AnonymousLimit(config.anonymousCallsPerMinute),
    share: queue,
    tenantOf: async ({ headers }) => (await tenantOfHost(headers.host)).id,
  });
  for (const { restRoutes = [] } of capabilities) for (const serveRoutes of restRoutes) serveRoutes(app, config);
  if (demo) serveDemoMailbox(app, demo);
  servePageErrors(app);
  await serveStaticFiles(app, dist);
  serveWorker(app, dist);
  serveManifest(app);
  servePage(app, await PageTemplate.read(dist), config, demo);
  const relay = await startRelay(directUrl);
  const endSockets = serveSockets(app, engine, {
    queue,
    makeContext: ({ headers: { host, cookie } }, authorization) =>
      // Pages do not control the other headers that the browser sends with a socket.
      makeContext({ host, cookie, authorization }),
  });
  const receiver = config.mailIn?.port ? await startSmtpReceiver(config.mailIn.port, config.mailIn.host) : null;
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  // With PORT=0 the port is known only now.
  configureRelyingParty(config.publicUrl.replace(/:0$/, `:${port}`));

  return {
    app,
    port,
    stop: async (notReadyMs = 0) => {
      state.stopping = true;
      await wait(notReadyMs);
      endSockets();
      await receiver?.stop();
      await Promise.race([app.close(), wait(patienceMs)]);
      await relay.stop();
    },
  };
}
