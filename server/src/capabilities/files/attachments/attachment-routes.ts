import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inspectFile } from '#capabilities/files/content/inspect-file.ts';
import { type ContextOf, whoIs } from '#capabilities/files/links/caller.ts';
import { assertPictureName, removePicture, setPicture } from '#capabilities/files/pictures/own-picture.ts';
import { receiveForm } from '#capabilities/files/uploads/received-form.ts';
import { fieldsOf } from '#platform/http/json-body.ts';
import { withTemporary } from '#platform/storage/temporary.ts';
import { readTx } from '#platform/tx.ts';
import { addAttachment, assertMayAttach } from './add-attachment.ts';
import { attachmentJson } from './attachment-json.ts';
import { assertMayChangeFiles, renameAttachment } from './change-attachment.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { findAttachment, listAttachments, requireReference } from './find-attachments.ts';
import { moveAttachment } from './move-attachment.ts';
import { replaceAttachment } from './replace-attachment.ts';

/** Files come as slowly as the line brings them. */
const slow = { config: { slowBody: true } };

export function serveAttachments(app: FastifyInstance, context: ContextOf) {
  app.post('/api/attachment/upload', slow, async (request, reply) => {
    const { actor, reader } = await whoIs(request, context);
    const asked = queryOf(request, 'reference');
    if (asked) await assertMayAttach(actor, requireReference(asked));
    const card = await withTemporary(async (place) => {
      const form = await receiveForm(request, place, async ({ reference }) => {
        if (reference) await assertMayAttach(actor, requireReference(reference));
      });
      const reference = requireReference(form.fields.reference ?? asked);
      const file = await inspectFile(form.file, form.name, place);
      return addAttachment(actor, { id: form.fields.id, reference, file });
    });
    return reply.status(201).send(attachmentJson(card, reader));
  });

  app.get('/api/attachments', async (request) => {
    const { actor, reader } = await whoIs(request, context, 'reads');
    const reference = requireReference(queryOf(request, 'reference'));
    const cards = await readTx(actor, (tx) => listAttachments(tx, actor, reference));
    return cards.map((card) => attachmentJson(card, reader));
  });

  app.get<{ Params: Record<'kind' | 'id', string> }>('/api/attachments/reference/:kind/:id', async (request) => {
    const { actor, reader } = await whoIs(request, context, 'reads');
    const { kind, id } = request.params;
    const reference = requireReference(`${kind}/${id}`);
    const cards = await readTx(actor, (tx) => listAttachments(tx, actor, reference));
    return cards.map((card) => attachmentJson(card, reader));
  });

  app.get<{ Params: { id: string } }>('/api/attachments/:id', async (request) => {
    const { actor, reader } = await whoIs(request, context, 'reads');
    const { card } = await readTx(actor, (tx) => findAttachment(tx, actor, request.params.id));
    return attachmentJson(card, reader);
  });

  app.put<{ Params: { id: string } }>('/api/attachments/:id', slow, async (request) => {
    const { actor, reader } = await whoIs(request, context);
    const { id } = request.params;
    await assertMayChangeFiles(actor, id);
    if (!request.isMultipart()) {
      const { name, version, reference } = fieldsOf(request);
      if (typeof reference === 'string')
        return attachmentJson(await moveAttachment(actor, id, requireReference(reference)), reader);
      if (typeof name !== 'string')
        throw new Validation({ name: [{ code: 'required', params: { field: 'files:fields.name' } }] });
      return attachmentJson(await renameAttachment(actor, id, name, versionOf(version)), reader);
    }
    const card = await withTemporary(async (place) => {
      const form = await receiveForm(request, place);
      const file = await inspectFile(form.file, form.name, place);
      return replaceAttachment(actor, id, file, { seen: versionOf(form.fields.version) });
    });
    return attachmentJson(card, reader);
  });

  app.delete<{ Params: Record<'id' | 'version', string> }>('/api/attachments/:id/:version', async (request, reply) => {
    const { actor } = await whoIs(request, context);
    const { id, version } = request.params;
    await assertMayChangeFiles(actor, id);
    await deleteAttachment(actor, id, versionOf(version) ?? 0);
    return reply.status(204).send();
  });

  for (const [url, kind] of [
    ['/api/users/file', 'avatar'],
    ['/api/users/cover', 'cover'],
  ] as const) {
    app.post(url, slow, async (request) => {
      const { actor } = await whoIs(request, context);
      const address = await withTemporary(async (place) => {
        const form = await receiveForm(request, place);
        assertPictureName(form.name);
        return setPicture(actor, kind, await inspectFile(form.file, form.name, place), place);
      });
      return { _id: actor.userId, [kind]: address, url: address, fileUrl: address };
    });

    app.delete(url, async (request, reply) => {
      const { actor } = await whoIs(request, context);
      await removePicture(actor, kind);
      return reply.status(204).send();
    });
  }
}

function queryOf(request: FastifyRequest, name: string): string | undefined {
  const given = (request.query as Record<string, unknown>)[name];
  return typeof given === 'string' ? given : undefined;
}

function versionOf(given: unknown): number | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  const version = typeof given === 'number' || (typeof given === 'string' && /^\d+$/.test(given)) ? Number(given) : 0;
  if (!Number.isInteger(version) || version < 1 || version > 2 ** 31 - 1)
    throw new Validation({ version: [{ code: 'invalid' }] });
  return version;
}
