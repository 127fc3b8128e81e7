import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canBeFetched, exportFileName } from '@seedbed/domain/privacy/personal-export.ts';
import type { FastifyInstance } from 'fastify';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { getExport } from '#platform/export-store.ts';
import type { MakeContext } from '#platform/graphql/http.ts';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
import { writeTx } from '#platform/tx.ts';
import { findOwnExport } from './request-export.ts';

/** One's own file, until its time is over. */
export function serveExports(app: FastifyInstance, { context: makeContext }: { context: MakeContext }) {
  app.get<{ Params: { id: string } }>('/api/exports/:id', async (request, reply) => {
    assertOwnOrigin(request.headers);
    const context = await makeContext(request);
    await context.end();
    request.language = context.language;
    const { actor, session, tenant } = context;
    requireRecentAuth(session);
    const { id } = request.params;
    if (!isId<'PersonalExport'>(id)) throw new NotFound();
    const { storageKey, createdAt } = await writeTx(actor, async (tx) => {
      const found = await findOwnExport(tx, actor.userId, id);
      assertAllowed(canBeFetched(found) && found.storageKey !== null, () => new NotFound());
      // Who asked for the head alone has fetched nothing.
      if (request.method !== 'HEAD')
        await logActivity(tx, actor, {
          type: 'accounts.export-fetched',
          kind: 'PersonalExport',
          recordId: id,
          audience: [`user:${actor.userId}`],
          payload: {},
        });
      return { ...found, storageKey: found.storageKey };
    });
    return reply
      .header('content-type', 'application/zip')
      .header(
        'content-disposition',
        `attachment; filename="${exportFileName(tenant.slug, createdAt, tenant.timezone)}"`,
      )
      .header('cache-control', 'no-store')
      .send(Buffer.from(await getExport(storageKey)));
  });
}
