import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnPageElsewhere } from './own-origin.ts';

type IsTenantHost = (host: string) => Promise<boolean>;

async function allowedOrigin({ headers }: FastifyRequest, isTenantHost: IsTenantHost): Promise<string | false> {
  if (!headers.origin || !(await isOwnPageElsewhere(headers))) return false;
  return (await isTenantHost(headers.host ?? '')) ? headers.origin : false;
}

/** Lets a tenant's own page call an API host that is derived or chosen. Others get no CORS headers. */
export function answerOwnPages(app: FastifyInstance, isTenantHost: IsTenantHost) {
  void app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin: await allowedOrigin(request, isTenantHost),
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
