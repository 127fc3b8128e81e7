import type { UserType } from '@seedbed/domain/help/user-type.ts';
import { askDocsSearch, type FoundArticle } from '#capabilities/help/docs-search.ts';
import { boot } from '#platform/boot.ts';
import type { Articles } from './articles.ts';

export interface Answer {
  typed: string;
  found: FoundArticle[];
  /** The configured search did not answer, so these are from the built-in index. */
  fellBack: boolean;
}

/** The operator's documentation search where one is configured, else the index in the browser. */
export async function searchArticles(
  { articles, language, find }: Articles,
  typed: string,
  userType: UserType | null,
): Promise<Answer> {
  if (!boot.docsSearch) return { typed, found: find(typed, userType), fellBack: false };
  try {
    const hits = await askDocsSearch(boot.docsSearch, { typed, userType, language });
    const ours = (slug?: string) => articles.some((article) => article.slug === slug);
    return { typed, found: hits.filter(({ slug, url }) => url || ours(slug)), fellBack: false };
  } catch {
    return { typed, found: find(typed, userType), fellBack: true };
  }
}
