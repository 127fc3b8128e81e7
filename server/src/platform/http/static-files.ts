import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const forever = 'public, max-age=31536000, immutable';

/** The built web: files with a hash in their name are kept by browsers for ever, compressed once at build time. */
export async function serveStaticFiles(app: FastifyInstance, dist: string) {
  const assets = path.join(dist, 'assets');
  if (!existsSync(assets)) return;
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', forever);
    },
  });
}
