import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { colorOf, drawnMarkOf, drawnMarkPath, markOf, withEmbeddedLogo } from './tenant-mark.ts';
import { incubatorOfHost } from './tenant-of-request.ts';

const hourly = 'private, max-age=3600';

/** Makes the product installable with the tenant's name, color and icon. */
export function serveManifest(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/manifest.webmanifest',
    access: 'public',
    handle: async ({ request, reply }) => {
      const incubator = await incubatorOfHost(request.headers.host);
      if (!incubator) throw new NotFound();
      return reply
        .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': hourly })
        .send(JSON.stringify(manifestOf(incubator)));
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/icon.svg',
    access: 'public',
    handle: async ({ request, reply }) => {
      const incubator = await incubatorOfHost(request.headers.host);
      if (!incubator) throw new NotFound();
      return reply
        .headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': hourly })
        .send(markOf(await withEmbeddedLogo(incubator)));
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/icon.png',
    access: 'public',
    handle: async ({ request, reply }) => {
      const incubator = await incubatorOfHost(request.headers.host);
      const mark = incubator && (await drawnMarkOf(incubator));
      if (!mark) throw new NotFound();
      return reply
        .headers({
          'content-type': 'image/png',
          'cache-control': 'public, max-age=86400',
          // Mails show it.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(mark);
    },
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
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
    ...[drawnMarkPath(incubator)].flatMap((src) =>
      src ? [{ src, sizes: '512x512', type: 'image/png', purpose: 'any' }] : [],
    ),
  ],
});
