import { brandFrom } from '@seedbed/domain/incubators/palette.ts';
import { NotFound } from '@seedbed/domain/kernel/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { incubatorOfHost } from './tenant-of-request.ts';

const hourly = 'private, max-age=3600';

/** What makes the product installable, as the tenant's own: its name, colour and icon. */
export function serveManifest(app: FastifyInstance) {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const incubator = await incubatorOfHost(request.headers.host);
    if (!incubator) throw new NotFound();
    return reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': hourly })
      .send(JSON.stringify(manifestOf(incubator)));
  });

  app.get('/icon.svg', async (request, reply) => {
    const incubator = await incubatorOfHost(request.headers.host);
    if (!incubator) throw new NotFound();
    return reply
      .headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': hourly })
      .send(iconOf(incubator));
  });
}

const manifestOf = (incubator: Incubator) => ({
  id: '/',
  name: incubator.name,
  short_name: incubator.name.length <= 12 ? incubator.name : (incubator.name.split(/\s+/)[0] ?? incubator.name),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f9fb',
  theme_color: colorOf(incubator),
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
});

export const colorOf = (incubator: Incubator): string =>
  brandFrom(incubator.settings.palette.brand).scale[6] ?? '#267d58';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The tenant's own square logo on its colour where it is an image that can stand inside one; else its first letter. */
function iconOf(incubator: Incubator): string {
  const { logoSquare, name } = incubator;
  const inside = logoSquare?.startsWith('data:image/')
    ? `<image href="${logoSquare.replace(/[&<>"]/g, (c) => escapes[c] ?? c)}" x="96" y="96" width="320" height="320"/>`
    : `<text x="256" y="256" fill="#fff" font-family="Inter, system-ui, sans-serif" font-size="256" font-weight="600" text-anchor="middle" dominant-baseline="central">${firstLetter(name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${colorOf(incubator)}"/>${inside}</svg>`;
}

const firstLetter = (name: string) =>
  (Array.from(name)[0] ?? '').toUpperCase().replace(/[&<>"]/g, (c) => escapes[c] ?? c);
