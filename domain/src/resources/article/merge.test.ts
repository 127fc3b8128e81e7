import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { commentedWords, commentIds } from './comments.ts';
import { articleKey } from './compare.ts';
import type { ArticleBlock, ArticleContent } from './content.ts';
import { fromMarkdown } from './from-markdown.ts';
import { hasConflicts, mergeArticles, type WrittenArticle } from './merge.ts';
import { toMarkdown } from './to-markdown.ts';

const written = (markdown: string, title = 'Rules'): WrittenArticle => ({ title, content: fromMarkdown(markdown) });
const merge = (base: string, mine: string, theirs: string, prefers?: 'mine' | 'theirs') => {
  const merged = mergeArticles(written(base), written(mine), written(theirs), prefers);
  return { text: toMarkdown(merged.content).trim(), conflicts: merged.conflicts.length };
};
const three = 'First line.\n\nSecond line.\n\nThird line.';

test('takes the changes of both authors in neighboring blocks', () => {
  expect(merge(three, three.replace('Second', 'My second'), three.replace('Third line', 'Their third line'))).toEqual({
    text: 'First line.\n\nMy second line.\n\nTheir third line.',
    conflicts: 0,
  });
});

test('keeps what both inserted at one place, and the same change once', () => {
  expect(merge('One.', 'One.\n\nMine.', 'One.\n\nTheirs.')).toEqual({ text: 'One.\n\nMine.\n\nTheirs.', conflicts: 0 });
  expect(merge('', 'Mine.', 'Theirs.').text).toBe('Mine.\n\nTheirs.');
  expect(merge('One.', 'One.\n\nSame.', 'One.\n\nSame.').text).toBe('One.\n\nSame.');
  expect(merge(three, 'First line.\n\nThird line.', 'First line.\n\nThird line.').text).toBe(
    'First line.\n\nThird line.',
  );
});

test('removes what one of them removed', () => {
  expect(merge(three, 'First line.\n\nThird line.', `${three}\n\nMore.`)).toEqual({
    text: 'First line.\n\nThird line.\n\nMore.',
    conflicts: 0,
  });
});

test('reports a block that both changed, and keeps everything else', () => {
  const mine = 'First line.\n\nMy second line.\n\nThird line.\n\nMine.';
  const theirs = 'Their first line.\n\nThe second line again.\n\nThird line.';
  expect(merge(three, mine, theirs)).toEqual({
    text: 'Their first line.\n\nMy second line.\n\nThird line.\n\nMine.',
    conflicts: 1,
  });
  expect(merge(three, mine, theirs, 'theirs').text).toBe(
    'Their first line.\n\nThe second line again.\n\nThird line.\n\nMine.',
  );
  const removed = mergeArticles(written(three), written('First line.\n\nThird line.'), written(theirs));
  expect(removed.conflicts).toMatchObject([{ mine: null, theirs: { type: 'paragraph' } }]);
});

test('begins the next merge with what is decided already', () => {
  const theirs = written('Their first line.\n\nThe second line again.\n\nThird line.\n\nNew.');
  const first = mergeArticles(written(three), written(three.replace('Second', 'My second')), theirs);
  expect(first.conflicts).toHaveLength(1);
  expect(toMarkdown(first.base.content).trim()).toBe('Their first line.\n\nSecond line.\n\nThird line.\n\nNew.');
  // They change again what they had changed alone.
  const again = written('Their own first line.\n\nThe second line again.\n\nThird line.');
  const second = mergeArticles(first.base, first, again);
  expect(second.conflicts).toHaveLength(1);
  expect(toMarkdown(second.content).trim()).toBe('Their own first line.\n\nMy second line.\n\nThird line.');
});

test('merges titles the same way', () => {
  const titles = (base: string, mine: string, theirs: string) => {
    const { title, isTitleConflict } = mergeArticles(written('', base), written('', mine), written('', theirs));
    return [title, isTitleConflict];
  };
  expect(titles('A', 'B', 'A')).toEqual(['B', false]);
  expect(titles('A', 'A', 'C')).toEqual(['C', false]);
  expect(titles('A', 'B', 'B')).toEqual(['B', false]);
  expect(titles('A', 'B', 'C')).toEqual(['B', true]);
});

test('carries a comment of one author into the words that the other one changed', () => {
  const id = newId();
  const base = written('Be very kind.');
  const commented: WrittenArticle = {
    title: 'Rules',
    content: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Be ' },
            { type: 'text', text: 'very kind', marks: [{ type: 'comment', attrs: { id } }] },
            { type: 'text', text: '.' },
          ],
        },
      ],
    },
  };
  const changed = written('Please: be very kind to all.');
  for (const [mine, theirs] of [
    [commented, changed],
    [changed, commented],
  ] as const) {
    const merged = mergeArticles(base, mine, theirs);
    expect(hasConflicts(merged)).toBe(false);
    expect(toMarkdown(merged.content).trim()).toBe('Please: be very kind to all.');
    expect(commentedWords(merged.content, id)).toBe('very kind');
  }
  const removed = mergeArticles(commented, base, commented);
  expect(commentIds(removed.content)).toEqual([]);
});

