import { isLanguage, type Language, languages, type Translation } from '#kernel/translations.ts';
import type { ArticleContent } from '#resources/article/content.ts';
import { isEmptyArticle, plainArticle } from '#resources/article/plain.ts';

/** The words of one more language. Missing ones are read in the base language, the one of the organization. */
export interface ItemWords {
  title?: string | null | undefined;
  body?: ArticleContent | null | undefined;
  transcript?: string | undefined;
  /** By the ids of questions, options, prompts, criteria and levels. An explanation has `<question>:explanation`. */
  texts?: Readonly<Record<string, WordText>> | undefined;
}
export type WordText = string | ArticleContent;
export type WordsByLanguage<Words = ItemWords> = Readonly<Partial<Record<Language, Words>>>;

interface WordedItem {
  title: string;
  content: object;
  criteria: unknown;
  words?: WordsByLanguage | undefined;
}
type Content = { body?: ArticleContent | null; transcript?: string };

/** The fields that hold words, in questions and options, in prompts, in criteria and levels. */
const wordFields = ['text', 'label', 'name'] as const;
export const explanationOf = (questionId: string): string => `${questionId}:explanation`;

const isArticle = (value: unknown): value is ArticleContent => (value as { type?: unknown } | null)?.type === 'doc';
const isEmptyText = (text: WordText) => (isArticle(text) ? isEmptyArticle(text) : text.trim() === '');

/** Replaces each text that has an id. The typed answers of a question are right answers, so no language changes them. */
function mapTexts(value: unknown, replace: (id: string, text: WordText) => WordText): unknown {
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, replace));
  if (typeof value !== 'object' || value === null || isArticle(value)) return value;
  const { id, kind, options } = value as { id?: unknown; kind?: unknown; options?: unknown };
  const isTyped = kind === 'text' && options !== undefined;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (field === 'options' && isTyped) return [field, inner];
      if (typeof id === 'string' && isText(inner)) {
        if (wordFields.some((one) => one === field)) return [field, replace(id, inner)];
        if (field === 'explanation') return [field, replace(explanationOf(id), inner)];
      }
      return [field, mapTexts(inner, replace)];
    }),
  );
}
const isText = (value: unknown): value is WordText => typeof value === 'string' || isArticle(value);

/** A text that was plain when it was translated may be formatted now, and the other way round. */
function formLike(text: WordText, base: WordText): WordText {
  if (isArticle(base) === isArticle(text)) return text;
  if (isArticle(text)) return plainArticle(text);
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** The item as its readers of a language see it: text by text, else in the base language. Nothing else changes. */
export function inLanguage<Item extends WordedItem>(item: Item, language: string): Item {
  const own = isLanguage(language) ? item.words?.[language] : undefined;
  if (!own) return item;
  const { title, body, transcript, texts = {} } = own;
  const replace = (id: string, base: WordText) => {
    const text = Object.hasOwn(texts, id) ? texts[id] : undefined;
    return text === undefined || isEmptyText(base) ? base : formLike(text, base);
  };
  return {
    ...item,
    title: title || item.title,
    content: {
      ...(mapTexts(item.content, replace) as object),
      ...(body && { body }),
      ...(transcript && (item.content as Content).transcript && { transcript }),
    },
    criteria: mapTexts(item.criteria, replace),
  };
}

/** The title of a section in a language. */
export const titleIn = (
  { title, words }: { title: string; words?: WordsByLanguage<{ title?: string | undefined }> | undefined },
  language: string,
): string => (isLanguage(language) && words?.[language]?.title) || title;

/** The language in which a reader gets the texts of an item: that of its body, else that of its questions. */
export function languageOfTexts({ words, content }: Omit<WordedItem, 'title'>, language: string, base: string): string {
  const own = isLanguage(language) ? words?.[language] : undefined;
  const { body } = content as Content;
  return own?.body || (own?.texts && (!body || isEmptyText(body))) ? language : base;
}

/** The texts with ids, in the base language. Empty ones need no words. */
export function textsWithIds({ content, criteria }: Pick<WordedItem, 'content' | 'criteria'>): Map<string, WordText> {
  const found = new Map<string, WordText>();
  const collect = (id: string, text: WordText) => {
    if (!isEmptyText(text)) found.set(id, text);
    return text;
  };
  mapTexts(content, collect);
  mapTexts(criteria, collect);
  return found;
}

/** Whether readers of the language find all of it in their language. */
export function isTranslated(item: WordedItem, language: Language): boolean {
  const own = item.words?.[language];
  const { body, transcript } = item.content as Content;
  return (
    Boolean(own?.title) &&
    (!body || isEmptyArticle(body) || Boolean(own?.body)) &&
    (!transcript || Boolean(own?.transcript)) &&
    [...textsWithIds(item).keys()].every((id) => own?.texts?.[id] !== undefined)
  );
}

interface WordedCourse {
  title: readonly Translation[];
  summary: readonly Translation[];
  sections: readonly { words?: WordsByLanguage<{ title?: string | undefined }> | undefined }[];
  items: readonly WordedItem[];
}

/**
 * The languages besides the base one that a course has words of, with the number of complete parts: title, summary,
 * sections and items.
 */
export function translationsOf(
  { title, summary, sections, items }: WordedCourse,
  base: Language,
): { language: Language; done: number; total: number }[] {
  const isIn = (texts: readonly Translation[], language: Language) =>
    texts.some((one) => one.language === language && one.value.trim() !== '');
  const texts = summary.length > 0 ? [title, summary] : [title];
  const total = texts.length + sections.length + items.length;
  return languages.flatMap((language) => {
    const done =
      texts.filter((one) => isIn(one, language)).length +
      sections.filter(({ words }) => words?.[language]?.title).length +
      items.filter((item) => isTranslated(item, language)).length;
    const isBegun = done > 0 || items.some(({ words }) => words?.[language]);
    return isBegun && language !== base ? [{ language, done, total }] : [];
  });
}

const sortedEntries = <Value>(record: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** Drops empty words, and those of removed texts. The order is fixed, so that equal words are equal. */
export function settledWords({ content, criteria, words = {} }: Omit<WordedItem, 'title'>): WordsByLanguage {
  const known = textsWithIds({ content, criteria });
  return Object.fromEntries(
    sortedEntries(words).flatMap(([language, { title, body, transcript, texts = {} }]) => {
      const kept = sortedEntries(texts).filter(([id, text]) => known.has(id) && !isEmptyText(text));
      const own: ItemWords = {
        ...(title && { title }),
        ...(body && !isEmptyArticle(body) && { body }),
        ...(transcript && { transcript }),
        ...(kept.length > 0 && { texts: Object.fromEntries(kept) }),
      };
      return Object.keys(own).length > 0 ? [[language, own]] : [];
    }),
  );
}

/** Title, text and transcript in each language, for search. The questions of a quiz show only in the quiz. */
export const searchedTexts = ({ title, content, words = {} }: Omit<WordedItem, 'criteria'>): string[] =>
  [{ title, ...(content as Content) }, ...Object.values(words)].flatMap((own) => [
    own.title ?? '',
    own.body ? plainArticle(own.body) : '',
    own.transcript ?? '',
  ]);
