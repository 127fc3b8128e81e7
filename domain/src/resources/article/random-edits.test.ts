import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKey } from './compare.ts';
import type { ArticleBlock, ArticleContent, ArticleItem, ArticleParagraph, ArticleRow } from './content.ts';
import { type MergedArticle, mergeArticles, type Side, type WrittenArticle } from './merge.ts';
import type { ArticlePart } from './parts.ts';
import { mergeOpen, type OpenMerge, settle } from './settle.ts';

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
