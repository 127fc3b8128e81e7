import { readFile } from 'node:fs/promises';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { findShared } from '#capabilities/forms/versions/find-versions.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import type { TextDocument } from '#platform/text-documents/text-document.ts';
import { writePdf } from '#platform/text-documents/write-pdf.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { findReceipt } from './find-receipt.ts';
import { formDocument } from './form-document.ts';

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
type Format = keyof typeof types;

const id = v.pipe(v.string(), v.check(isId));
const format = v.picklist(['pdf', 'docx']);
const query = v.object({ language: v.optional(v.string()) });

/** A published version never changes, so visitors who ask for one again cost nothing. */
const written = new LRUCache<string, Promise<Buffer>>({ max: 100 });

export function servePaper(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/api/forms/:id/:format',
    access: 'public',
    params: v.object({ id, format }),
    query,
    handle: async ({ params: { id, format }, query, context, reply }) => {
      const language = isLanguage(query.language) ? query.language : context.language;
      const [form, tenant] = await inTenant(context.tenant.id, async (tx) => [
        await findShared(tx, id),
        await findIncubatorIn(tx),
      ]);
      const key = [form.formId, form.number, tenant.name, language, format].join();
      const bytes = written.get(key) ?? write(formDocument(form, tenant.name, language), format);
      written.set(key, bytes);
      // A failure is not kept.
      bytes.catch(() => written.delete(key));
      return send(reply, await bytes, 'form', format);
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/fillings/:id/receipt',
    access: 'signed-in',
    origin: 'own',
    params: v.object({ id }),
    handle: async ({ params: { id }, context, reply }) => {
      const { actor, language } = context;
      const document = await readTx(actor, (tx) => findReceipt(tx, actor, id, language));
      return send(reply, await write(document, 'pdf'), 'receipt', 'pdf');
    },
  });
}

async function write(document: TextDocument, format: Format): Promise<Buffer> {
  if (format === 'docx') {
    // Few processes ever write one, and the library takes memory and start time.
    const { writeDocx } = await import('#platform/text-documents/write-docx.ts');
    return writeDocx(document);
  }
  return withTemporary(async (place) => {
    const file = place();
    await writePdf(file, document);
    return readFile(file);
  });
}

const send = (reply: FastifyReply, bytes: Buffer, name: string, format: Format) =>
  reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
    .send(bytes);
