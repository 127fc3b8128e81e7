import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endDrawings, startDrawings } from '#platform/drawing/draw.ts';
import { serveAttachments } from './attachments/attachment-routes.ts';
import { serveDownloads } from './links/download-routes.ts';
import { servePages } from './pages/page-routes.ts';
import { serveLogoUploads } from './pictures/logo-routes.ts';
import { serveUploads } from './uploads/upload-routes.ts';

export function serveFiles(app: FastifyInstance) {
  serveDownloads(app);
  servePages(app);
  startDrawings();
  app.addHook('preClose', async () => endDrawings());
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.addHook('onResponse', async ({ raw }) => drain(raw));
    serveAttachments(scope);
    serveLogoUploads(scope);
    serveUploads(scope);
  });
}

const drainMs = 5_000;

/** The client sees an early error only after the rest of its body is read. */
function drain(raw: FastifyRequest['raw']) {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  // A stopped reader would keep the stream paused.
  raw.removeAllListeners('readable');
  raw.resume();
  setTimeout(() => raw.complete || raw.destroy(), drainMs).unref();
}
