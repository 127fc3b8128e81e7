import { randomUUID } from 'node:crypto';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { NotFound, UserError } from '@seedbed/domain/kernel/user-error.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { log } from '#platform/log.ts';
import { countRequest } from '#platform/monitoring/monitoring.ts';
import { traceIdOf, traceRequests } from '#platform/monitoring/tracing.ts';
import { inScope, type RequestScope } from '#platform/request-scope.ts';
import { defaultBodyTimeouts, limitBodies } from './body-timeouts.ts';
import { chosenLanguage } from './chosen-language.ts';
import { compressAnswers } from './compress.ts';
import { readJson } from './json-body.ts';
import { namesOneHost } from './one-host.ts';
import { sendProblem } from './problem.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { answerUnreadable } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope;
    language: Language;
  }
  interface FastifyContextConfig {
    /** The URL holds a secret: log only the route and send no referrer. */
    secretPath?: boolean;
  }
  interface FastifyInstance {
    /** Recorded as `GET /healthz`; the tests compare it with the expected routes. */
    servedRoutes: string[];
  }
}

/** TRACE would echo credentials; nothing here serves the other methods that Node.js knows. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Fastify with the shared parts: request id, one log line, security headers, problem+json. */
export function newHttpServer(trustedProxies: readonly string[], patience = defaultBodyTimeouts): FastifyInstance {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: 64 * 1024,
    // Routes validate the length of tokens and ids themselves.
    routerOptions: { maxParamLength: 2_000 },
    // Slightly longer than our own timeout, so that ours answers first.
    requestTimeout: patience.longestMs + 30_000,
    connectionTimeout: patience.silentMs,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    // An unreadable URL bypasses all hooks.
    frameworkErrors: (_fault, { headers }, reply) => {
      setSecurityHeaders(reply);
      sendProblem(
        reply.header('x-request-id', randomUUID()),
        new UserError('Malformed'),
        chosenLanguage(headers) ?? 'en',
      );
    },
  });

  readJson(app);
  app.decorate('servedRoutes', []);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.servedRoutes.push(`${one} ${url}`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const scope: RequestScope = { requestId: randomUUID(), statements: 0 };
    scope.ip = request.ip;
    const { 'user-agent': userAgent } = request.headers;
    if (userAgent) scope.userAgent = userAgent;
    const clientId = request.headers['x-client-id'];
    if (typeof clientId === 'string' && isId(clientId)) scope.clientId = clientId;
    request.scope = scope;
    request.language = chosenLanguage(request.headers) ?? 'en';
    reply.header('x-request-id', scope.requestId);
    if (!methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      return inScope(scope, () => done(new UserError('MethodNotAllowed')));
    }
    inScope(scope, () => done(namesOneHost(request.raw) ? undefined : new UserError('Malformed')));
  });
  traceRequests(app);
  limitBodies(app, patience);
  closeFinishedConnections(app);
  app.addHook('onSend', async (request, reply) => {
    if (holdsKey(request)) reply.header('referrer-policy', 'no-referrer');
    setSecurityHeaders(reply);
  });
  compressAnswers(app);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    countRequest(request.scope.operation ?? route, reply.statusCode, reply.elapsedTime);
    log.info('request', {
      ...request.scope,
      ...(traceIdOf(request) && { traceId: traceIdOf(request) }),
      method: request.method,
      // The query string may hold a token or user input.
      path: request.routeOptions.config.secretPath ? request.routeOptions.url : request.url.split('?')[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
  app.setErrorHandler((fault, request, reply) => sendProblem(reply, fault, request.language));
  app.setNotFoundHandler((request, reply) => sendProblem(reply, new NotFound(), request.language));
  return app;
}

/** Query parameters that hold a secret: in mail links, external sign-ins and file links. */
const keysOfQueries = ['token', 'code', 'signature'];

const holdsKey = ({ routeOptions, query }: FastifyRequest): boolean =>
  routeOptions.config.secretPath === true || keysOfQueries.some((name) => name in (query as object));

/** The framework closes connections that are idle when a stop begins; these were busy then. */
function closeFinishedConnections(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // The connection is idle only after this event.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
