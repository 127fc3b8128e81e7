/**
 * Test tenants have their slug in their name, all addresses and all canary texts. An answer with another tenant's slug
 * is therefore a leak. [RE-T2]
 */
const slugs = /\bt-[0-9a-f]{12}\b/g;

export class Leak extends Error {}

export function assertNoForeignMarker(own: string, text: string, where: string) {
  const foreign = [...new Set(text.match(slugs) ?? [])].filter((slug) => slug !== own);
  if (foreign.length > 0)
    throw new Leak(`${where} of ${own} holds what belongs to ${foreign.join(', ')}: ${text.slice(0, 500)}`);
}
