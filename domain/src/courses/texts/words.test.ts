import { expect, test } from 'vitest';
import type { ItemFields } from '#courses/course.ts';
import { checkItem, checkSection } from '#courses/input.ts';
import { changesToPublish } from '#courses/publish.ts';
import { gradeQuiz } from '#courses/quiz/quiz.ts';
import { newId } from '#kernel/ids.ts';
import { richTextFrom, richTextOf } from '#kernel/text/rich-text.ts';
import { type ArticleContent, articleFrom } from '#resources/article/content.ts';
import { fromMarkdown } from '#resources/article/from-markdown.ts';
import { plainArticle } from '#resources/article/plain.ts';
import { lessonText } from './lesson-text.ts';
import { picturesIn, withPictures } from './pictures.ts';
import {
  explanationOf,
  inLanguage,
  isTranslated,
  languageOfTexts,
  searchedTexts,
  textsWithIds,
  titleIn,
  translationsOf,
} from './words.ts';

const [first, second, right, wrong, typed] = [newId(), newId(), newId(), newId(), newId()] as string[] as [
  string,
  string,
  string,
  string,
  string,
];
const quiz = (more: object = {}): ItemFields =>
  checkItem({
    kind: 'quiz',
    title: 'Check',
    content: {
      body: fromMarkdown('Think first.'),
      questions: [
        {
          ...{ id: first, text: 'Which one?', kind: 'one', explanation: 'Because.' },
          options: [
            { id: right, text: 'This', isRight: true },
            { id: wrong, text: 'That', isRight: false },
          ],
        },
        { id: second, text: 'Its name?', kind: 'text', options: [{ id: typed, text: 'Churn', isRight: true }] },
      ],
    },
    ...more,
  });
const arabic = {
  title: 'اختبار',
  body: fromMarkdown('فكّر أولًا.'),
  texts: {
    ...{ [first]: 'أيّهما؟', [explanationOf(first)]: 'لأن.', [right]: 'هذا', [wrong]: 'ذاك', [second]: 'ما اسمه؟' },
  },
};

test('an item without words is the same item in each language', () => {
  const item = quiz();
  for (const language of ['en', 'ar', 'xx', 'constructor', '']) expect(inLanguage(item, language)).toBe(item);
});

test('readers get each text in their language, else in the base language', () => {
  const item = quiz({ words: { ar: { ...arabic, title: '', texts: { [right]: 'هذا' } } } });
  const shown = inLanguage(item, 'ar');
  expect(shown.title).toBe('Check');
  expect(plainArticle(shown.content.body as ArticleContent)).toBe('فكّر أولًا.');
  expect(plainArticle(shown.content.questions?.[0]?.text as ArticleContent)).toBe('Which one?');
  expect(shown.content.questions?.[0]?.options.map(({ text }) => text)).toEqual(['هذا', 'That']);
  expect(inLanguage(item, 'fr')).toEqual(item);
  expect([languageOfTexts(item, 'ar', 'en'), languageOfTexts(item, 'fr', 'en')]).toEqual(['ar', 'en']);
});

test('no language changes ids, kinds and right answers', () => {
  const item = quiz({ words: { ar: { ...arabic, texts: { ...arabic.texts, [typed]: 'غير مقبول' } } } });
  const shown = inLanguage(item, 'ar');
  const structure = (given: ItemFields) =>
    given.content.questions?.map(({ id, kind, options }) => [id, kind, options.map((one) => [one.id, one.isRight])]);
  expect(structure(shown)).toEqual(structure(item));
  // A typed answer is a right answer.
  expect(shown.content.questions?.[1]?.options).toEqual(item.content.questions?.[1]?.options);
  const answers = { [first]: [right], [second]: ['churn'] };
  expect(gradeQuiz(shown.content as never, answers)).toEqual(gradeQuiz(item.content as never, answers));
  const { title, content, words, ...rest } = shown;
  expect(rest).toEqual({ ...item, title: undefined, content: undefined, words: undefined, ...rest });
});

test('words reach questions wherever they lie, and texts with a format', () => {
  const pool = { id: newId(), text: fromMarkdown('Which **one**?'), kind: 'one', options: [], explanation: '' };
  const item = {
    ...{ title: 'Check', criteria: [] },
    content: { draws: [{ count: 1, pool: [pool] }] },
    words: { ar: { texts: { [pool.id]: 'أيّهما؟' } } },
  };
  const shown = inLanguage(item, 'ar').content.draws[0]?.pool[0]?.text;
  expect(plainArticle(shown as ArticleContent)).toBe('أيّهما؟');
  expect(textsWithIds(item).size).toBe(1);
});

test('words of removed questions, empty words and unknown languages are not stored', () => {
  const all = quiz({ words: { fr: { title: ' ' }, ar: { ...arabic, texts: { ...arabic.texts, [newId()]: 'يتيم' } } } });
  expect(Object.keys(all.words ?? {})).toEqual(['ar']);
  expect(Object.keys(all.words?.ar?.texts ?? {}).sort()).toEqual(Object.keys(arabic.texts).sort());
  const fewer = quiz({
    content: { ...quiz().content, questions: [quiz().content.questions?.[1]] },
    words: { ar: arabic },
  });
  expect(fewer.words?.ar?.texts).toEqual({ [second]: 'ما اسمه؟' });
  expect(() => quiz({ words: { xx: arabic } })).toThrow();
  // Equal words are equal, whatever their order was.
  const turned = Object.fromEntries(Object.entries(arabic.texts).reverse());
  expect(JSON.stringify(quiz({ words: { ar: { ...arabic, texts: turned } } }))).toBe(
    JSON.stringify(quiz({ words: { ar: arabic } })),
  );
});

