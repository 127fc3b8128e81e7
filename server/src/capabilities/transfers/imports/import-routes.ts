import { isId } from '@seedbed/domain/kernel/ids.ts';
import { importKinds, importMaxBytes } from '@seedbed/domain/kernel/import/import.ts';
import { assertAllowed, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { recordId } from '@seedbed/domain/kernel/validation.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { restRoute } from '#platform/http/rest-route.ts';
import { writeTx } from '#platform/tx.ts';
import { findImport } from './find-imports.ts';
import { problemTable } from './problem-table.ts';
import { canImportKind, uploadImport } from './upload-import.ts';

const tableType = 'application/vnd.seedbed.table';
const uploaded = v.object({
  kind: v.picklist(importKinds, 'invalid'),
  name: v.optional(v.pipe(v.string('invalid'), v.maxLength(255, 'max-characters'))),
  id: v.optional(v.pipe(v.string('invalid'), v.check(isId, 'invalid'))),
  role: v.optional(recordId<'Role'>()),
});

/** The table of a file or of pasted text, as the whole body. */
export function serveImports(app: FastifyInstance) {
  app.addContentTypeParser(tableType, { parseAs: 'buffer', bodyLimit: importMaxBytes }, (_request, body, done) =>
    done(null, body),
  );

  restRoute(app, {
    method: 'POST',
    url: '/api/imports',
    access: 'signed-in',
    query: uploaded,
    bodyLimit: importMaxBytes,
    handle: async ({ query: { kind, name = null, id = null, role = null }, context: { actor }, request, reply }) => {
      assertAllowed(canImportKind(actor, kind));
      if (!(request.body instanceof Uint8Array)) throw new UserError('UnsupportedMediaType');
      const one = await uploadImport(actor, { id, kind, name, roleId: role, bytes: request.body });
      return reply.status(201).send({ id: one.id });
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/imports/:id/problems',
    access: 'signed-in',
    origin: 'own',
    params: v.object({ id: v.pipe(v.string(), v.check(isId)) }),
    handle: async ({ params: { id }, context, reply }) => {
      const { actor, language, words } = context;
      const text = await writeTx(actor, async (tx) =>
        problemTable(tx, await findImport(tx, actor, id), { language, words }),
      );
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="problems.csv"')
        .header('cache-control', 'no-store')
        .send(text);
    },
  });
}
