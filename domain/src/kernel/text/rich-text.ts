import * as v from 'valibot';
import { isId } from '#kernel/ids.ts';
import { websiteLink } from '#kernel/links.ts';

/**
 * The safe subset of rich text: paragraphs, lists, bold, italic, links and mentions. Its JSON is that of the editor.
 * Unknown fields are dropped and unknown nodes refused. No node contains itself, so the depth is limited.
 */
const maxBlocks = 1_000;
const maxInlines = 1_000;
const maxMentions = 20;

/** The database stores neither NUL nor half a character, which a cut or a pasted text may hold. */
export const storedText = v.pipe(
  v.string(),
  v.transform((text) => text.toWellFormed().replaceAll('\0', '\ufffd')),
);

const link = v.pipe(
  v.string(),
  v.transform((href) => websiteLink(href) ?? ''),
  v.nonEmpty('invalid'),
);
const mark = v.variant('type', [
  v.object({ type: v.literal('bold') }),
  v.object({ type: v.literal('italic') }),
  v.object({ type: v.literal('link'), attrs: v.object({ href: link }) }),
]);
/** A mention of a person, as every text has it. */
export const mention = v.object({
  type: v.literal('mention'),
  attrs: v.object({ id: v.pipe(v.string(), v.check(isId, 'invalid')), label: v.pipe(storedText, v.maxLength(200)) }),
});
const inline = v.variant('type', [
  v.object({
    type: v.literal('text'),
    text: v.pipe(storedText, v.nonEmpty()),
    marks: v.optional(v.pipe(v.array(mark), v.maxLength(3))),
  }),
  v.object({ type: v.literal('hardBreak') }),
  mention,
]);
const paragraph = v.object({
  type: v.literal('paragraph'),
  content: v.optional(v.pipe(v.array(inline), v.maxLength(maxInlines))),
});
const listItem = v.object({ type: v.literal('listItem'), content: v.pipe(v.array(paragraph), v.maxLength(maxBlocks)) });
const items = v.pipe(v.array(listItem), v.maxLength(maxBlocks));
const block = v.variant('type', [
  paragraph,
  v.object({ type: v.literal('bulletList'), content: items }),
  v.object({ type: v.literal('orderedList'), content: items }),
]);

const richText = v.pipe(
  v.object({ type: v.literal('doc'), content: v.pipe(v.array(block), v.maxLength(maxBlocks)) }),
  v.check((text) => mentionIds(text).length <= maxMentions, 'invalid'),
);

export type RichText = v.InferOutput<typeof richText>;
export type RichBlock = v.InferOutput<typeof block>;
export type RichParagraph = v.InferOutput<typeof paragraph>;
export type RichInline = v.InferOutput<typeof inline>;

/** The rich text of a stored or typed value; null if it is no rich text. */
export function richTextFrom(value: unknown): RichText | null {
  const result = v.safeParse(richText, value);
  return result.success ? result.output : null;
}

const paragraphsOf = (block: RichBlock): RichParagraph[] =>
  block.type === 'paragraph' ? [block] : block.content.flatMap((item) => item.content);

const inlinesOf = ({ content }: { content: RichBlock[] }): RichInline[] =>
  content.flatMap(paragraphsOf).flatMap((one) => one.content ?? []);

/** The people mentioned, each once. */
export const mentionIds = (text: { content: RichBlock[] }): string[] => [
  ...new Set(inlinesOf(text).flatMap((one) => (one.type === 'mention' ? [one.attrs.id] : []))),
];

function lineOf({ content = [] }: RichParagraph): string {
  return content
    .map((one) => (one.type === 'text' ? one.text : one.type === 'mention' ? `@${one.attrs.label}` : '\n'))
    .join('');
}

/** The text for search, emails, exports and readers without the form. */
export function plainText({ content }: RichText): string {
  const lines = content.flatMap((block) => {
    if (block.type === 'paragraph') return [lineOf(block)];
    return block.content.map((item, i) => {
      const sign = block.type === 'bulletList' ? '•' : `${i + 1}.`;
      return `${sign} ${item.content.map(lineOf).join('\n')}`;
    });
  });
  return lines.join('\n');
}

/** Whether the plain text says everything. */
export const isPlain = (text: RichText): boolean =>
  text.content.every(({ type }) => type === 'paragraph') &&
  inlinesOf(text).every((one) => one.type !== 'mention' && !(one.type === 'text' && one.marks?.length));

/** Plain text as rich text, one paragraph for each line. */
export const richTextOf = (plain: string): RichText => ({
  type: 'doc',
  content: plain
    .split('\n')
    .map((text) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text' as const, text }] }) })),
});

/** Replaces the names of mentioned people; a person without a name is no longer mentioned. */
export function withMentions(text: RichText, names: ReadonlyMap<string, string>): RichText {
  const named = ({ content, ...paragraph }: RichParagraph): RichParagraph =>
    content ? { ...paragraph, content: content.map((one) => namedInline(one, names)) } : paragraph;
  return {
    ...text,
    content: text.content.map((block) =>
      block.type === 'paragraph'
        ? named(block)
        : { ...block, content: block.content.map((item) => ({ ...item, content: item.content.map(named) })) },
    ),
  };
}

function namedInline(one: RichInline, names: ReadonlyMap<string, string>): RichInline {
  if (one.type !== 'mention') return one;
  const label = names.get(one.attrs.id);
  return label ? { ...one, attrs: { ...one.attrs, label } } : { type: 'text', text: `@${one.attrs.label}` };
}
