import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts files, which arrive as slowly as the connection allows. */
    slowBody?: boolean;
  }
}

/** Time limits for bodies, in milliseconds. */
export interface BodyTimeouts {
  usualMs: number;
  /** Node has one timeout for all requests, so it gets the slowest; shorter ones are enforced here. */
  longestMs: number;
  /** The longest pause without data. */
  silentMs: number;
}

export const defaultBodyTimeouts: BodyTimeouts = { usualMs: 15_000, longestMs: 600_000, silentMs: 20_000 };

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

export function limitBodies(app: FastifyInstance, { usualMs, longestMs }: BodyTimeouts) {
  app.server.headersTimeout = Math.min(usualMs, longestMs);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete) {
      const answerTimeout = () => {
        if (raw.complete || reply.raw.headersSent) return;
        raw.socket.end(timedOut);
        // A client that keeps sending had time to read the answer.
        setTimeout(() => raw.socket.destroy(), readingMs).unref();
      };
      const timer = setTimeout(answerTimeout, request.routeOptions.config.slowBody ? longestMs : usualMs).unref();
      // Answer a stalled request, where Node alone would only disconnect.
      raw.on('timeout', answerTimeout);
      reply.raw.on('close', () => clearTimeout(timer));
    }
    done();
  });
}
