import type { IncomingHttpHeaders } from 'node:http';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';

/** The page's host, if the API's host is derived from it: `api` after the tenant's label. */
const pageHostOf = (apiHost: string) => apiHost.replace(/^([^.]+)\.api\./, '$1.');

type IsChosen = (pageHost: string, apiHost: string) => Promise<boolean>;
let isChosenApiHost: IsChosen = async () => false;

/** Tenants may choose the host of their API; called once at start. */
export function registerApiHosts(isChosen: IsChosen) {
  isChosenApiHost = isChosen;
}

/**
 * A page may call only its own tenant: the same host, the derived API host, or the one that the tenant has chosen.
 * `null` and all other origins are rejected; clients other than browsers send none.
 */
export async function isOwnOrigin({ origin, host }: IncomingHttpHeaders): Promise<boolean> {
  if (origin === undefined) return true;
  if (!host || !/^https?:/i.test(origin) || !URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  const to = host.toLowerCase();
  return from === to || from === pageHostOf(to) || isChosenApiHost(from, to);
}

/** A page's API under another host: browsers send a preflight and give the answer only to that page. */
export const isOwnPageElsewhere = async (headers: IncomingHttpHeaders): Promise<boolean> =>
  headers.origin !== undefined &&
  (await isOwnOrigin(headers)) &&
  new URL(headers.origin).host !== headers.host?.toLowerCase();

export async function assertOwnOrigin(headers: IncomingHttpHeaders): Promise<void> {
  if (!(await isOwnOrigin(headers))) throw new Forbidden();
}

export const bearerToken = (headers: { authorization?: string | undefined }): string | null =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? null;
