import { FileTooLarge, OneFileAtATime } from '@seedbed/domain/files/errors.ts';
import { fileMaxBytes } from '@seedbed/domain/files/limits.ts';
import { UserError, Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reserveBody } from '#capabilities/files/content/reserve-space.ts';
import type { Context } from '#platform/graphql/context.ts';
import { type ReceivedFile, receive } from '#platform/storage/receive.ts';

export interface ReceivedForm {
  file: ReceivedFile;
  name: string;
  fields: Partial<Record<'id' | 'reference' | 'version', string>>;
}

const envelope = 16 * 1024;
export const formLimits = {
  fileSize: fileMaxBytes + 1,
  files: 1,
  fields: 5,
  fieldSize: 1_000,
  parts: 6,
  headerPairs: 20,
};

interface FormCall {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Pick<Context, 'actor'>;
}

/** A form with one `file` and a few fields, in any order. `onField` may refuse before the file arrives. */
export async function receiveForm(
  { request, reply, context }: FormCall,
  place: () => string,
  onField: (fields: ReceivedForm['fields']) => Promise<void> = async () => {},
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new UserError('UnsupportedMediaType');
  // A chunked body does not announce its length.
  const announced = Number(request.headers['content-length'] ?? fileMaxBytes);
  if (announced > fileMaxBytes + envelope) throw new FileTooLarge();
  await reserveBody({ context, reply }, Math.max(1, announced - envelope));
  const fields: ReceivedForm['fields'] = {};
  let form: { file: ReceivedFile; name: string } | undefined;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (isField(part.fieldname) && typeof part.value === 'string') fields[part.fieldname] = part.value;
      await onField(fields);
      continue;
    }
    const file = await receive(part.file, place(), fileMaxBytes, () => new FileTooLarge());
    if (file.cut) throw new UserError('Malformed');
    if (part.fieldname === 'file') form = { file, name: nameIn(part.filename) };
  }
  if (!form) throw new Validation({ file: [{ code: 'required', params: { field: 'files:fields.file' } }] });
  return { ...form, fields };
}

/** Browsers encode exactly these three characters of a form's file name. */
const nameIn = (written: string): string => written.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);

const isField = (name: string): name is keyof ReceivedForm['fields'] => ['id', 'reference', 'version'].includes(name);

/** A malformed form is the client's error. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts({ limits: formLimits });
  for (;;) {
    const next = await parts.next().catch((fault: { code?: string; statusCode?: number }) => {
      if (fault.code === 'FST_REQ_FILE_TOO_LARGE') throw new FileTooLarge();
      if (fault.code === 'FST_FILES_LIMIT') throw new OneFileAtATime();
      throw new UserError(fault.statusCode === 413 ? 'TooLarge' : 'Malformed');
    });
    if (next.done) return;
    yield next.value;
  }
}