// Random edits of two authors.
const words = fc.array(fc.constantFrom('plan', 'team', 'money', 'market', 'goal', 'risk'), { maxLength: 4 });
const block: fc.Arbitrary<ArticleBlock> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), content: words.map(inlines) }),
  fc.record({
    type: fc.constant('heading' as const),
    attrs: fc.constant({ level: 2 as const }),
    content: words.map(inlines),
  }),
  fc.constant({ type: 'horizontalRule' as const }),
);
function inlines(all: readonly string[]) {
  return all.length > 0 ? [{ type: 'text' as const, text: all.join(' ') }] : [];
}
const step = fc.record({ at: fc.nat(20), kind: fc.constantFrom('insert', 'replace', 'remove'), block });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const edited = (blocks: readonly ArticleBlock[], steps: readonly Step[]): ArticleBlock[] =>
  steps.reduce<ArticleBlock[]>(
    (now, { at, kind, block: fresh }) => {
      const place = at % (now.length + 1);
      if (kind === 'insert') return now.toSpliced(place, 0, fresh);
      return kind === 'remove' ? now.toSpliced(place, 1) : now.toSpliced(place, place < now.length ? 1 : 0, fresh);
    },
    [...blocks],
  );
const scene = fc.record({
  base: fc.array(block, { maxLength: 8 }),
  mine: fc.array(step, { maxLength: 5 }),
  theirs: fc.array(step, { maxLength: 5 }),
});
const text = (content: readonly ArticleBlock[]): WrittenArticle => ({
  title: 'Rules',
  content: { type: 'doc', content },
});
const keys = (content: readonly ArticleBlock[]) => content.map((one) => articleKey(one));
const key = ({ content }: { content: ArticleContent }) => articleKey(content);

test('changes nothing if only one author wrote', () => {
  fc.assert(
    fc.property(scene, ({ base, mine }) => {
      const [from, now] = [text(base), text(edited(base, mine))];
      expect(key(mergeArticles(from, now, from))).toBe(key(now));
      expect(key(mergeArticles(from, from, now))).toBe(key(now));
      expect(key(mergeArticles(from, now, now))).toBe(key(now));
      expect(hasConflicts(mergeArticles(from, now, from)) || hasConflicts(mergeArticles(from, now, now))).toBe(false);
    }),
  );
});

test('does not depend on who merges', () => {
  fc.assert(
    fc.property(scene, ({ base, mine, theirs }) => {
      const [from, one, other] = [text(base), text(edited(base, mine)), text(edited(base, theirs))];
      const merged = mergeArticles(from, one, other);
      const turned = mergeArticles(from, other, one, 'theirs');
      expect(key(merged)).toBe(key(turned));
      expect(merged.conflicts.length).toBe(turned.conflicts.length);
    }),
  );
});

test('merges a merged text again without a change', () => {
  fc.assert(
    fc.property(scene, ({ base, mine, theirs }) => {
      const [from, one, other] = [text(base), text(edited(base, mine)), text(edited(base, theirs))];
      const merged = mergeArticles(from, one, other);
      if (hasConflicts(merged)) return;
      expect(key(mergeArticles(other, merged, other))).toBe(key(merged));
    }),
  );
});

type Author = 'ada' | 'ben';
const act = fc.record({
  who: fc.constantFrom<Author>('ada', 'ben'),
  what: fc.constantFrom('edit', 'edit', 'save'),
  step,
  prefers: fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs'),
});

test('never loses a block that one of two authors saved, unless one of them removed it or chose the other text', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
      let [saved, version] = [text([]), 0];
      const pages = { ada: { base: saved, now: saved, version }, ben: { base: saved, now: saved, version } };
      const confirmed = new Set<string>();
      const given = new Set<string>();
      for (const [i, { who, what, step: one, prefers }] of acts.entries()) {
        const page = pages[who];
        if (what === 'edit') {
          // Each block is unlike all others, so that a lost one is seen.
          const unique: ArticleBlock = {
            type: 'paragraph',
            content: [{ type: 'text', text: `Goal ${i} of the plan` }],
          };
          const next = edited(page.now.content.content, [{ ...one, block: unique }]);
          const left = new Set(keys(next));
          for (const gone of keys(page.now.content.content)) if (!left.has(gone)) given.add(gone);
          page.now = text(next);
          continue;
        }
        if (version > page.version) {
          const merged = mergeArticles(page.base, page.now, saved, prefers);
          for (const { mine, theirs } of merged.conflicts)
            for (const side of [mine, theirs]) if (side) given.add(articleKey(side));
          page.now = merged;
        }
        saved = text(page.now.content.content);
        version += 1;
        Object.assign(page, { base: saved, now: saved, version });
        const stored = new Set(keys(saved.content.content));
        for (const key of stored) confirmed.add(key);
        for (const key of confirmed) expect(stored.has(key) || given.has(key)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
