import { TenantSuspended } from '@seedbed/domain/incubators/errors.ts';
import { brandFrom } from '@seedbed/domain/incubators/palette.ts';
import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { linkPath } from '@seedbed/domain/sessions/account-link.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { allowedOriginsFor } from '#capabilities/third-party/public.ts';
import type { Config } from '#platform/config.ts';
import { rememberedLanguage } from '#platform/http/chosen-language.ts';
import type { PageTemplate } from '#platform/http/page.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { noOrigins, pagePolicy } from '#platform/http/security-headers.ts';
import { translate } from '#platform/messages.ts';
import {
  apiOrigin,
  type DemoSignIn,
  docsOrigin,
  isPlainHost,
  pageBoot,
  type ServedPage,
  socketOrigin,
} from './page-boot.ts';
import { paletteCss } from './palette-css.ts';
import { sendSuspendedPage } from './suspended-page.ts';
import { colorOf, drawnMarkPath } from './tenant-mark.ts';
import { incubatorOfHost } from './tenant-of-request.ts';

/** Paths for calls: an unknown one must answer 404 instead of the page. */
const isCall = (path: string): boolean =>
  /^(?:api|auth|subscriptions)(?:\/|$)/.test(path) && !isPageOfSignIn.test(path);
/** Return paths of an external sign-in. */
const isPageOfSignIn = /^auth\/(?:callback|url)\/?$/;

/** Pages that exist only in demo mode. */
const isDemoPage = /^demo(?:\/|$)/;

/** All other paths get the page, with the tenant's title, colors and language. */
export function servePage(app: FastifyInstance, template: PageTemplate, config: Config, demo: DemoSignIn | null) {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const served = await servedTo(request, config);
    const { incubator } = served;
    const language = languageFor(request, incubator);
    if (incubator?.suspendedAt) return sendSuspendedPage(reply, incubator, language);
    const seo = incubator?.settings.seo;
    const { html, nonce } = template.fill({
      language,
      title: (seo?.active && seo.seoTitle) || incubator?.name || 'Seedbed',
      description: (seo?.active && seo.seoDescription) || incubator?.description || null,
      icon: incubator?.logoSquare ?? null,
      pngIcon: incubator && drawnMarkPath(incubator),
      color: incubator && colorOf(incubator),
      texts: textsOfPage(language, incubator),
      style: paletteCss(brandFrom(incubator?.settings.palette.brand)),
      boot: await pageBoot(served, language, config, demo),
    });
    return reply
      .status(incubator || isPlainHost(request, config) ? 200 : 404)
      .header(
        'content-security-policy',
        pagePolicy(
          nonce,
          [apiOrigin(served, config), socketOrigin(served, config), docsOrigin(config)].filter(Boolean),
          incubator ? await allowedOriginsFor(incubator) : noOrigins,
        ),
      )
      .header('content-type', 'text/html; charset=utf-8')
      .send(html);
  };
  // Open pages read it again when a setting of the tenant changes.
  restRoute(app, {
    method: 'GET',
    url: '/api/boot',
    access: 'no-tenant',
    handle: async ({ request, reply }) => {
      const served = await servedTo(request, config);
      const { incubator } = served;
      if (!incubator) throw new NotFound();
      if (incubator.suspendedAt) throw new TenantSuspended();
      const { publicIncubator, auth } = await pageBoot(served, languageFor(request, incubator), config, demo);
      reply.header('cache-control', 'no-store');
      return { publicIncubator, auth, brand: brandFrom(incubator.settings.palette.brand) };
    },
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (isCall(request.params['*']) || (!demo && isDemoPage.test(request.params['*']))) throw new NotFound();
    return send(request, reply);
  });
  for (const kind of ['reset', 'confirmation'] as const)
    app.get(linkPath(kind, '*'), { config: { secretPath: true } }, send);
}

async function servedTo(request: FastifyRequest, config: Config): Promise<ServedPage> {
  const incubator = await incubatorOfHost(request.headers.host);
  const isKnown = incubator !== null || isPlainHost(request, config);
  return { request, incubator, host: isKnown ? (request.headers.host ?? '').toLowerCase() : null };
}

const textsOfPage = (language: Language, incubator: Incubator | null) => ({
  tenant: incubator?.name ?? 'Seedbed',
  unsupported: translate('common:unsupported.title', language),
  unsupportedWhy: translate('common:unsupported.text', language),
  // Empty without a support address: the page then shows no link.
  support: incubator?.settings.supportEmail ?? '',
  ask: translate('common:next-steps.ask', language),
  noScript: translate('common:unsupported.no-script-title', language),
  noScriptWhy: translate('common:unsupported.no-script', language),
});

function languageFor(request: FastifyRequest, incubator: Incubator | null): Language {
  const usual = incubator?.defaultLanguage;
  return rememberedLanguage(request.headers.cookie) ?? (isLanguage(usual) ? usual : 'en');
}
