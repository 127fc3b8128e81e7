import { linkMinutes } from '@seedbed/domain/files/limits.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isShown } from '#capabilities/files/attachments/attachment-json.ts';
import { thumbnailKey } from '#capabilities/files/content/keep-content.ts';
import { keyOfToken } from '#capabilities/files/pictures/own-picture.ts';
import { keyOfLogoToken } from '#capabilities/files/pictures/tenant-logo.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { type Shape, shapes } from './file-links.ts';
import { findLinkedFile } from './find-linked-file.ts';
import { sendFile } from './send-file.ts';

const dayS = 86_400;
/** An invalid part of a link counts as a wrong one. */
const text = v.fallback(v.string(), '');

/** Targets of pictures and links. Browsers send no token with them: the signed address grants access. */
export function serveDownloads(app: FastifyInstance) {
  restRoute(app, {
    method: ['GET', 'HEAD'],
    url: '/files/:id/:content/:shape',
    access: 'public',
    params: v.object({
      id: v.string(),
      content: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
      shape: v.picklist(shapes),
    }),
    query: v.object({ session: text, until: text, signature: text }),
    handle: async ({ params: { id, content, shape }, query, context, request, reply }) => {
      const { session, until, signature } = query;
      if (!/^\d{1,12}$/.test(until)) throw new NotFound();
      const found = await findLinkedFile(
        {
          tenantId: context.tenant.id,
          attachmentId: id,
          content: Number(content),
          shape,
          until: Number(until),
          sessionId: session as Id<'Session'>,
        },
        signature,
      );
      return sendFile(request, reply, fileIn(found, shape));
    },
  });

  for (const [url, kind] of [
    ['/files/avatars/:key', 'avatar'],
    ['/files/covers/:key', 'cover'],
  ] as const)
    restRoute(app, {
      method: ['GET', 'HEAD'],
      url,
      access: 'public',
      params: v.object({ key: v.string() }),
      handle: async ({ params: { key }, context, request, reply }) => {
        const file = { type: 'image/webp', etag: `"${key}"`, name: null, isShown: true, cacheSeconds: 30 * dayS };
        return sendFile(request, reply, { ...file, key: keyOfToken(kind, context.tenant.id, key) });
      },
    });

  restRoute(app, {
    method: ['GET', 'HEAD'],
    url: '/files/logos/:key',
    access: 'public',
    params: v.object({ key: v.string() }),
    handle: async ({ params: { key }, context, request, reply }) => {
      const file = { type: 'image/png', etag: `"${key}"`, name: null, isShown: true, cacheSeconds: 30 * dayS };
      return sendFile(request, reply, { ...file, key: keyOfLogoToken(context.tenant.id, key) });
    },
  });
}

function fileIn(found: Awaited<ReturnType<typeof findLinkedFile>>, shape: Shape) {
  const { name, type, size, sha256, storageKey } = found;
  const etag = `"${sha256.slice(0, 32)}-${shape}"`;
  if (shape === 'file' || shape === 'view')
    return { key: storageKey, type, size, etag, name, isShown: shape === 'view' && isShown(found), cacheSeconds: 0 };
  if (!found.hasThumbnails) throw new NotFound();
  const key = thumbnailKey(storageKey, Number(shape));
  // Cached as long as the link is valid, so that re-rendered lists refetch no pictures.
  return { key, type: 'image/webp', etag, name: null, isShown: true, cacheSeconds: linkMinutes * 60 };
}
