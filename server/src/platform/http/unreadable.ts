import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  // A verb that HTTP does not define.
  HPE_INVALID_METHOD: 501,
};

/** Answers bytes that are no HTTP request, and closes the connection. */
export function answerUnreadable(fault: Error & { code?: string }, socket: Socket) {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[fault.code ?? ''] ?? 400;
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy(fault);
}
