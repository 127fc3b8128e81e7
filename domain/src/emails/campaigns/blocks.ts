import * as v from 'valibot';
import { websiteLink } from '#kernel/links.ts';
import { anyLine } from '#kernel/text/line-input.ts';
import { plainText, type RichText, richTextFrom, withMentions } from '#kernel/text/rich-text.ts';

/** Parts of a campaign, one below the other. */
export const blockKinds = ['heading', 'text', 'button', 'picture', 'divider', 'columns'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const mostBlocks = 50;
/** Some mail programs cut a longer email. */
export const mostCharacters = 8_000;

const id = v.pipe(v.string('invalid'), v.regex(/^[\w-]{1,40}$/, 'invalid'));
/** An email mentions nobody: a mention becomes its words. */
const body = v.pipe(
  v.custom<RichText>((given) => richTextFrom(given) !== null, 'invalid'),
  v.transform((given) => withMentions(richTextFrom(given) as RichText, new Map())),
);

const isPath = (address: string) => /^\/(?!\/)\S*$/.test(address);
/** A path of the organization's pages, or a link to another site. */
const address = v.pipe(
  v.string('invalid'),
  v.maxLength(2_000, 'max-characters'),
  v.transform((typed) => {
    const text = typed.trim();
    if (text === '' || isPath(text)) return text;
    // A path without a scheme would lead to another site.
    return text.startsWith('/') ? null : websiteLink(text);
  }),
  v.check((link) => link !== null, 'emails.wrong-link'),
  v.transform((link) => link ?? ''),
);
/** Mail programs load a picture by its address. */
const pictureAddress = v.pipe(
  address,
  v.check((link) => link === '' || /^https?:\/\//.test(link), 'emails.wrong-link'),
);

const column = v.object({ title: anyLine(120), body });

export const campaignBlock = v.variant('kind', [
  v.object({ kind: v.literal('heading'), id, text: anyLine(200) }),
  v.object({ kind: v.literal('text'), id, body }),
  v.object({ kind: v.literal('button'), id, label: anyLine(60), address }),
  v.object({ kind: v.literal('picture'), id, address: pictureAddress, alt: anyLine(200) }),
  v.object({ kind: v.literal('divider'), id }),
  v.object({ kind: v.literal('columns'), id, columns: v.pipe(v.array(column), v.length(2, 'invalid')) }),
]);
export type CampaignBlock = v.InferOutput<typeof campaignBlock>;

const textNodes = (text: RichText): string[] =>
  text.content.flatMap((block) => {
    const paragraphs = block.type === 'paragraph' ? [block] : block.content.flatMap(({ content }) => content);
    return paragraphs.flatMap(({ content = [] }) => content.flatMap((one) => (one.type === 'text' ? [one.text] : [])));
  });

/** The texts that may contain merge fields. A field lies within one of them. */
export function textsOfBlock(block: CampaignBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'text':
      return textNodes(block.body);
    case 'button':
      return [block.label];
    case 'picture':
      return [block.alt];
    case 'columns':
      return block.columns.flatMap((one) => [one.title, ...textNodes(one.body)]);
    default:
      return [];
  }
}

export const charactersOf = (blocks: readonly CampaignBlock[]): number =>
  blocks.flatMap(textsOfBlock).reduce((sum, text) => sum + [...text].length, 0);

/** One line for a closed block of the editor. */
export function excerptOf(block: CampaignBlock): string {
  if (block.kind === 'text') return plainText(block.body).replace(/\s+/g, ' ').slice(0, 120);
  if (block.kind === 'columns') return block.columns.flatMap(({ title }) => title || []).join(' · ');
  return textsOfBlock(block)[0] ?? '';
}

const mappedText = (text: RichText, map: (words: string) => string): RichText => {
  type Paragraph = Extract<RichText['content'][number], { type: 'paragraph' }>;
  const paragraph = (one: Paragraph): Paragraph =>
    one.content
      ? {
          ...one,
          content: one.content.map((inline) =>
            inline.type === 'text' ? { ...inline, text: map(inline.text) || '\u200b' } : inline,
          ),
        }
      : one;
  return {
    ...text,
    content: text.content.map((block) =>
      block.type === 'paragraph'
        ? paragraph(block)
        : { ...block, content: block.content.map((item) => ({ ...item, content: item.content.map(paragraph) })) },
    ),
  };
};

/** The block with each of its texts replaced. */
export function mapBlock(block: CampaignBlock, map: (text: string) => string): CampaignBlock {
  switch (block.kind) {
    case 'heading':
      return { ...block, text: map(block.text) };
    case 'text':
      return { ...block, body: mappedText(block.body, map) };
    case 'button':
      return { ...block, label: map(block.label) };
    case 'picture':
      return { ...block, alt: map(block.alt) };
    case 'columns':
      return {
        ...block,
        columns: block.columns.map((one) => ({ title: map(one.title), body: mappedText(one.body, map) })),
      };
    default:
      return block;
  }
}
