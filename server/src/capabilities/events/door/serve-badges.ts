import { readFile } from 'node:fs/promises';
import { badgeSheets, mostBadges } from '@seedbed/domain/events/registration/badges.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { restRoute } from '#platform/http/rest-route.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { writeLabelSheets } from '#platform/text-documents/label-sheets.ts';
import { readTx } from '#platform/tx.ts';
import { findBadges } from './find-badges.ts';

const id = v.pipe(v.string(), v.check(isId));

/** Name badges as a PDF, for the people at the door. A POST, since an address has no room for many people. */
export function serveBadges(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/api/events/:id/badges',
    access: 'signed-in',
    // It writes nothing.
    whileViewing: true,
    params: v.object({ id }),
    body: v.object({
      sheet: v.picklist(badgeSheets),
      registrationIds: v.nullish(v.pipe(v.array(id), v.maxLength(mostBadges, 'events.too-many')), null),
    }),
    namespace: 'events',
    handle: async ({ params, body, context, reply }) => {
      const { actor } = context;
      const badges = await readTx(actor, (tx) => findBadges(tx, actor, { eventId: params.id, ...body }, context));
      const bytes = await withTemporary(async (place) => {
        const file = place();
        await writeLabelSheets(file, badges);
        return readFile(file);
      });
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', 'attachment; filename="badges.pdf"')
        .header('cache-control', 'no-store')
        .send(bytes);
    },
  });
}