test('a language is complete when all texts have words', () => {
  const [whole, part] = [quiz({ words: { ar: arabic } }), quiz({ words: { ar: { title: 'اختبار' } } })];
  expect([isTranslated(whole, 'ar'), isTranslated(part, 'ar'), isTranslated(quiz(), 'ar')]).toEqual([
    true,
    false,
    false,
  ]);
  const bare = { title: [{ language: 'en', value: 'Animals' }], summary: [], sections: [{}], items: [quiz()] };
  expect(translationsOf(bare, 'en')).toEqual([]);
  expect(translationsOf({ ...bare, items: [whole, part, quiz()] }, 'en')).toEqual([
    { language: 'ar', done: 1, total: 5 },
  ]);
});

test('title, summary and sections count for a language as the items do', () => {
  const both = (value: string) => [
    { language: 'en', value },
    { language: 'ar', value: 'كلمات' },
  ];
  const section = { words: { ar: { title: 'أولًا' } } };
  const course = { title: both('Animals'), summary: both('All of them.'), sections: [section, {}], items: [quiz()] };
  expect(translationsOf(course, 'en')).toEqual([{ language: 'ar', done: 3, total: 5 }]);
  const [english] = course.summary.map((one) => ({ ...one, language: 'en' }));
  expect(translationsOf({ ...course, summary: english ? [english] : [] }, 'en')).toEqual([
    { language: 'ar', done: 2, total: 5 },
  ]);
  expect(translationsOf({ ...course, summary: [] }, 'ar')).toEqual([{ language: 'en', done: 1, total: 4 }]);
});

test('search reads all languages, and never the questions of a quiz', () => {
  const texts = searchedTexts(quiz({ words: { ar: arabic } })).join(' ');
  for (const word of ['Check', 'Think', 'اختبار', 'فكّر']) expect(texts).toContain(word);
  for (const word of ['Which', 'أيّهما', 'هذا']) expect(texts).not.toContain(word);
});

test('other words are a change to publish; a version from before they existed is not', () => {
  const section = { id: newId() as string, title: 'First' };
  const item = { ...quiz(), id: newId() as string, sectionId: section.id };
  const { words: _none, ...older } = item;
  const live = { sections: [section], items: [{ ...older, since: 1 }] };
  expect(changesToPublish(live, { sections: [{ ...section, words: {} }], items: [item] })).toEqual([]);
  const draft = { sections: [section], items: [{ ...item, words: { ar: { title: 'اختبار' } } }] };
  expect(changesToPublish(live, draft)).toMatchObject([{ kind: 'changed', title: 'Check' }]);
  const named = { sections: [{ ...section, words: { ar: { title: 'أولًا' } } }], items: [item] };
  expect(changesToPublish(live, named)).toMatchObject([{ kind: 'changed', title: 'First' }]);
});

test('a section has its title in each language', () => {
  const section = checkSection({ title: 'First', words: { fr: { title: '' }, ar: { title: ' أولًا ' } } });
  expect(section).toEqual({ title: 'First', words: { ar: { title: 'أولًا' } } });
  expect([titleIn(section, 'ar'), titleIn(section, 'fr')]).toEqual(['أولًا', 'First']);
});

/** Former texts as the composer wrote them, seeded so that a failure repeats. */
function formerText(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const many = <Part>(most: number, part: () => Part) => Array.from({ length: below(most + 1) }, part);
  const inline = () =>
    [
      { type: 'text', text: 'Words', marks: many(2, () => ({ type: below(2) ? 'bold' : 'italic' })) },
      { type: 'text', text: 'Link', marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] },
      { type: 'hardBreak' },
      { type: 'mention', attrs: { id: newId(), label: 'Mia Stone' } },
    ][below(4)];
  const paragraph = () => ({ type: 'paragraph', ...(below(2) && { content: many(4, inline) }) });
  const list = (type: string) => ({
    type,
    content: many(4, () => ({ type: 'listItem', content: many(3, paragraph) })),
  });
  const block = () => [paragraph, () => list('bulletList'), () => list('orderedList')][below(3)]?.();
  return { type: 'doc', content: many(6, block) };
}

test('each text that was stored before is a text of a lesson', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const given = formerText(seed);
    const former = richTextFrom(given);
    if (!former) continue;
    const text = lessonText(former);
    expect(text, `seed ${seed}`).not.toBeNull();
    expect(articleFrom(text)).toEqual(text);
  }
  const most = richTextOf(Array.from({ length: 1_000 }, (_, i) => `Line ${i}`).join('\n'));
  expect(lessonText(most)).toEqual(most);
  expect(lessonText({ type: 'doc', content: [{ type: 'bulletList', content: [] }] })).toEqual({
    type: 'doc',
    content: [],
  });
  expect(lessonText({ type: 'doc', content: [{ type: 'codeBlock' }] })).toBeNull();
});

test('a lesson holds no comments of an article', () => {
  const marks = [{ type: 'comment', attrs: { id: newId() } }];
  const given = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words', marks }] }] };
  expect(lessonText(given)?.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }]);
});

test('pictures are found and renamed in all texts; one without a new id is left out', () => {
  const [one, two, three] = [newId() as string, newId() as string, newId() as string];
  const picture = (id: string) => ({ type: 'picture', attrs: { id, alt: 'A chart' } });
  const item = {
    content: { body: { type: 'doc', content: [picture(one), { type: 'callout', content: [picture(two)] }] } },
    words: { ar: { texts: { q: { type: 'doc', content: [picture(two)] } } } },
  };
  expect(picturesIn(item)).toEqual([one, two]);
  expect(picturesIn(withPictures(item, new Map([[two, three]])))).toEqual([three]);
});
