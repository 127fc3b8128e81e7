import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files, which come as slowly as the line brings them. */
    slowBody?: boolean;
  }
}

/** How long a body may take, by milliseconds. */
export interface Patience {
  usualMs: number;
  /** Node knows one patience for all requests, so it is that of the slowest; the others are cut here. */
  longestMs: number;
  /** In which nothing comes at all. */
  silentMs: number;
}

export const usualPatience: Patience = { usualMs: 15_000, longestMs: 600_000, silentMs: 20_000 };

const readingMs = 2_000;

const body = JSON.stringify({ type: 'about:blank', title: 'Request Timeout', status: 408, code: 'RequestTimeout' });
const timedOut = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Type: application/problem+json',
  `Content-Length: ${body.length}`,
  'X-Content-Type-Options: nosniff',
  'Cache-Control: no-store',
  '',
  body,
].join('\r\n');

export function limitBodies(app: FastifyInstance, { usualMs, longestMs }: Patience) {
  app.server.headersTimeout = Math.min(usualMs, longestMs);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete) {
      const give = () => {
        if (raw.complete || reply.raw.headersSent) return;
        raw.socket.end(timedOut);
        // Whoever goes on sending has had the time to read it.
        setTimeout(() => raw.socket.destroy(), readingMs).unref();
      };
      const patience = setTimeout(give, request.routeOptions.config.slowBody ? longestMs : usualMs).unref();
      // Nothing came for a while: whoever sent it is told, where Node alone would hang up.
      raw.on('timeout', give);
      reply.raw.on('close', () => clearTimeout(patience));
    }
    done();
  });
}
