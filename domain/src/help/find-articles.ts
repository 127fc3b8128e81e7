import { beginsNearly, wordsOf } from '#kernel/text/search-words.ts';
import type { Article } from './article.ts';
import type { UserType } from './user-type.ts';

export interface IndexedArticle {
  article: Article;
  /** Words by section, the most important section first. */
  places: readonly (readonly string[])[];
}

const headings = /^#+ (.+)$/gm;

export const indexOf = (articles: readonly Article[]): IndexedArticle[] =>
  articles.map((article) => ({
    article,
    places: [
      wordsOf(article.title),
      wordsOf([article.sentence, ...[...article.text.matchAll(headings)].map(([, heading]) => heading)].join(' ')),
      wordsOf(article.text),
    ],
  }));

/** Ranks an inexact match below every exact one. */
const nearly = 4;
/** People type whole questions: half of the words must match. */
const missing = 20;

function weightOf(word: string, places: IndexedArticle['places']): number {
  const place = places.findIndex((words) => words.some((one) => one.startsWith(word)));
  if (place >= 0) return place;
  const near = places.findIndex((words) => words.some((one) => beginsNearly(one, word)));
  return near < 0 ? missing : nearly + near;
}

/** Matching articles for the user type (null: all), best first. */
export function findArticles(index: readonly IndexedArticle[], typed: string, userType: UserType | null): Article[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return index
    .filter(({ article }) => userType === null || article.for.includes(userType))
    .map(({ article, places }) => ({ article, weights: words.map((word) => weightOf(word, places)) }))
    .filter(({ weights }) => weights.filter((weight) => weight < missing).length * 2 >= words.length)
    .map(({ article, weights }) => ({ article, weight: weights.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => a.weight - b.weight || a.article.order - b.article.order)
    .map(({ article }) => article);
}
