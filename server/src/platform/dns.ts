import { Resolver } from 'node:dns/promises';
import type { Config } from '#platform/config.ts';

const oneTryMs = 2_000;

let resolver = new Resolver({ timeout: oneTryMs, tries: 2 });

/** Called once at start. Uses the configured servers, otherwise those of the machine. */
export function openDns({ dnsServers }: Pick<Config, 'dnsServers'>) {
  resolver = new Resolver({ timeout: oneTryMs, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
}

const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

/** TXT records, each joined into one string. Empty if the name has none; null if no server answered. */
export const textRecords = (name: string): Promise<string[] | null> =>
  found(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join('')));

/** The names that this name is an alias of (CNAME). */
export const aliasRecords = (name: string): Promise<string[] | null> => found(() => resolver.resolveCname(name));

async function found(ask: () => Promise<string[]>): Promise<string[] | null> {
  try {
    return await ask();
  } catch (fault) {
    return nothingThere.has(String((fault as { code?: string }).code)) ? [] : null;
  }
}
