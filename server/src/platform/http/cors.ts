import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { isOwnPageElsewhere } from './own-origin.ts';

/** Lets a tenant's own page call its derived API host (`API_HOST=derived`). Others get no CORS headers. */
export function answerOwnPages(app: FastifyInstance, isTenantHost: (host: string) => boolean) {
  void app.register(cors, {
    delegator: ({ headers }, decide) =>
      decide(null, {
        origin:
          isTenantHost(headers.host ?? '') && isOwnPageElsewhere(headers) && headers.origin ? headers.origin : false,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: [
          'authorization',
          'content-type',
          'apollo-require-preflight',
          'tus-resumable',
          'upload-length',
          'upload-metadata',
          'upload-offset',
          'x-client-id',
        ],
        exposedHeaders: ['location', 'tus-resumable', 'upload-length', 'upload-offset', 'upload-expires'],
        maxAge: 7200,
      }),
  });
}
