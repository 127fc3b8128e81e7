import { randomUUID } from 'node:crypto';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { NotFound, UserError } from '@seedbed/domain/kernel/user-error.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { log } from '#platform/log.ts';
import { inScope, type RequestScope } from '#platform/request-scope.ts';
import { limitBodies, usualPatience } from './body-patience.ts';
import { chosenLanguage } from './chosen-language.ts';
import { compressAnswers } from './compress.ts';
import { readJson } from './json-body.ts';
import { namesOneHost } from './one-host.ts';
import { sendProblem } from './problem.ts';
import { setSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope;
    language: Language;
  }
  interface FastifyContextConfig {
    /** Its address holds a key: the log knows the route alone, and no other site is told where its reader came from. */
    secretPath?: boolean;
  }
  interface FastifyInstance {
    /** As `GET /healthz`: what the tests compare with what is expected to be served. */
    servedRoutes: string[];
  }
}

/** Fastify with what every answer needs: an id, one log line, security headers, problems as problem+json. */
export function newHttpServer(trustedProxies: readonly string[], patience = usualPatience): FastifyInstance {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: 64 * 1024,
    // What is too long for a token or an id is told by whoever knows what it should be.
    routerOptions: { maxParamLength: 2_000 },
    // A little longer than ours, so that it is ours that answers.
    requestTimeout: patience.longestMs + 30_000,
    connectionTimeout: patience.silentMs,
    forceCloseConnections: 'idle',
    // An address that cannot be read comes past all hooks.
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
    request.scope = scope;
    request.language = chosenLanguage(request.headers) ?? 'en';
    reply.header('x-request-id', scope.requestId);
    inScope(scope, () => done(namesOneHost(request.raw) ? undefined : new UserError('Malformed')));
  });
  limitBodies(app, patience);
  app.addHook('onSend', async (request, reply) => {
    if (holdsKey(request)) reply.header('referrer-policy', 'no-referrer');
    setSecurityHeaders(reply);
  });
  compressAnswers(app);
  app.addHook('onResponse', (request, reply, done) => {
    log.info('request', {
      ...request.scope,
      method: request.method,
      // The query string may hold a token or what a person typed.
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

/** Of links in mails, of a sign-in elsewhere, of files. */
const keysOfQueries = ['token', 'code', 'signature'];

const holdsKey = ({ routeOptions, query }: FastifyRequest): boolean =>
  routeOptions.config.secretPath === true || keysOfQueries.some((name) => name in (query as object));
