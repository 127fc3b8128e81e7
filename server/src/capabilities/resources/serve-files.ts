import { readFile } from 'node:fs/promises';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { canSeeReaders } from '@seedbed/domain/resources/policy.ts';
import { readingState } from '@seedbed/domain/resources/resource.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { findRecipient, writeTable } from '#capabilities/exports/public.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { translate } from '#platform/messages.ts';
import { valueText } from '#platform/privacy-values.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { writePdf } from '#platform/text-documents/write-pdf.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import { articleDocument } from './articles/article-document.ts';
import { findText } from './articles/find-articles.ts';
import { everyReader } from './readers/find-readers.ts';
import { findResource } from './reading/find-resources.ts';

const id = v.pipe(v.string(), v.check(isId));
const types = {
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An article on paper or in Markdown, and who has read a resource. */
export function serveResourceFiles(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/api/resources/:id/article/:format',
    access: 'signed-in',
    origin: 'own',
    params: v.object({ id, format: v.picklist(['pdf', 'md']) }),
    query: v.object({ language: v.optional(v.string()) }),
    handle: async ({ params, query, context: { actor, language, tenant }, reply }) => {
      const { resource, text, name } = await readTx(actor, async (tx) => {
        const resource = await findResource(tx, actor, params.id);
        const text = await findText(tx, resource, query.language ?? language);
        if (!text) throw new NotFound();
        return { resource, text, name: (await findRecipient(tx, actor.userId)).incubator.name };
      });
      if (params.format === 'md') return send(reply, `# ${text.title}\n\n${toMarkdown(text.content)}`, 'article', 'md');
      const day = text.publishedAt
        .toZonedDateTimeISO(tenant.timezone)
        .toPlainDate()
        .toLocaleString(localeOf(text.language), { dateStyle: 'long' });
      const version = translate('resources:version', text.language, { number: text.number });
      const document = articleDocument(text, [name, version, day, resource.owner?.fullName ?? '']);
      const bytes = await withTemporary(async (place) => {
        const file = place();
        await writePdf(file, document);
        return readFile(file);
      });
      return send(reply, bytes, 'article', 'pdf');
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/resources/:id/readers/:format',
    access: 'signed-in',
    origin: 'own',
    params: v.object({ id, format: v.picklist(['csv', 'xlsx']) }),
    handle: async ({ params, context: { actor }, reply }) => {
      const table = await readTx(actor, (tx) => readersTable(tx, actor, params.id));
      const format = params.format === 'csv' ? 'CSV' : 'XLSX';
      const bytes = await withTemporary(async (place) => {
        const file = place();
        await writeTable(file, { format, headings: table.headings, names: table.headings }, pageOf(table.rows));
        return readFile(file);
      });
      return send(reply, bytes, 'readers', params.format);
    },
  });
}

async function* pageOf(rows: CellValue[][]): AsyncGenerator<CellValue[][]> {
  yield rows;
}

const columns = ['person', 'email', 'state', 'readVersion', 'firstAt', 'lastAt', 'confirmedVersion', 'confirmedAt'];

/** The evidence: everyone for whom the resource is, and what they have read and confirmed. */
async function readersTable(tx: Tx, actor: Parameters<typeof findResource>[1], resourceId: string) {
  const resource = await findResource(tx, actor, resourceId);
  assertAllowed(canSeeReaders(actor, resource));
  const { reader } = await findRecipient(tx, actor.userId);
  const readers = await everyReader(tx, resource);
  const moment = (at: Temporal.Instant | null) => (at ? valueText(at, reader) : null);
  const text = (key: string) => translate(`resources:${key}`, reader.language, reader.words);
  return {
    headings: columns.map((name) => text(`readers.columns.${name}`)),
    rows: readers.map((row): CellValue[] => [
      row.person.fullName,
      row.person.email,
      text(`reading-states.${readingState(resource, row)}`),
      row.readVersion,
      moment(row.firstAt),
      moment(row.lastAt),
      row.confirmedVersion,
      moment(row.confirmedAt),
    ]),
  };
}

const send = (reply: FastifyReply, bytes: Buffer | string, name: string, format: keyof typeof types) =>
  reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
    .send(bytes);
