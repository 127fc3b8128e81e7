import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveAttachments } from './attachments/attachment-routes.ts';
import { serveDownloads } from './links/download-routes.ts';
import { serveUploads } from './uploads/upload-routes.ts';

export function serveFiles(app: FastifyInstance) {
  serveDownloads(app);
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.addHook('onResponse', async ({ raw }) => drain(raw));
    serveAttachments(scope);
    serveUploads(scope);
  });
}

const drainMs = 5_000;

/** A refusal that came before the end of a file reaches the sender only if the rest is read, or is not long in coming. */
function drain(raw: FastifyRequest['raw']) {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  // Whoever read it piece by piece has stopped, and would keep it from flowing.
  raw.removeAllListeners('readable');
  raw.resume();
  setTimeout(() => raw.complete || raw.destroy(), drainMs).unref();
}
