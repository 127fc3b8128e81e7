import { parseReference } from '@seedbed/domain/files/attachment.ts';
import { fileMaxBytes } from '@seedbed/domain/files/limits.ts';
import { UserError, Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { reserveBody } from '#capabilities/files/content/reserve-space.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { receivePiece } from './receive-piece.ts';
import { beginUpload, cancelUpload, findUpload, type Upload } from './uploads.ts';

const pieceType = 'application/offset+octet-stream';
const byId = v.object({ id: v.string() });
const tus = { 'tus-resumable': '1.0.0' };

/**
 * Resumable uploads by tus 1.0 (creation, expiration, termination), which has clients for every platform.
 * `Upload-Metadata` names `filename`, the target and optionally the attachment's `id`. The target is `reference` (a
 * record) or `replaces` (a file).
 */
export function serveUploads(app: FastifyInstance) {
  app.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload));

  restRoute(app, {
    method: 'POST',
    url: '/api/uploads',
    access: 'signed-in',
    handle: async ({ context: { actor }, request, reply }) => {
      const { filename: name, reference, replaces, id } = metadataOf(request.headers['upload-metadata']);
      const found = parseReference(reference ?? '');
      const target = replaces ? { replaces } : found && { reference: found };
      const size = wholeNumber(request.headers['upload-length']);
      if (!name || !target || size === null)
        throw new Validation({
          ...(!name && { filename: [invalid('name')] }),
          ...(!target && { reference: [invalid('reference')] }),
          ...(size === null && { 'Upload-Length': [invalid('size')] }),
        });
      const upload = await beginUpload(actor, { id, target, name, size });
      return withUploadHeaders(reply, upload).header('location', `/api/uploads/${upload.id}`).status(201).send();
    },
  });

  restRoute(app, {
    method: 'HEAD',
    url: '/api/uploads/:id',
    access: 'signed-in',
    params: byId,
    handle: async ({ params: { id }, context: { actor }, reply }) => {
      const upload = await findUpload(actor, id);
      return withUploadHeaders(reply, upload)
        .header('upload-length', upload.size)
        .header('cache-control', 'no-store')
        .send();
    },
  });

  restRoute(app, {
    method: 'PATCH',
    url: '/api/uploads/:id',
    access: 'signed-in',
    params: byId,
    config: { slowBody: true },
    handle: async ({ params: { id }, context, request, reply }) => {
      const { actor } = context;
      const upload = await findUpload(actor, id);
      if (!request.headers['content-type']?.startsWith(pieceType)) throw new UserError('UnsupportedMediaType');
      const offset = wholeNumber(request.headers['upload-offset']);
      if (offset === null) throw new Validation({ 'Upload-Offset': [invalid('offset')] });
      // The upload's row holds its space.
      await reserveBody({ context, reply }, 0);
      const now = await receivePiece(actor, upload, offset, request.raw);
      return withUploadHeaders(reply, { ...upload, offset: now })
        .status(204)
        .send();
    },
  });

  restRoute(app, {
    method: 'DELETE',
    url: '/api/uploads/:id',
    access: 'signed-in',
    params: byId,
    handle: async ({ params: { id }, context: { actor }, reply }) => {
      await cancelUpload(actor, await findUpload(actor, id));
      reply.headers(tus);
    },
  });
}

const invalid = (field: string) => ({ code: 'invalid', params: { field: `files:fields.${field}` } });

const withUploadHeaders = (reply: FastifyReply, { offset, expiresAt }: Upload): FastifyReply =>
  reply.headers({
    ...tus,
    'upload-offset': offset,
    'upload-expires': new Date(expiresAt.epochMilliseconds).toUTCString(),
    'tus-max-size': fileMaxBytes,
  });

function wholeNumber(text: string | string[] | undefined): number | null {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** `filename d29ybGQ=,reference dGFzay8…`: keys with base64 values. */
function metadataOf(header: string | string[] | undefined): Partial<Record<string, string>> {
  if (typeof header !== 'string') return {};
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(pairs.map(([key = '', text = '']) => [key, Buffer.from(text, 'base64').toString('utf8')]));
}
