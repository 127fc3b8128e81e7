import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import {
  isPlain,
  mentionIds,
  plainText,
  type RichInline,
  richTextFrom,
  richTextOf,
  withMentions,
} from './rich-text.ts';

const roya = newId<'User'>();
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const mention = { type: 'mention', attrs: { id: roya, label: 'Roya' } };
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] });
const valid = (value: object) => {
  const found = richTextFrom(value);
  if (!found) throw new Error('refused');
  return found;
};

const whole = doc(
  paragraph(text('Hello ', { type: 'bold' }), mention, { type: 'hardBreak' }, text('there')),
  { type: 'bulletList', content: [item('one'), item('two')] },
  { type: 'orderedList', content: [item('first'), item('second')] },
);

test('says everything in plain text', () => {
  expect(plainText(valid(whole))).toBe('Hello @Roya\nthere\n• one\n• two\n1. first\n2. second');
  expect(mentionIds(valid(whole))).toEqual([roya]);
});

test('keeps plain text unchanged in both directions', () => {
  const plain = 'One line\n\nanother  one';
  expect(plainText(richTextOf(plain))).toBe(plain);
  expect(isPlain(richTextOf(plain))).toBe(true);
  expect(isPlain(valid(whole))).toBe(false);
  expect(isPlain(valid(doc(paragraph(text('x', { type: 'italic' })))))).toBe(false);
});

test('drops unknown fields, and completes links', () => {
  const linked = text('site', { type: 'link', attrs: { href: 'example.org', onclick: 'x', target: '_top' } });
  const found = valid(doc({ ...paragraph({ ...linked, style: 'color: red' }), class: 'x' }));
  expect(found).toEqual(doc(paragraph(text('site', { type: 'link', attrs: { href: 'http://example.org' } }))));
});

test.each([
  ['an unsafe link', doc(paragraph(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })))],
  ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://example.org' } })],
  ['an unknown mark', doc(paragraph(text('x', { type: 'code' })))],
  ['a list in a list', doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'bulletList' }] }] })],
  ['a mention without an id', doc(paragraph({ type: 'mention', attrs: { id: 'x', label: 'Roya' } }))],
  [
    'more than 20 mentions',
    doc(...Array.from({ length: 21 }, () => paragraph({ ...mention, attrs: { id: newId(), label: 'A' } }))),
  ],
  ['a text', 'Hello'],
])('refuses %s', (_, value) => expect(richTextFrom(value)).toBeNull());

test('writes the current name of a mentioned person, and the text of one who may not be mentioned', () => {
  const found = valid(doc(paragraph(mention)));
  const inlineOf = (names: Map<string, string>) =>
    (withMentions(found, names).content[0] as { content: RichInline[] }).content[0];
  expect(inlineOf(new Map([[roya, 'Roya Moradi']]))).toEqual({
    type: 'mention',
    attrs: { id: roya, label: 'Roya Moradi' },
  });
  expect(inlineOf(new Map())).toEqual({ type: 'text', text: '@Roya' });
});
