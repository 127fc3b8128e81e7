import { directionOf, type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import type { FastifyReply } from 'fastify';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { escapeHtml } from '#platform/http/page.ts';
import { translate } from '#platform/messages.ts';

const style =
  'body{font:17px/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem}' +
  ':root{color-scheme:light dark}h1{font-size:1.5rem}';

/** A page without scripts: nothing of a suspended tenant loads. */
export function sendSuspendedPage(reply: FastifyReply, { name, settings }: Incubator, language: Language) {
  const text = (part: 'title' | 'text' | 'contact') =>
    escapeHtml(translate(`incubators:suspended.${part}`, language, { name }));
  const address = settings.supportEmail && escapeHtml(settings.supportEmail);
  return reply
    .status(403)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    })
    .send(
      `<!doctype html><html lang="${localeOf(language)}" dir="${directionOf(language)}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
        `<title>${text('title')}</title><style>${style}</style><main><h1>${text('title')}</h1><p>${text('text')}</p>` +
        (address ? `<p><a href="mailto:${address}">${text('contact')}</a></p>` : '') +
        '</main></html>',
    );
}
