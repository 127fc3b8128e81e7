import { Readable } from 'node:stream';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canBeDownloaded, exportFileName } from '@seedbed/domain/privacy/personal-export.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { getExport } from '#platform/export-store.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { writeTx } from '#platform/tx.ts';
import { findOwnExport } from './request-export.ts';

/** One's own file, until it expires. */
export function serveExports(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/api/exports/:id',
    access: 'signed-in',
    origin: 'own',
    params: v.object({ id: v.custom<Id<'PersonalExport'>>((given) => typeof given === 'string' && isId(given)) }),
    before: ({ context }) => requireRecentAuth(context.session),
    handle: async ({ params: { id }, context: { actor, tenant }, request, reply }) => {
      const { storageKey, size, createdAt } = await writeTx(actor, async (tx) => {
        const found = await findOwnExport(tx, actor.userId, id);
        const { storageKey, size } = found;
        if (!canBeDownloaded(found) || storageKey === null || size === null) throw new NotFound();
        // A HEAD request downloads nothing.
        if (request.method !== 'HEAD')
          await logActivity(tx, actor, {
            type: 'accounts.export-fetched',
            kind: 'PersonalExport',
            recordId: id,
            audience: [`user:${actor.userId}`],
            payload: {},
          });
        return { ...found, storageKey, size };
      });
      return reply
        .header('content-type', 'application/zip')
        .header(
          'content-disposition',
          `attachment; filename="${exportFileName(tenant.slug, createdAt, tenant.timezone)}"`,
        )
        .header('cache-control', 'no-store')
        .header('content-length', size)
        .send(request.method === 'HEAD' ? Readable.from([]) : await getExport(storageKey));
    },
  });
}
