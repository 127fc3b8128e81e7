/**
 * RE-T2. Every tenant made by tests has its slug in its name, in all addresses and in all canary texts, so an answer to
 * one tenant that holds another's slug has leaked.
 */
const slugs = /\bt-[0-9a-f]{12}\b/g;

export class Leak extends Error {}

export function assertNoForeignMarker(own: string, text: string, where: string) {
  const foreign = [...new Set(text.match(slugs) ?? [])].filter((slug) => slug !== own);
  if (foreign.length > 0)
    throw new Leak(`${where} of ${own} holds what belongs to ${foreign.join(', ')}: ${text.slice(0, 500)}`);
}
