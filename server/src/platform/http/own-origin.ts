import type { IncomingHttpHeaders } from 'node:http';
import { Forbidden } from '@seedbed/domain/kernel/refusal.ts';

/** Without the port, in lower case. */
const hostOf = (authority: string) => authority.toLowerCase();

/**
 * A page may call only its own tenant: the same host, or the API host derived from it. `null` and every other origin
 * are refused; a client that is no browser sends none.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!host) return false;
  let from: URL;
  try {
    from = new URL(origin);
  } catch {
    return false;
  }
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  return hostOf(from.host) === hostOf(host) || hostOf(from.host) === hostOf(host).replace(/^([^.]+)\.api\./, '$1.');
}

export function demandOwnOrigin(headers: IncomingHttpHeaders) {
  if (!isOwnOrigin(headers)) throw new Forbidden();
}

export const bearerToken = (headers: { authorization?: string | undefined }): string | null =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? null;
