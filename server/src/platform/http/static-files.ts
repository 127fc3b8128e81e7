import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';

const forever = 'public, max-age=31536000, immutable';

/** The built web: browsers cache hashed files forever; they are compressed at build time. */
/** The service worker requests only its own files; browsers check for a new one at each visit. */
const workerHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
};

export function serveWorker(app: FastifyInstance, dist: string) {
  app.get('/service-worker.js', async (_, reply) => {
    const source = await readFile(path.join(dist, 'service-worker.js')).catch(() => null);
    if (!source) throw new NotFound();
    return reply.headers(workerHeaders).send(source);
  });
}

/** A flat folder. Other paths would reach the file system, which rejects some with an error. */
const isAssetPath = (url: string) => /^\/assets\/\w[\w.-]{0,199}(?:\?|$)/.test(url);

export async function serveStaticFiles(app: FastifyInstance, dist: string) {
  const assets = path.join(dist, 'assets');
  if (!existsSync(assets)) return;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }) => {
      if (!isAssetPath(url)) throw new NotFound();
    });
    await scope.register(fastifyStatic, {
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
  });
}
