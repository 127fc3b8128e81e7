import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { commentedWords, commentIds } from './comments.ts';
import { articleKey } from './compare.ts';
import type { ArticleBlock, ArticleContent, ArticleItem, ArticleParagraph, ArticleRow } from './content.ts';
import { fromMarkdown } from './from-markdown.ts';
import { type MergedArticle, mergeArticles, type Side, type WrittenArticle } from './merge.ts';
import type { ArticlePart } from './parts.ts';
import { mergeOpen, type OpenMerge, settle } from './settle.ts';
import { toMarkdown } from './to-markdown.ts';

const written = (markdown: string, title = 'Rules'): WrittenArticle => ({ title, content: fromMarkdown(markdown) });
const merge = (base: string, mine: string, theirs: string, side: Side | null = null) => {
  const merged = mergeArticles(written(base), written(mine), written(theirs), () => side);
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

test('joins two changes in one list by its items, and in one table by its rows', () => {
  const list = '- Ask a customer\n- Write a plan\n- Call the bank';
  expect(
    merge(list, list.replace('customer', 'founder'), `${list.replace('the bank', 'your bank')}\n- Find an office`),
  ).toEqual({ text: '- Ask a founder\n- Write a plan\n- Call your bank\n- Find an office', conflicts: 0 });
  const table = '| Day | Hall |\n| --- | --- |\n| Monday | North |\n| Tuesday | South |';
  expect(merge(table, table.replace('North', 'East'), table.replace('South', 'West'))).toEqual({
    text: table.replace('North', 'East').replace('South', 'West'),
    conflicts: 0,
  });
});

test('reports only the item that both changed, and keeps all other items', () => {
  const list = '1. Ask a customer\n2. Write a plan\n3. Call the bank';
  const mine = list.replace('Write a plan', 'Write a good plan').replace('the bank', 'your bank');
  const theirs = list.replace('Write a plan', 'Write a short plan').replace('customer', 'founder');
  expect(merge(list, mine, theirs).text).toBe('1. Ask a founder\n2. Write a good plan\n3. Call your bank');
  expect(merge(list, mine, theirs, 'theirs').text).toBe('1. Ask a founder\n2. Write a short plan\n3. Call your bank');
  const { conflicts, base } = mergeArticles(written(list), written(mine), written(theirs));
  const texts = conflicts.map((one) =>
    [one.mine, one.theirs].map((side) => side && toMarkdown({ type: 'doc', content: [side] }).trim()),
  );
  expect(texts).toEqual([['1. Write a good plan', '1. Write a short plan']]);
  expect(toMarkdown(base.content).trim()).toBe('1. Ask a founder\n2. Write a plan\n3. Call the bank');
});

test('does not join a table with another number of columns, or a list with another form', () => {
  const table = '| Day | Hall |\n| --- | --- |\n| Monday | North |';
  const wider = '| Day | Hall | Floor |\n| --- | --- | --- |\n| Monday | North | 2 |';
  expect(merge(table, wider, table.replace('North', 'East'))).toEqual({ text: wider, conflicts: 1 });
  const list = '- Ask a customer\n- Write a plan';
  const numbered = '1. Ask a customer\n2. Write a plan';
  expect(merge(list, numbered, list.replace('plan', 'letter'))).toEqual({ text: numbered, conflicts: 1 });
});

test('joins two changes in one row by its cells, and two in one item by what lies below it', () => {
  const table = '| Day | Hall |\n| --- | --- |\n| Monday | North |';
  expect(merge(table, table.replace('Monday', 'Friday'), table.replace('North', 'South'))).toEqual({
    text: table.replace('Monday', 'Friday').replace('North', 'South'),
    conflicts: 0,
  });
  const both = table.replace('Monday', 'Sunday').replace('North', 'West');
  expect(merge(table, table.replace('North', 'South'), both)).toEqual({
    text: table.replace('North', 'South'),
    conflicts: 1,
  });
  const list = '- Ask a customer\n  - Call first\n  - Write later';
  expect(merge(list, list.replace('customer', 'founder'), list.replace('later', 'soon'))).toEqual({
    text: list.replace('customer', 'founder').replace('later', 'soon'),
    conflicts: 0,
  });
  const mine = list.replace('later', 'never');
  expect(merge(list, mine, list.replace('later', 'soon'))).toEqual({ text: mine, conflicts: 1 });
});

test('leaves an item whose own paragraph both authors removed in parts as a conflict', () => {
  const paragraphs = (...lines: string[]): ArticleBlock => ({
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          ...lines.map((one) => paragraph(one) as ArticleParagraph),
          { type: 'bulletList', content: [item(paragraph('Below'))] },
        ],
      },
    ],
  });
  const merged = mergeArticles(
    text([paragraphs('Money', 'Team')]),
    text([paragraphs('Team')]),
    text([paragraphs('Money')]),
  );
  expect(merged.conflicts).toHaveLength(1);
  expect(merged.content.content).toEqual([paragraphs('Team')]);
});

