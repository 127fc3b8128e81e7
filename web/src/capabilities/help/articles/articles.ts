import { type Article, readArticle } from '@seedbed/domain/help/article.ts';
import { findArticles, indexOf } from '@seedbed/domain/help/find-articles.ts';
import type { UserType } from '@seedbed/domain/help/user-type.ts';
import { startupWords } from '#platform/i18n/startup-words.ts';

/** Each language is one chunk, so that readers load only theirs. */
const written = {
  en: () => import('./articles-en.ts'),
  ar: () => import('./articles-ar.ts'),
} as const;
export type WrittenLanguage = keyof typeof written;

const isWritten = (language: string): language is WrittenLanguage => language in written;

export interface Articles {
  language: WrittenLanguage;
  /** In display order. */
  articles: Article[];
  find: (typed: string, userType: UserType | null) => Article[];
}

const made = new Map<WrittenLanguage, Promise<Articles>>();

/** In the person's language, else in English. Builds the index on first use and caches it. */
export function loadArticles(wanted: string): Promise<Articles> {
  const language = isWritten(wanted) ? wanted : 'en';
  const existing = made.get(language);
  if (existing) return existing;
  const making = make(language);
  made.set(language, making);
  // Retry a failed load next time.
  making.catch(() => made.delete(language));
  return making;
}

async function make(language: WrittenLanguage): Promise<Articles> {
  const { sources } = await written[language]();
  // Uses the organization's word for a startup, as everywhere.
  const words = Object.entries(startupWords(language));
  const named = (source: string) => words.reduce((text, [name, word]) => text.replaceAll(`{{${name}}}`, word), source);
  const articles = Object.entries(sources)
    .map(([path, source]) => readArticle(path.replace(/^.*\/|\.md$/g, ''), named(source)))
    .sort((a, b) => a.order - b.order);
  const index = indexOf(articles);
  return { language, articles, find: (typed, userType) => findArticles(index, typed, userType) };
}
