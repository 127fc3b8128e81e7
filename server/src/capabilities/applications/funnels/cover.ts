import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { funnels } from '#capabilities/applications/table.ts';
import { ofCurrentContent, sendFile } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import type { FunnelCard } from './find-funnels.ts';

/** The checked picture of a public page; undefined if it is gone, waits for the virus check, or is no longer chosen. */
export async function findCover(tx: Tx, coverId: string) {
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
    .innerJoin(funnels, and(eq(funnels.tenantId, attachments.tenantId), eq(funnels.id, sql`${attachments.recordId}`)))
    .where(
      and(
        eq(attachments.id, coverId),
        eq(attachments.kind, 'funnel'),
        eq(funnels.coverId, coverId),
        isNull(funnels.trashedAt),
        like(fileContents.type, 'image/%'),
        eq(fileContents.state, 'READY'),
        isNull(attachments.trashedAt),
      ),
    );
  return cover;
}

/** A picture among the files of the funnel. Throws `Validation`. */
export async function assertCover(tx: Tx, { id }: FunnelCard, coverId: string): Promise<void> {
  const [found] = await tx.db
    .select({ id: attachments.id })
    .from(attachments)
    .innerJoin(fileContents, ofCurrentContent)
    .where(
      and(
        eq(attachments.id, coverId as Id<'Attachment'>),
        eq(attachments.kind, 'funnel'),
        eq(attachments.recordId, id),
        like(fileContents.type, 'image/%'),
        isNull(attachments.trashedAt),
      ),
    );
  if (!found) throw new Validation({ coverId: [{ code: 'applications.cover', params: {} }] });
}

/** Pictures of public pages need no session. */
export function serveCovers(app: FastifyInstance) {
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

export const coverPath = (id: string): string => `/files/funnel-covers/${id}`;
