import { linkMinutes } from '@seedbed/domain/files/limits.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isShown } from '#capabilities/files/attachments/attachment-json.ts';
import { thumbnailKey } from '#capabilities/files/content/keep-content.ts';
import { keyOfToken } from '#capabilities/files/pictures/own-picture.ts';
import { type Shape, shapes } from './file-links.ts';
import { findLinkedFile } from './find-linked-file.ts';
import { sendFile } from './send-file.ts';

/** Whose programme the host is. */
export type TenantOf = (request: FastifyRequest) => Promise<Id<'Incubator'>>;

const dayS = 86_400;

/** What pictures and links of pages lead to. A browser sends no token along with them: the address itself is the key. */
export function serveDownloads(app: FastifyInstance, tenantOf: TenantOf) {
  app.route<{ Params: Record<'id' | 'content' | 'shape', string>; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:content/:shape',
    handler: async (request, reply) => {
      const { id, content, shape: given } = request.params;
      const { session, until, signature } = request.query;
      const shape = shapes.find((one) => one === given);
      if (!shape || !/^\d{1,9}$/.test(content) || !/^\d{1,12}$/.test(String(until))) throw new NotFound();
      const tenantId = await tenantOf(request);
      const found = await findLinkedFile(
        {
          tenantId,
          attachmentId: id,
          content: Number(content),
          shape,
          until: Number(until),
          sessionId: String(session) as Id<'Session'>,
        },
        String(signature),
      );
      return sendFile(request, reply, fileIn(found, shape));
    },
  });

  for (const [url, kind] of [
    ['/files/avatars/:key', 'avatar'],
    ['/files/covers/:key', 'cover'],
  ] as const)
    app.route<{ Params: { key: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const { key } = request.params;
        const tenantId = await tenantOf(request);
        const file = { type: 'image/webp', etag: `"${key}"`, name: null, isShown: true, keptSeconds: 30 * dayS };
        return sendFile(request, reply, { ...file, key: keyOfToken(kind, tenantId, key) });
      },
    });
}

function fileIn(found: Awaited<ReturnType<typeof findLinkedFile>>, shape: Shape) {
  const { name, type, size, sha256, storageKey } = found;
  const etag = `"${sha256.slice(0, 32)}-${shape}"`;
  if (shape === 'file' || shape === 'view')
    return { key: storageKey, type, size, etag, name, isShown: shape === 'view' && isShown(found), keptSeconds: 0 };
  if (!found.hasThumbnails) throw new NotFound();
  const key = thumbnailKey(storageKey, Number(shape));
  // As long as its address leads anywhere, so that a list that is drawn again asks for no picture again.
  return { key, type: 'image/webp', etag, name: null, isShown: true, keptSeconds: linkMinutes * 60 };
}
