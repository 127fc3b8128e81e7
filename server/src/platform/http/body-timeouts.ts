import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
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
  /** The slowest file: `bytes` in each window. */
  slowest: { bytes: number; windowMs: number };
}

export const defaultBodyTimeouts: BodyTimeouts = {
  usualMs: 15_000,
  longestMs: 600_000,
  silentMs: 20_000,
  slowest: { bytes: 32 * 1024, windowMs: 15_000 },
};

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

export function limitBodies(app: FastifyInstance, { usualMs, longestMs, silentMs, slowest }: BodyTimeouts) {
  app.server.headersTimeout = Math.min(usualMs, longestMs);
  // The sender is done: while the server works, for example draws a page, silence is not the sender's.
  app.addHook('preHandler', (request, reply, done) => {
    const { socket, complete } = request.raw;
    // Requests that tests inject have no socket.
    if (socket instanceof Socket && (complete || !hasBody(request.raw))) {
      socket.setTimeout(longestMs);
      reply.raw.on('close', () => socket.setTimeout(silentMs));
    }
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && !raw.complete) {
      const answerTimeout = () => {
        if (raw.complete || reply.raw.headersSent) return;
        raw.socket.end(timedOut);
        // A client that keeps sending had time to read the answer.
        setTimeout(() => raw.socket.destroy(), readingMs).unref();
      };
      const { slowBody } = request.routeOptions.config;
      const timer = setTimeout(answerTimeout, slowBody ? longestMs : usualMs).unref();
      const rate = slowBody ? watchRate(raw, slowest, answerTimeout) : undefined;
      // Answer a stalled request, where Node alone would only disconnect.
      raw.on('timeout', answerTimeout);
      reply.raw.on('close', () => {
        clearTimeout(timer);
        clearInterval(rate);
      });
    }
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function watchRate(raw: IncomingMessage, { bytes, windowMs }: BodyTimeouts['slowest'], onSlow: () => void) {
  let before = raw.socket.bytesRead;
  return setInterval(() => {
    const received = raw.socket.bytesRead - before;
    before += received;
    // Unread bytes wait for the server, not for the sender.
    if (received < bytes && raw.readableLength === 0) onSlow();
  }, windowMs).unref();
}
