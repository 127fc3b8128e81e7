import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { events } from '#capabilities/events/table.ts';
import { ofCurrentContent, sendFile } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { readTx, type Tx } from '#platform/tx.ts';

/** The picture of a public event; undefined if none shows it. */
async function findCover(tx: Tx, coverId: string) {
  if (!isId<'Attachment'>(coverId)) return undefined;
  const [cover] = await tx.db
    .select({
      storageKey: fileContents.storageKey,
      type: fileContents.type,
      size: fileContents.size,
      sha256: fileContents.sha256,
    })
    .from(attachments)
    .innerJoin(fileContents, ofCurrentContent)
    .where(
      and(
        eq(attachments.id, coverId),
        eq(attachments.kind, 'event'),
        like(fileContents.type, 'image/%'),
        eq(fileContents.state, 'READY'),
        isNull(attachments.trashedAt),
        sql`exists (select from ${events} where ${events.tenantId} = ${attachments.tenantId} and ${events.coverId} = ${attachments.id}
          and ${events.isPublic} and ${events.status} = 'published' and ${events.trashedAt} is null)`,
      ),
    );
  return cover;
}

/** Pictures of public pages need no session. */
export function serveEventCovers(app: FastifyInstance) {
  restRoute(app, {
    method: ['GET', 'HEAD'],
    url: coverPath(':id'),
    access: 'public',
    params: v.object({ id: v.string() }),
    handle: async ({ params: { id }, context: { tenant }, request, reply }) => {
      const cover = await readTx({ tenantId: tenant.id }, (tx) => findCover(tx, id));
      if (!cover) throw new NotFound();
      const { storageKey: key, type, size, sha256 } = cover;
      const etag = `"${sha256.slice(0, 32)}"`;
      return sendFile(request, reply, { key, type, size, etag, name: null, isShown: true, cacheSeconds: 3_600 });
    },
  });
}

export const coverPath = (id: string): string => `/files/event-covers/${id}`;