test('takes each cell of a row from the author who changed it', () => {
  const changes = fc.array(fc.record({ mine: fc.boolean(), theirs: fc.boolean() }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(changes, (cells) => {
      const table = (read: (one: { mine: boolean; theirs: boolean }, i: number) => string) =>
        text([
          {
            type: 'table',
            content: [
              {
                type: 'tableRow',
                content: cells.map((one, i) => ({
                  type: 'tableCell',
                  content: [paragraph(`${read(one, i)} ${i}`) as ArticleParagraph],
                })),
              },
            ],
          },
        ]);
      const [from, mine, theirs] = [
        table(() => 'Old'),
        table((one) => (one.mine ? 'Mine' : 'Old')),
        table((one) => (one.theirs ? 'Theirs' : 'Old')),
      ];
      const merged = mergeArticles(from, mine, theirs);
      const isConflict = cells.some((one) => one.mine && one.theirs);
      expect(merged.conflicts).toHaveLength(isConflict ? 1 : 0);
      const joined = table((one) => (one.mine ? 'Mine' : one.theirs ? 'Theirs' : 'Old'));
      expect(key(merged)).toBe(key(isConflict ? mine : joined));
    }),
  );
});

test('drops a list whose last items were removed by both authors', () => {
  expect(merge('- Ask a customer\n- Write a plan', '- Write a plan', '- Ask a customer')).toEqual({
    text: '',
    conflicts: 0,
  });
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
    const { title, conflicts } = mergeArticles(written('', base), written('', mine), written('', theirs));
    return [title, conflicts.length > 0];
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
    expect(merged.conflicts).toEqual([]);
    expect(toMarkdown(merged.content).trim()).toBe('Please: be very kind to all.');
    expect(commentedWords(merged.content, id)).toBe('very kind');
  }
  const removed = mergeArticles(commented, base, commented);
  expect(commentIds(removed.content)).toEqual([]);
});

// Random edits of two authors: of blocks, of the items of one list, and of the rows of one table.
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
const paragraph = (line: string): ArticleBlock => ({ type: 'paragraph', content: inlines([line]) });
const item = (content: ArticleBlock): ArticleItem => ({ type: 'listItem', content: [content as ArticleParagraph] });
const row = (line: string): ArticleRow => ({
  type: 'tableRow',
  content: [line, `Note ${line}`].map((one) => ({
    type: 'tableCell',
    content: [paragraph(one) as ArticleParagraph],
  })),
});
const partsOf = (content: ArticleContent): ArticlePart[] => content.content.flatMap((one) => innerParts(one));
const innerParts = (one: ArticlePart | null): ArticlePart[] =>
  one?.type === 'bulletList' || one?.type === 'table' ? [...one.content] : one ? [one] : [];
/** The whole of a text, the parts of it that are edited, and a new part with these words. */
type KindName = 'blocks' | 'items' | 'rows';
interface Kind {
  whole: (parts: readonly ArticlePart[]) => WrittenArticle;
  fresh: (line: string) => ArticlePart;
}
const kinds: Readonly<Record<KindName, Kind>> = {
  blocks: { whole: (parts) => text(parts as ArticleBlock[]), fresh: paragraph },
  items: {
    whole: (parts) => text([{ type: 'bulletList', content: parts as ArticleItem[] }]),
    fresh: (line) => item(paragraph(line)),
  },
  rows: {
    whole: (parts) => text([{ type: 'table', content: parts as ArticleRow[] }]),
    fresh: row,
  },
};
const kindNames = Object.keys(kinds) as KindName[];

