import { Readable } from 'node:stream';
import { exportEvent } from '@seedbed/domain/exports/activity-types.ts';
import { RightsChangedSince } from '@seedbed/domain/exports/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canBeDownloaded, extensionOf } from '@seedbed/domain/kernel/export/export.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { exportKindOf } from '#platform/export/export-kinds.ts';
import { getExport } from '#platform/export/export-store.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { writeTx } from '#platform/tx.ts';
import { findOwnExport } from './find-exports.ts';
import { rightsHash } from './rights-hash.ts';

const contentTypes: Record<string, string> = {
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

function assertSameReach(actor: Actor, input: object & { reach?: string }) {
  if (input.reach !== rightsHash(actor)) throw new RightsChangedSince();
}

/** One's own file, until it expires. */
export function serveExports(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/api/exports/:id',
    access: 'signed-in',
    origin: 'own',
    whileViewing: false,
    params: v.object({ id: v.custom<Id<'Export'>>((given) => typeof given === 'string' && isId(given)) }),
    handle: async ({ params: { id }, context: { actor, session }, request, reply }) => {
      const { storageKey, size, fileName, format } = await writeTx(actor, async (tx) => {
        const found = await findOwnExport(tx, actor.userId, id);
        const { needsRecentAuth, assertAllowed } = exportKindOf(found.kind);
        if (needsRecentAuth) requireRecentAuth(session);
        const { storageKey, size } = found;
        if (!canBeDownloaded(found) || storageKey === null || size === null) throw new NotFound();
        await assertAllowed?.(tx, actor, found.input);
        // Personal data belongs to the person whatever their rights are.
        if (!needsRecentAuth) assertSameReach(actor, found.input);
        // A HEAD request downloads nothing.
        if (request.method !== 'HEAD') await logActivity(tx, actor, exportEvent('fetched', found));
        return { ...found, storageKey, size };
      });
      return reply
        .header('content-type', contentTypes[extensionOf(format)])
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'no-store')
        .header('content-length', size)
        .send(request.method === 'HEAD' ? Readable.from([]) : await getExport(storageKey));
    },
  });
}
