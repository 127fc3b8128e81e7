import { pageWidths } from '@seedbed/domain/files/pages.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findAttachment } from '#capabilities/files/attachments/find-attachments.ts';
import { sendFile } from '#capabilities/files/links/send-file.ts';
import { fileContents } from '#capabilities/files/table.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { readTx } from '#platform/tx.ts';
import { drawnPage, pagesOf } from './draw-page.ts';

const number = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`)), v.transform(Number));
const version = v.object({ id: v.string(), version: number(9) });
const pageOfVersion = v.object({ ...version.entries, page: number(5) });
/** Absent or invalid, the width counts as the smallest. */
const query = v.object({ width: v.fallback(v.string(), '') });

/** Pages of a version as pictures, for everyone who may open the file. */
export function servePages(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/api/attachments/:id/versions/:version/pages',
    access: 'signed-in',
    params: version,
    handle: async ({ params, reply, context: { actor } }) => {
      void reply.header('cache-control', 'private, no-store');
      return pagesOf(actor.tenantId, actor.userId, await findVersion(actor, params));
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/attachments/:id/versions/:version/pages/:page',
    access: 'signed-in',
    params: pageOfVersion,
    query,
    handle: async ({ request, reply, params, query, context: { actor } }) => {
      const found = await findVersion(actor, params);
      const width = pageWidths.find((one) => String(one) === query.width) ?? pageWidths[0];
      const key = await drawnPage(actor.tenantId, actor.userId, found, { page: params.page, width });
      const etag = `"${found.sha256.slice(0, 32)}-${params.page}-${width}"`;
      return sendFile(request, reply, { key, type: 'image/webp', etag, name: null, isShown: true, cacheSeconds: 0 });
    },
  });
}

/** Hidden and blocked files equal absent ones. */
const findVersion = (actor: Actor, { id, version }: { id: string; version: number }) =>
  readTx(actor, async (tx) => {
    const { card } = await findAttachment(tx, actor, id);
    const [found] = await tx.db
      .select({
        contentId: fileContents.id,
        type: fileContents.type,
        storageKey: fileContents.storageKey,
        sha256: fileContents.sha256,
      })
      .from(fileContents)
      .where(
        and(eq(fileContents.attachmentId, card.id), eq(fileContents.number, version), eq(fileContents.state, 'READY')),
      );
    if (!found) throw new NotFound();
    return found;
  });
