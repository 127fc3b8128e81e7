import type { UserType } from '@seedbed/domain/help/user-type.ts';
import type { DocsSearch } from '#platform/boot.ts';

/** Our articles open in the panel by slug, others by their address. */
export interface FoundArticle {
  title: string;
  sentence: string;
  slug?: string;
  url?: string;
}

const patienceMs = 4_000;
const most = 20;

interface Question {
  typed: string;
  userType: UserType | null;
  language: string;
}

/** Uses the Meilisearch protocol: `q`, and `for` as a facet. Throws on any failure. */
export async function askDocsSearch(
  { url, key, index }: DocsSearch,
  { typed, userType, language }: Question,
): Promise<FoundArticle[]> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patienceMs);
  try {
    const answer = await fetch(`${url}/indexes/${index.replace('{language}', language)}/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ q: typed, limit: most, filter: userType ? [`for = "${userType}"`] : [] }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: stop.signal,
    });
    if (!answer.ok) throw new Error(`The documentation search answered ${answer.status}`);
    const { hits } = (await answer.json()) as { hits: Record<string, unknown>[] };
    return hits.flatMap(foundIn);
  } finally {
    clearTimeout(timer);
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined);

/** Treats external results as text, and links only to web pages. */
function foundIn(hit: Record<string, unknown>): FoundArticle[] {
  const title = textOf(hit.title);
  const url = textOf(hit.url);
  if (!title) return [];
  return [
    {
      title,
      sentence: textOf(hit.sentence) ?? '',
      slug: textOf(hit.slug),
      url: url && /^https?:\/\//.test(url) ? url : undefined,
    },
  ];
}
