import { readFile } from 'node:fs/promises';
import { watchedFields } from '@seedbed/domain/courses/proof/watching.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { restRoute } from '#platform/http/rest-route.ts';
import { addressOf, findSenderBranding } from '#platform/mail/sender-branding.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import type { TextDocument } from '#platform/text-documents/text-document.ts';
import { writePdf } from '#platform/text-documents/write-pdf.ts';
import { inTenant } from '#platform/tx.ts';
import { publicCertificate } from './certificates.ts';
import { countTime } from './count-time.ts';
import { certificateDocument, recordDocument } from './documents.ts';
import { publicRecord } from './records.ts';
import { saveWatching } from './save-watching.ts';
import { webKey } from './signatures.ts';
import { courseSigningKeys } from './table.ts';

const id = v.pipe(v.string(), v.check(isId));
const byId = v.object({ id });
const place = { courseId: id, itemId: id };

/** Heartbeats of learners; papers and public keys for visitors. */
export function serveProof(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/api/courses/watching',
    access: 'signed-in',
    body: v.object({ ...place, ...watchedFields.entries }),
    handle: async ({ body: { courseId, itemId, ...watched }, context: { actor } }) => ({
      coverage: await saveWatching(actor, { courseId, itemId }, watched),
    }),
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/courses/time',
    access: 'signed-in',
    body: v.object(place),
    handle: ({ body, context: { actor } }) => countTime(actor, body),
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/learning-records/:id/pdf',
    access: 'public',
    params: byId,
    handle: async ({ params, context: { tenant }, reply }) => {
      const document = await inTenant(tenant.id, async (tx) => {
        const found = await publicRecord(tx, params.id);
        // A record that fails its check is no proof.
        if (!found?.isValid) throw new NotFound();
        return recordDocument(found, addressOf(await findSenderBranding(tx), `/learning-record/${params.id}`));
      });
      return send(reply, document, 'learning-record');
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/certificates/:id/pdf',
    access: 'public',
    params: byId,
    query: v.object({ language: v.optional(v.string()) }),
    handle: async ({ params, query, context: { tenant, language }, reply }) => {
      const document = await inTenant(tenant.id, async (tx) => {
        const found = await publicCertificate(tx, params.id);
        if (!found) throw new NotFound();
        const address = addressOf(await findSenderBranding(tx), `/certificates/${params.id}`);
        return certificateDocument(found, isLanguage(query.language) ? query.language : language, address);
      });
      return send(reply, document, 'certificate');
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/.well-known/learning-keys',
    access: 'public',
    handle: async ({ context: { tenant } }) => ({ keys: (await keysOf(tenant.id)).map(webKey) }),
  });

  restRoute(app, {
    method: 'GET',
    url: '/.well-known/learning-keys/:id',
    access: 'public',
    params: byId,
    handle: async ({ params, context: { tenant } }) => {
      const found = (await keysOf(tenant.id)).find((key) => key.id === params.id);
      if (!found) throw new NotFound();
      return webKey(found);
    },
  });
}

const keysOf = (tenantId: Parameters<typeof inTenant>[0]) =>
  inTenant(tenantId, (tx) =>
    tx.db.select({ id: courseSigningKeys.id, publicKey: courseSigningKeys.publicKey }).from(courseSigningKeys),
  );

async function send(reply: FastifyReply, document: TextDocument, name: string) {
  const bytes = await withTemporary(async (place) => {
    const file = place();
    await writePdf(file, document);
    return readFile(file);
  });
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(bytes);
}
