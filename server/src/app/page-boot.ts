import { isBelow } from '@seedbed/domain/incubators/custom-domain.ts';
import { hostName } from '@seedbed/domain/incubators/host.ts';
import { samePage } from '@seedbed/domain/incubators/settings/api-host.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { FastifyRequest } from 'fastify';
import { type Incubator, listIncubators, publicIncubator, validApiHost } from '#capabilities/incubators/public.ts';
import { authSettingsOf, homeOf, localOnly } from '#capabilities/sessions/public.ts';
import { servicesOf } from '#capabilities/third-party/public.ts';
import type { Config } from '#platform/config.ts';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import { withCurrentRoles } from './demo/current-roles.ts';

export interface DemoSignIn {
  password: string;
  accounts: (slug: string) => Promise<{ email: string; roleType: RoleType }[]>;
}

export const isPlainHost = (request: FastifyRequest, config: Config) =>
  !config.production && [config.baseDomain, '127.0.0.1'].includes((request.headers.host ?? '').split(':')[0] ?? '');

export interface ServedPage {
  request: FastifyRequest;
  /** Null for an unknown host: no header and no page repeats it. */
  host: string | null;
  incubator: Incubator | null;
}

/** Empty if the page calls its own address. */
export function apiOrigin({ request, host, incubator }: ServedPage, config: Config): string {
  const chosen = incubator && validApiHost(incubator);
  if (host === null || chosen === samePage) return '';
  const [name = '', port] = host.split(':');
  if (chosen) return chosen === name ? '' : `${request.protocol}://${chosen}${port ? `:${port}` : ''}`;
  // A tenant's custom name is shown alone.
  if (config.apiHost === 'same' || !isBelow(name, config.baseDomain)) return '';
  return `${request.protocol}://${host.replace(/^([^.]+)\./, '$1.api.')}`;
}

export const socketOrigin = (served: ServedPage, config: Config): string =>
  served.host === null
    ? ''
    : (apiOrigin(served, config) || `${served.request.protocol}://${served.host}`).replace(/^http/, 'ws');

export const docsOrigin = ({ docsSearch }: Config): string => (docsSearch ? new URL(docsSearch.url).origin : '');

/** The origin of this installation, if the page has another one: passkeys work only there. */
function homeElsewhere({ slug }: Incubator, { headers }: FastifyRequest): string | null {
  const home = homeOf(slug);
  return hostName(headers.host ?? '') === home.hostname ? null : home.origin;
}

/** The sign-in methods. On an error, log it and offer the password. */
const authOf = ({ id }: Incubator) =>
  authSettingsOf(id).catch((fault: unknown) => {
    log.error('Cannot load the sign-in methods.', { fault: faultText(fault) });
    return localOnly;
  });

/** The data that every page needs before its first call. */
export async function pageBoot(served: ServedPage, language: Language, config: Config, demo: DemoSignIn | null) {
  const { request, host, incubator } = served;
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
    demoAccounts:
      demo && incubator ? await withCurrentRoles(incubator.id, await demo.accounts(incubator.slug)) : undefined,
    demoPassword: demo && incubator ? demo.password : undefined,
    apiUrl: apiOrigin(served, config),
    socketUrl: host === null ? '' : `${socketOrigin(served, config)}/subscriptions`,
    docsSearch: config.docsSearch,
    thirdParty: incubator ? await servicesOf(incubator) : [],
    production: config.production,
  };
}
