import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { packagePath } from '@seedbed/domain/courses/packages/manifest.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { customDomains } from '#capabilities/incubators/table.ts';
import { escapeHtml } from '#platform/http/page.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { rangesOf } from './check-package.ts';
import { isHostOfPackages, originOfTenant, packageOfToken } from './content-origin.ts';
import { findStored } from './find-packages.ts';
import { type ArchiveEntry, readPacked } from './read-archive.ts';

const types: Readonly<Record<string, string>> = {
  ...{ html: 'text/html', htm: 'text/html', xhtml: 'application/xhtml+xml', css: 'text/css', txt: 'text/plain' },
  ...{ js: 'text/javascript', mjs: 'text/javascript', json: 'application/json', xml: 'application/xml' },
  ...{ xsd: 'application/xml', dtd: 'application/xml-dtd', vtt: 'text/vtt', svg: 'image/svg+xml' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  ...{ ico: 'image/x-icon', mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', wav: 'audio/wav' },
  ...{ mp4: 'video/mp4', webm: 'video/webm', woff: 'font/woff', woff2: 'font/woff2', ttf: 'font/ttf' },
  ...{ otf: 'font/otf', pdf: 'application/pdf', wasm: 'application/wasm' },
};

const requireHere = createRequire(import.meta.url);
const scripts: Readonly<Record<string, string>> = {
  'bridge.js': path.join(import.meta.dirname, 'player/bridge.js'),
  '1.2.js': requireHere.resolve('scorm-again/scorm12/min'),
  '2004.js': requireHere.resolve('scorm-again/scorm2004/min'),
};

/** A package runs its own scripts, reaches its own files, and is shown by its tenant's pages alone. */
const policyFor = (origins: readonly string[]) =>
  [
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' data: blob:",
    "frame-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${origins.join(' ')}`,
    'sandbox allow-scripts allow-same-origin allow-forms',
  ].join('; ');

/** Serves packages of courses on a host beside the tenant's. It reads no cookies and no sessions. */
export function servePackages(app: FastifyInstance) {
  restRoute(app, {
    ...{ method: 'GET', url: '/packages/:token', access: 'no-tenant', config: { secretPath: true } },
    params: v.object({ token: v.string() }),
    handle: async ({ params: { token }, request, reply }) => {
      const { stored, origins } = await openPackage(request, token, null);
      return send(reply, origins, 'text/html; charset=utf-8').send(playerPage(token, stored, origins));
    },
  });

  restRoute(app, {
    ...{ method: 'GET', url: '/packages/:token/*', access: 'no-tenant', config: { secretPath: true } },
    params: v.object({ token: v.string(), '*': v.string() }),
    handle: async ({ params, request, reply }) => {
      const name = packagePath(params['*']);
      if (!name) throw new NotFound();
      const { stored, origins } = await openPackage(request, params.token, name);
      if (!stored.entry) throw new NotFound();
      const type = types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
      return send(reply, origins, type)
        .header('cache-control', 'private, max-age=28800')
        .send(await unpacked(stored.storageKey, stored.entry));
    },
  });

  restRoute(app, {
    ...{ method: 'GET', url: '/package-player/:script', access: 'no-tenant' },
    params: v.object({ script: v.picklist(Object.keys(scripts)) }),
    handle: async ({ params: { script }, reply }) =>
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(await readFile(scripts[script] as string)),
  });
}

/** On another host than its own, a package is absent: there its scripts would be the product's. */
async function openPackage({ headers }: FastifyRequest, token: string, name: string | null) {
  const link = packageOfToken(token);
  if (!link) throw new NotFound();
  return inTenant(link.tenantId, async (tx) => {
    const { slug } = await findIncubatorIn(tx);
    const stored = isHostOfPackages(headers.host, slug) && (await findStored(tx, link.packageId, name));
    if (!stored) throw new NotFound();
    return { stored, origins: await originsOf(tx, slug) };
  });
}

/** The pages of the tenant: below the base domain, and at its own domains. */
async function originsOf(tx: Tx, slug: string): Promise<string[]> {
  const { host, verifiedAt } = customDomains;
  const domains = await tx.db.select({ host, verifiedAt }).from(customDomains);
  const own = originOfTenant(slug);
  return [own, ...domains.flatMap((one) => (one.verifiedAt ? [`${new URL(own).protocol}//${one.host}`] : []))];
}

const send = (reply: FastifyReply, origins: readonly string[], type: string) =>
  reply
    .header('content-type', type)
    .header('content-security-policy', policyFor(origins))
    .header('x-frame-options', 'SAMEORIGIN');

function playerPage(token: string, stored: { format: string; title: string; launch: string }, origins: string[]) {
  const settings = { origins, format: stored.format, launch: `/packages/${token}/${stored.launch}` };
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(stored.title)}</title>
<style>html,body,iframe{margin:0;border:0;display:block;inline-size:100%;block-size:100%}body{overflow:hidden}</style>
<script type="application/json" id="settings">${JSON.stringify(settings).replace(/</g, '\\u003c')}</script>
<script src="/package-player/${stored.format}.js"></script><script src="/package-player/bridge.js" defer></script>
</head><body></body></html>`;
}

/** Streams one file. It ends with an error beyond the size that the archive names. */
async function unpacked(storageKey: string, entry: ArchiveEntry) {
  const [, isDeflated, packed, size] = entry;
  if (packed === 0) return Buffer.alloc(0);
  const bytes = await readPacked(rangesOf(storageKey), entry);
  let sent = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      sent += piece.length;
      done(sent > size ? new Error('The package is longer than its directory says.') : null, piece);
    },
  });
  const parts = isDeflated ? [createInflateRaw(), counted] : [counted];
  let last: NodeJS.ReadableStream = bytes;
  for (const part of parts) {
    last.on('error', (fault) => part.destroy(fault as Error));
    last = last.pipe(part);
  }
  counted.on('close', () => (bytes as unknown as { destroy: () => void }).destroy());
  return counted;
}
