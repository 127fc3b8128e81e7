import i18next from 'i18next';
import { openHelp } from '#platform/help.ts';
import type { Lent } from '#platform/palette-sources.ts';
import { loadArticles } from './articles.ts';

export async function articlesForPalette(): Promise<Lent['entries']> {
  const { articles } = await loadArticles(i18next.language);
  return articles.map(({ slug, title, sentence }) => ({
    key: slug,
    name: title,
    about: sentence,
    run: () => openHelp({ slug }),
  }));
}
