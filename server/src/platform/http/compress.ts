import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const leastBytes = 1_024;
/** Compresses the product's texts only. User files keep their bytes, because ranges and ETags refer to them. */
const compressible = /^(text\/html|text\/javascript|application\/([\w.-]+\+)?json)(;|$)/;

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 5 }),
};
type Encoding = keyof typeof encoders;

/** The best encoding that the client accepts; a weight of 0 excludes one. */
function encodingFor(accepted: string): Encoding | undefined {
  const taken = accepted.split(',').flatMap((one) => {
    const [name = '', weight] = one.trim().split(/\s*;\s*q=/);
    return Number(weight ?? 1) > 0 ? [name.toLowerCase()] : [];
  });
  return (Object.keys(encoders) as Encoding[]).find((encoding) => taken.includes(encoding));
}

/** Compresses answers held in memory; streams and compressed answers pass unchanged. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = reply.getHeader('content-type');
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (!compressible.test(String(type)) || reply.hasHeader('content-encoding')) return payload;
    const bytes = Buffer.from(payload as string);
    if (bytes.length < leastBytes) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoders[encoding](bytes);
  });
}