const line = words.map((all) => all.join(' '));
const step = fc.record({ at: fc.nat(20), kind: fc.constantFrom('insert', 'replace', 'remove'), block, line });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Omit<Value, 'block'> & { block: ArticlePart } : never;
const edited = (blocks: readonly ArticlePart[], steps: readonly Step[]): ArticlePart[] =>
  steps.reduce<ArticlePart[]>(
    (now, { at, kind, block: fresh }) => {
      const place = at % (now.length + 1);
      if (kind === 'insert') return now.toSpliced(place, 0, fresh);
      return kind === 'remove' ? now.toSpliced(place, 1) : now.toSpliced(place, place < now.length ? 1 : 0, fresh);
    },
    [...blocks],
  );
const draws = fc.record({
  base: fc.array(block, { maxLength: 8 }),
  lines: fc.array(line, { maxLength: 8 }),
  mine: fc.array(step, { maxLength: 5 }),
  theirs: fc.array(step, { maxLength: 5 }),
  kind: fc.constantFrom(...kindNames),
});
/** The first part stays, so that the list or the table does. */
const scene = draws.map(({ base, lines, mine, theirs, kind }) => {
  const { whole, fresh } = kinds[kind];
  const changed = (parts: readonly ArticlePart[], steps: readonly Step[]) =>
    kind === 'blocks'
      ? whole(edited(parts, steps))
      : whole([
          fresh('Beginning'),
          ...edited(
            parts,
            steps.map((one) => ({ ...one, block: fresh(one.line) })),
          ),
        ]);
  const parts: readonly ArticlePart[] = kind === 'blocks' ? base : lines.map(fresh);
  return { from: changed(parts, []), one: changed(parts, mine), other: changed(parts, theirs) };
});
const text = (content: readonly ArticleBlock[]): WrittenArticle => ({
  title: 'Rules',
  content: { type: 'doc', content },
});
const keys = (parts: readonly ArticlePart[]) => parts.map((one) => articleKey(one));
const key = ({ content }: { content: ArticleContent }) => articleKey(content);

test('changes nothing if only one author wrote', () => {
  fc.assert(
    fc.property(scene, ({ from, one: now }) => {
      expect(key(mergeArticles(from, now, from))).toBe(key(now));
      expect(key(mergeArticles(from, from, now))).toBe(key(now));
      expect(key(mergeArticles(from, now, now))).toBe(key(now));
      for (const their of [from, now]) expect(mergeArticles(from, now, their).conflicts).toEqual([]);
    }),
  );
});

test('does not depend on who merges', () => {
  fc.assert(
    fc.property(scene, ({ from, one, other }) => {
      const [merged, turned] = [mergeArticles(from, one, other), mergeArticles(from, other, one)];
      expect(merged.conflicts.length).toBe(turned.conflicts.length);
      expect(key(merged)).toBe(key(mergeArticles(from, other, one, () => 'theirs')));
    }),
  );
});

test('merges a merged text again without a change', () => {
  fc.assert(
    fc.property(scene, ({ from, one, other }) => {
      const merged = mergeArticles(from, one, other);
      if (merged.conflicts.length > 0) return;
      expect(key(mergeArticles(other, merged, other))).toBe(key(merged));
    }),
  );
});

const choices = fc.array(fc.record({ at: fc.nat(9), side: fc.constantFrom<Side>('mine', 'theirs') }), {
  minLength: 20,
  maxLength: 20,
});

