import { pageWidths } from '@seedbed/domain/files/pages.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { NoDownload } from '@seedbed/domain/rooms/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { drawnPage, pagesOf, sendFile } from '#capabilities/files/public.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import { findInside, type Inside } from './find-visit.ts';
import { findRoomFile, type RoomFile } from './visible-files.ts';

/** Calls of one address per minute: nobody pages through so many. */
const callsOfAddress = new RateLimit(1_200, 60);
const callsOfVisit = new RateLimit(300, 60);

const file = v.object({
  item: v.custom<Id<'RoomItem'>>((value) => isId(String(value))),
  file: v.custom<Id<'Attachment'>>((value) => isId(String(value))),
});
const pageOfFile = v.object({
  ...file.entries,
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)),
});
/** Absent or invalid, the width counts as the smallest. */
const query = v.object({ width: v.fallback(v.string(), '') });
const widthFrom = (text: string) => pageWidths.find((width) => String(width) === text) ?? pageWidths[0];

const secretOf = ({ headers }: FastifyRequest): string => {
  const value = headers['x-room-visit'];
  return typeof value === 'string' ? value : '';
};

/** Visitors carry the secret of their visit in a header. Each call checks the link, the room and the right again. */
export function serveRooms(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/api/rooms/items/:item/files/:file/pages',
    access: 'public',
    params: file,
    before: ({ request }) => callsOfAddress.take(request.ip),
    handle: async ({ request, reply, params, context }) => {
      const { inside, found } = await opened(context.tenant.id, request, params);
      void reply.header('cache-control', 'private, no-store');
      return pagesOf(context.tenant.id, inside.visit.id, found);
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/rooms/items/:item/files/:file/pages/:page',
    access: 'public',
    params: pageOfFile,
    query,
    before: ({ request }) => callsOfAddress.take(request.ip),
    handle: async ({ request, reply, params, query, context }) => {
      const tenantId = context.tenant.id;
      const { inside, found } = await opened(tenantId, request, params);
      const width = widthFrom(query.width);
      const key = await drawnPage(tenantId, inside.visit.id, found, { page: params.page, width });
      // Drawing takes seconds, in which the link may have ended.
      await opened(tenantId, request, params, { isCounted: false });
      const etag = `"${found.sha256.slice(0, 32)}-${params.page}-${width}"`;
      return sendFile(request, reply, {
        ...{ key, type: 'image/webp', etag, name: null, isShown: true, cacheSeconds: 0 },
      });
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/rooms/items/:item/files/:file',
    access: 'public',
    params: file,
    before: ({ request }) => callsOfAddress.take(request.ip),
    handle: async ({ request, reply, params, context }) => {
      const { inside, found } = await opened(context.tenant.id, request, params);
      assertAllowed(inside.group.mayDownload, () => new NoDownload());
      const { storageKey: key, type, size, sha256, name } = found;
      const etag = `"${sha256.slice(0, 32)}"`;
      return sendFile(request, reply, { ...{ key, type, size, etag, name, isShown: false, cacheSeconds: 0 } });
    },
  });
}

interface OpenFile {
  inside: Inside;
  found: RoomFile;
}

/** `Forbidden` for everyone whose visit is over; `NotFound` for files without a right. */
function opened(
  tenantId: Tx['tenantId'],
  request: FastifyRequest,
  { item, file }: { item: Id<'RoomItem'>; file: Id<'Attachment'> },
  { isCounted = true } = {},
): Promise<OpenFile> {
  return readTx({ tenantId }, async (tx) => {
    const secret = secretOf(request);
    if (!secret) throw new Forbidden();
    const inside = await findInside(tx, secret);
    if (isCounted) callsOfVisit.take(inside.visit.id);
    const found = await findRoomFile(tx, inside.group, { itemId: item, fileId: file });
    if (!found) throw new NotFound();
    return { inside, found };
  });
}
