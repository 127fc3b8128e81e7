import { hostName } from './host.ts';

/** The name of the TXT record that verifies ownership. */
export const proofHost = (host: string): string => `_seedbed.${host}`;
export const proofText = (slug: string): string => `seedbed=${slug}`;

export const mostDomains = 10;

/** The tenant that the DNS records name; null for none or several. */
export function slugInDnsRecord(records: readonly string[]): string | null {
  const found = new Set(records.flatMap((text) => /^seedbed=([a-z0-9-]+)$/.exec(text.trim())?.[1] ?? []));
  const [slug] = found;
  return found.size === 1 && slug ? slug : null;
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Accepts a name or a URL; null unless it has at least two labels. */
export function domainFrom(text: string): string | null {
  const host = hostName(
    text
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/.*$/, ''),
  );
  const labels = host?.split('.') ?? [];
  const isName = labels.length >= 2 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName ? host : null;
}

/** Names below the base domain are tenant labels, not custom domains. */
export const isBelow = (host: string, baseDomain: string): boolean =>
  host === baseDomain || host.endsWith(`.${baseDomain}`);