test('puts each choice into the text, and asks about each place once', () => {
  fc.assert(
    fc.property(scene, choices, ({ from, one, other }, steps) => {
      const first = mergeArticles(from, one, other);
      let open: OpenMerge = { base: first.base, theirs: other, settled: new Set() };
      let now: WrittenArticle = first;
      for (const { at, side } of steps) {
        const { conflicts } = mergeOpen(open, now);
        for (const { place } of conflicts) expect(open.settled.has(place)).toBe(false);
        const chosen = conflicts[at % Math.max(conflicts.length, 1)];
        if (!chosen) return;
        ({ open, text: now } = settle(open, now, { place: chosen.place, side }));
        expect(keys(partsOf(now.content))).toEqual(expect.arrayContaining(keys(innerParts(chosen[side]))));
      }
    }),
  );
});

test('settles two conflicts in different ways, and keeps the choices while the author writes on', () => {
  const theirs = written(three.replace('First', 'Their first').replace('Third', 'Their third'));
  const first = mergeArticles(
    written(three),
    written(three.replace('First', 'My first').replace('Third', 'My third')),
    theirs,
  );
  let open: OpenMerge = { base: first.base, theirs, settled: new Set() };
  let now: WrittenArticle = first;
  const choose = (place: string | undefined, side: Side) => {
    ({ open, text: now } = settle(open, now, { place: place ?? '', side }));
  };
  choose(mergeOpen(open, now).conflicts[0]?.place, 'theirs');
  now = written(toMarkdown(now.content).replace('Their first', 'Almost their first'));
  expect(mergeOpen(open, now).conflicts).toHaveLength(1);
  choose(mergeOpen(open, now).conflicts[0]?.place, 'mine');
  const { content, conflicts } = mergeOpen(open, now);
  expect(conflicts).toEqual([]);
  expect(toMarkdown(content).trim()).toBe('Almost their first line.\n\nSecond line.\n\nMy third line.');
});

type Author = 'ada' | 'ben';
const act = fc.record({
  who: fc.constantFrom<Author>('ada', 'ben'),
  what: fc.constantFrom('edit', 'edit', 'save'),
  step,
  side: fc.constantFrom<Side>('mine', 'theirs'),
});

test.each(kindNames)(
  'never loses one of the %s that an author saved, unless one of them removed it or chose the other text',
  (kind) => {
    const { whole, fresh } = kinds[kind];
    // The first part stays, so that the list or the table does.
    const edit = (parts: readonly ArticlePart[], one: Step) =>
      kind === 'blocks' ? edited(parts, [one]) : [...parts.slice(0, 1), ...edited(parts.slice(1), [one])];
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
        let [saved, version] = [whole(kind === 'blocks' ? [] : [fresh('Beginning')]), 0];
        const pages = { ada: { base: saved, now: saved, version }, ben: { base: saved, now: saved, version } };
        const confirmed = new Set<string>();
        const given = new Set<string>();
        for (const [i, { who, what, step: one, side }] of acts.entries()) {
          const page = pages[who];
          const now = partsOf(page.now.content);
          if (what === 'edit') {
            // Each part is unlike all others, so that a lost one is seen.
            const next = edit(now, { ...one, block: fresh(`Goal ${i} of the plan`) });
            const left = new Set(keys(next));
            for (const gone of keys(now)) if (!left.has(gone)) given.add(gone);
            page.now = whole(next);
            continue;
          }
          if (version > page.version) {
            const see = ({ conflicts }: MergedArticle) => {
              for (const { mine, theirs } of conflicts)
                for (const one of [mine, theirs]) for (const key of keys(innerParts(one))) given.add(key);
              return conflicts;
            };
            const first = mergeArticles(page.base, page.now, saved);
            see(first);
            let open: OpenMerge = { base: first.base, theirs: saved, settled: new Set() };
            page.now = first;
            for (let [next] = see(mergeOpen(open, page.now)); next; [next] = see(mergeOpen(open, page.now)))
              ({ open, text: page.now } = settle(open, page.now, { place: next.place, side }));
            page.now = mergeOpen(open, page.now);
          }
          if (kind !== 'blocks') expect(page.now.content.content).toHaveLength(1);
          saved = text(page.now.content.content);
          version += 1;
          Object.assign(page, { base: saved, now: saved, version });
          const stored = new Set(keys(partsOf(saved.content)));
          for (const key of stored) confirmed.add(key);
          for (const key of confirmed) expect(stored.has(key) || given.has(key)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  },
);
