import type { IncomingHttpHeaders } from 'node:http';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';

/** The page's host, if the API's host is derived from it: `api` after the tenant's label. */
const pageHostOf = (apiHost: string) => apiHost.replace(/^([^.]+)\.api\./, '$1.');

/**
 * A page may call only its own tenant: the same host or the derived API host. `null` and all other origins are
 * rejected; clients other than browsers send none.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  if (!host || !/^https?:/i.test(origin) || !URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host.toLowerCase() || from === pageHostOf(host.toLowerCase());
}

/** A page's API under another host: browsers send a preflight and give the answer only to that page. */
export const isOwnPageElsewhere = (headers: IncomingHttpHeaders): boolean =>
  headers.origin !== undefined && isOwnOrigin(headers) && new URL(headers.origin).host !== headers.host?.toLowerCase();

export function assertOwnOrigin(headers: IncomingHttpHeaders) {
  if (!isOwnOrigin(headers)) throw new Forbidden();
}

export const bearerToken = (headers: { authorization?: string | undefined }): string | null =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? null;
