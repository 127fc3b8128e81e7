import { hostName } from './host.ts';

/** Where the DNS says whose a name is. */
export const proofHost = (host: string): string => `_seedbed.${host}`;
export const proofText = (slug: string): string => `seedbed=${slug}`;

export const mostDomains = 10;

/** The tenant that the records of a name give it to; null where they give it to nobody, or to several. */
export function slugInDnsRecord(records: readonly string[]): string | null {
  const found = new Set(records.flatMap((text) => /^seedbed=([a-z0-9-]+)$/.exec(text.trim())?.[1] ?? []));
  const [slug] = found;
  return found.size === 1 && slug ? slug : null;
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** As typed, with or without what stands around a name in an address; null for what is no name of at least two labels. */
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

/** Below the domain of this installation names are labels of tenants, and cannot be brought along. */
export const isBelow = (host: string, baseDomain: string): boolean =>
  host === baseDomain || host.endsWith(`.${baseDomain}`);
