import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '#platform/storage/file-store.ts';
import { fileStore } from '#platform/storage/store.ts';

export interface SentFile {
  key: string;
  type: string;
  /** Undefined for small generated files. */
  size?: number;
  etag: string;
  /** The download name; null for inline pictures. */
  name: string | null;
  isShown: boolean;
  cacheSeconds: number;
}

/** Uploaded content must not run, load or send anything in a browser. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  reply.headers({
    'content-type': file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
    'content-security-policy': sandbox,
    'cache-control': file.cacheSeconds > 0 ? `private, max-age=${file.cacheSeconds}` : 'private, no-store',
    etag: file.etag,
  });
  if (file.name !== null)
    reply.header(
      'content-disposition',
      contentDisposition(file.name, { type: file.isShown ? 'inline' : 'attachment' }),
    );
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const { size } = file;
  if (size === undefined) {
    const stream = await fileStore().get(file.key);
    if (request.method !== 'HEAD') return reply.send(stream);
    stream.destroy();
    return reply.send();
  }
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(request, file.etag, size);
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  reply.header('content-length', range ? range.last - range.first + 1 : size);
  return request.method === 'HEAD' ? reply.send() : reply.send(await fileStore().get(file.key, range ?? undefined));
}

/** One range; several ranges return the whole file, as RFC 9110 allows. `none`: beyond the end. */
function rangeOf({ headers, method }: FastifyRequest, etag: string, size: number): ByteRange | 'none' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last || first >= size ? 'none' : { first, last };
}
