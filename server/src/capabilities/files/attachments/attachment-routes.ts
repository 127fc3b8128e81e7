import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inspectFile } from '#capabilities/files/content/inspect-file.ts';
import { assertPictureName, removePicture, setPicture } from '#capabilities/files/pictures/own-picture.ts';
import { receiveForm } from '#capabilities/files/uploads/received-form.ts';
import type { Context } from '#platform/graphql/context.ts';
import { fieldsOf } from '#platform/http/json-body.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { readTx } from '#platform/tx.ts';
import { addAttachment, assertMayAttach } from './add-attachment.ts';
import { attachmentJson } from './attachment-json.ts';
import { assertMayChangeFiles, renameAttachment } from './change-attachment.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { findAttachment, listAttachments, listSeenAttachments, requireReference } from './find-attachments.ts';
import { moveAttachment } from './move-attachment.ts';
import { replaceAttachment } from './replace-attachment.ts';

/** Uploads may be slow: lift the body timeout. */
const slow = { config: { slowBody: true } };

const byId = v.object({ id: v.string() });
const Query = v.object({ reference: v.fallback(v.optional(v.string()), undefined) });
const version = v.optional(v.unknown());
const Rename = v.strictObject({ name: v.string('required'), version });
const Move = v.strictObject({ reference: v.string('required'), version });

export function serveAttachments(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/api/attachment/upload',
    access: 'signed-in',
    query: Query,
    ...slow,
    handle: async ({ query, context, request, reply }) => {
      const { actor, reader } = context;
      const referenceText = query.reference;
      if (referenceText) await assertMayAttach(actor, requireReference(referenceText));
      const card = await withTemporary(async (place) => {
        const form = await receiveForm({ request, reply, context }, place, async ({ reference }) => {
          if (reference) await assertMayAttach(actor, requireReference(reference));
        });
        const reference = requireReference(form.fields.reference ?? referenceText);
        const file = await inspectFile(actor, form.file, form.name, place);
        return addAttachment(actor, { id: form.fields.id, reference, file });
      });
      reply.status(201);
      return attachmentJson(card, reader);
    },
  });

  const list = async ({ actor, reader }: Context, asked: string) => {
    const reference = requireReference(asked);
    const cards = await readTx(actor, (tx) => listAttachments(tx, actor, reference));
    return cards.map((card) => attachmentJson(card, reader));
  };

  restRoute(app, {
    method: 'GET',
    url: '/api/attachments',
    access: 'signed-in',
    query: v.object({ ...Query.entries, before: v.fallback(v.optional(v.string()), undefined) }),
    handle: async ({ query: { reference, before }, context }) => {
      if (reference !== undefined) return list(context, reference);
      const { actor, reader } = context;
      const cards = await readTx(actor, (tx) => listSeenAttachments(tx, actor, before));
      return cards.map((card) => attachmentJson(card, reader));
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/attachments/reference/:kind/:id',
    access: 'signed-in',
    params: v.object({ kind: v.string(), id: v.string() }),
    handle: ({ params: { kind, id }, context }) => list(context, `${kind}/${id}`),
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/attachments/:id',
    access: 'signed-in',
    params: byId,
    handle: async ({ params: { id }, context: { actor, reader } }) => {
      const { card } = await readTx(actor, (tx) => findAttachment(tx, actor, id));
      return attachmentJson(card, reader);
    },
  });

  restRoute(app, {
    method: 'PUT',
    url: '/api/attachments/:id',
    access: 'signed-in',
    params: byId,
    ...slow,
    handle: async ({ params: { id }, context, request, reply }) => {
      const { actor, reader } = context;
      await assertMayChangeFiles(actor, id);
      const card = request.isMultipart()
        ? await withTemporary(async (place) => {
            const form = await receiveForm({ request, reply, context }, place);
            const file = await inspectFile(actor, form.file, form.name, place);
            return replaceAttachment(actor, id, file, { seen: versionOf(form.fields.version) });
          })
        : await changeByFields(actor, id, fieldsOf(request));
      return attachmentJson(card, reader);
    },
  });

  restRoute(app, {
    method: 'DELETE',
    url: '/api/attachments/:id/:version',
    access: 'signed-in',
    params: v.object({ id: v.string(), version: v.string() }),
    handle: async ({ params: { id, version }, context: { actor } }) => {
      await assertMayChangeFiles(actor, id);
      return { undoId: await deleteAttachment(actor, id, versionOf(version) ?? 0) };
    },
  });

  for (const [url, kind] of [
    ['/api/users/file', 'avatar'],
    ['/api/users/cover', 'cover'],
  ] as const) {
    restRoute(app, {
      method: 'POST',
      url,
      access: 'signed-in',
      ...slow,
      handle: async ({ context, request, reply }) => {
        const { actor } = context;
        const address = await withTemporary(async (place) => {
          const form = await receiveForm({ request, reply, context }, place);
          assertPictureName(form.name);
          return setPicture(actor, kind, await inspectFile(actor, form.file, form.name, place), place);
        });
        return { _id: actor.userId, [kind]: address, url: address, fileUrl: address };
      },
    });

    restRoute(app, {
      method: 'DELETE',
      url,
      access: 'signed-in',
      handle: ({ context: { actor } }) => removePicture(actor, kind),
    });
  }
}

/** A reference moves the file, a name renames it. Refuses unknown fields, whose change would be lost. */
function changeByFields(actor: Actor, id: string, fields: object) {
  const options = { namespace: 'files' };
  if (Object.hasOwn(fields, 'reference'))
    return moveAttachment(actor, id, requireReference(checked(Move, fields, options).reference));
  const { name, version } = checked(Rename, fields, options);
  return renameAttachment(actor, id, name, versionOf(version));
}

function versionOf(given: unknown): number | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  const version = typeof given === 'number' || (typeof given === 'string' && /^\d+$/.test(given)) ? Number(given) : 0;
  if (!Number.isInteger(version) || version < 1 || version > 2 ** 31 - 1)
    throw new Validation({ version: [{ code: 'invalid' }] });
  return version;
}
