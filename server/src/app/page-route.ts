import { isBelow } from '@seedbed/domain/incubators/custom-domain.ts';
import { hostName } from '@seedbed/domain/incubators/host.ts';
import { brandFrom } from '@seedbed/domain/incubators/palette.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { linkPath } from '@seedbed/domain/sessions/account-link.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Incubator, listIncubators, publicIncubator } from '#capabilities/incubators/public.ts';
import { authSettingsOf, homeOf, localOnly } from '#capabilities/sessions/public.ts';
import { allowedOriginsFor, servicesOf } from '#capabilities/third-party/public.ts';
import type { Config } from '#platform/config.ts';
import { faultText } from '#platform/fault-text.ts';
import { rememberedLanguage } from '#platform/http/chosen-language.ts';
import type { PageTemplate } from '#platform/http/page.ts';
import { noOrigins, pagePolicy } from '#platform/http/security-headers.ts';
import { log } from '#platform/log.ts';
import { translate } from '#platform/messages.ts';
import { paletteCss } from './palette-css.ts';
import { colorOf, drawnMarkPath } from './tenant-mark.ts';
import { incubatorOfHost } from './tenant-of-request.ts';

export interface DemoSignIn {
  password: string;
  accounts: (slug: string) => Promise<{ email: string; roleType: RoleType }[]>;
}

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
    const incubator = await incubatorOfHost(request.headers.host);
    const host = incubator || isPlainHost(request, config) ? (request.headers.host ?? '').toLowerCase() : null;
    const language = languageFor(request, incubator);
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
      boot: await boot({ request, host }, incubator, language, config, demo),
    });
    return reply
      .status(incubator || isPlainHost(request, config) ? 200 : 404)
      .header(
        'content-security-policy',
        pagePolicy(
          nonce,
          [apiOrigin({ request, host }, config), socketOrigin({ request, host }, config), docsOrigin(config)].filter(
            Boolean,
          ),
          incubator ? allowedOriginsFor(incubator) : noOrigins,
        ),
      )
      .header('content-type', 'text/html; charset=utf-8')
      .send(html);
  };
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (isCall(request.params['*']) || (!demo && isDemoPage.test(request.params['*']))) throw new NotFound();
    return send(request, reply);
  });
  for (const kind of ['reset', 'confirmation'] as const)
    app.get(linkPath(kind, '*'), { config: { secretPath: true } }, send);
}

const textsOfPage = (language: Language, incubator: Incubator | null) => ({
  tenant: incubator?.name ?? 'Seedbed',
  unsupported: translate('common:unsupported.title', language),
  unsupportedWhy: translate('common:unsupported.text', language),
  // Empty without a support address: the page then shows no link.
  support: incubator?.settings.supportEmail ?? '',
  ask: translate('common:way-on.ask', language),
  noScript: translate('common:unsupported.no-script-title', language),
  noScriptWhy: translate('common:unsupported.no-script', language),
});

function languageFor(request: FastifyRequest, incubator: Incubator | null): Language {
  const usual = incubator?.defaultLanguage;
  return rememberedLanguage(request.headers.cookie) ?? (isLanguage(usual) ? usual : 'en');
}

const isPlainHost = (request: FastifyRequest, config: Config) =>
  !config.production && [config.baseDomain, '127.0.0.1'].includes((request.headers.host ?? '').split(':')[0] ?? '');

interface Served {
  request: FastifyRequest;
  /** Null for an unknown host: no header and no page repeats it. */
  host: string | null;
}

function apiOrigin({ request, host }: Served, config: Config): string {
  // A tenant's custom name is shown alone.
  if (host === null || config.apiHost === 'same' || !isBelow(host.split(':')[0] ?? '', config.baseDomain)) return '';
  return `${request.protocol}://${host.replace(/^([^.]+)\./, '$1.api.')}`;
}

const socketOrigin = (served: Served, config: Config): string =>
  served.host === null
    ? ''
    : (apiOrigin(served, config) || `${served.request.protocol}://${served.host}`).replace(/^http/, 'ws');

const docsOrigin = ({ docsSearch }: Config): string => (docsSearch ? new URL(docsSearch.url).origin : '');

/** The origin of this installation, if the page has another one: passkeys work only there. */
function homeElsewhere({ slug }: Incubator, { headers }: FastifyRequest): string | null {
  const home = homeOf(slug);
  return hostName(headers.host ?? '') === home.hostname ? null : home.origin;
}

/** The sign-in methods. On an error, log it and offer the password. */
const authOf = ({ id }: Incubator) =>
  authSettingsOf(id).catch((fault: unknown) => {
    log.error('The ways of signing in cannot be read.', { fault: faultText(fault) });
    return localOnly;
  });

async function boot(
  served: Served,
  incubator: Incubator | null,
  language: Language,
  config: Config,
  demo: DemoSignIn | null,
) {
  const { request, host } = served;
  const port = host?.split(':')[1];
  const tenants =
    !incubator && isPlainHost(request, config)
      ? (await listIncubators()).map((tenant) => ({
          ...tenant,
          url: `${request.protocol}://${tenant.slug}.${config.baseDomain}${port ? `:${port}` : ''}`,
        }))
      : undefined;
  return {
    tenantFound: incubator !== null,
    publicIncubator: incubator && publicIncubator(incubator),
    auth: incubator ? await authOf(incubator) : localOnly,
    home: incubator && homeElsewhere(incubator, request),
    language,
    tenants,
    demoAccounts: demo && incubator ? await demo.accounts(incubator.slug) : undefined,
    demoPassword: demo && incubator ? demo.password : undefined,
    apiUrl: apiOrigin(served, config),
    socketUrl: host === null ? '' : `${socketOrigin(served, config)}/subscriptions`,
    docsSearch: config.docsSearch,
    thirdParty: incubator ? servicesOf(incubator) : [],
    production: config.production,
  };
}
