import { userTypeOf } from '@seedbed/domain/help/user-type.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import i18next from 'i18next';
import { openHelp } from '#platform/help.ts';
import type { PaletteEntries } from '#platform/palette-sources.ts';
import { loadArticles } from './articles/articles.ts';

/** The articles that the panel lists for the person by default. */
export async function articlesForPalette(roleType: RoleType): Promise<PaletteEntries['entries']> {
  const { articles } = await loadArticles(i18next.language);
  const userType = userTypeOf(roleType);
  return articles
    .filter((article) => article.for.includes(userType))
    .map(({ slug, title, sentence }) => ({
      key: slug,
      name: title,
      about: sentence,
      run: () => openHelp({ slug }),
    }));
}
