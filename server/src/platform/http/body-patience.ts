import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files, which come as slowly as the line brings them. */
    slowBody?: boolean;
  }
}

const usualMs = 15_000;
/** Node knows one patience for all requests, so it is that of the slowest; the others are cut here. */
export const longestMs = 600_000;

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

export function limitBodies(app: FastifyInstance) {
  app.server.headersTimeout = usualMs;
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete && !request.routeOptions.config.slowBody) {
      const patience = setTimeout(() => {
        if (!raw.complete) raw.socket.end(timedOut);
      }, usualMs).unref();
      reply.raw.on('close', () => clearTimeout(patience));
    }
    done();
  });
}
