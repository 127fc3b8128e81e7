import type { UserType } from '@seedbed/domain/help/user-type.ts';
import { askDocsSearch, type FoundArticle } from '#capabilities/help/docs-search.ts';
import { boot } from '#platform/boot.ts';
import type { Articles } from './articles.ts';

export interface FoundArticles {
  typed: string;
  found: FoundArticle[];
  /** The configured search failed, so these come from the built-in index. */
  fellBack: boolean;
}

/** Uses the operator's documentation search if configured, else the built-in index. */
export async function searchArticles(
  { articles, language, find }: Articles,
  typed: string,
  userType: UserType | null,
): Promise<FoundArticles> {
  if (!boot.docsSearch) return { typed, found: find(typed, userType), fellBack: false };
  try {
    const hits = await askDocsSearch(boot.docsSearch, { typed, userType, language });
    const ours = (slug?: string) => articles.some((article) => article.slug === slug);
    return { typed, found: hits.filter(({ slug, url }) => url || ours(slug)), fellBack: false };
  } catch {
    return { typed, found: find(typed, userType), fellBack: true };
  }
}
