import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { commentedWords, commentIds } from './comments.ts';
import { fromMarkdown } from './from-markdown.ts';
import { mergeArticles, type Side, type WrittenArticle } from './merge.ts';
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
