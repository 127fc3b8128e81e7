import { isUserType, type UserType } from './user-type.ts';

export interface Article {
  slug: string;
  title: string;
  /** A one-sentence summary. */
  sentence: string;
  for: readonly UserType[];
  /** The capability that it explains. */
  about: string;
  /** Routes that suggest this article. */
  pages: readonly string[];
  order: number;
  /** Markdown. */
  text: string;
}

const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const fact = /^([a-z]+): (.+)$/;
const listOf = (text: string | undefined) => (text ?? '').split(', ').filter(Boolean);

/** Front matter between two dashed lines, then the text. Throws on errors, so that a test finds them. */
export function readArticle(slug: string, source: string): Article {
  const [, head = '', text = ''] = parts.exec(source) ?? [];
  const facts = new Map(head.split('\n').map((line) => fact.exec(line)?.slice(1) as [string, string]));
  const title = facts.get('title');
  const sentence = facts.get('sentence');
  if (!title || !sentence) throw new Error(`The article ${slug} has no title or no sentence`);
  return {
    slug,
    title,
    sentence,
    for: listOf(facts.get('for')).filter(isUserType),
    about: facts.get('about') ?? '',
    pages: listOf(facts.get('pages')),
    order: Number(facts.get('order')),
    text: text.trim(),
  };
}
