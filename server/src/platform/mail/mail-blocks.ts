import type { RichInline, RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { plainText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { bodyHtml, buttonHtml, escaped, type MailColors, paragraphHtml, words } from './mail-page.ts';
import { addressOf, type SenderBranding } from './sender-branding.ts';

/** A part of a designed mail. Its texts are plain, with `isolated` names. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; body: RichText }
  | { kind: 'button'; label: string; address: string }
  | { kind: 'picture'; address: string; alt: string }
  | { kind: 'divider' }
  | { kind: 'columns'; columns: readonly { title: string; body: RichText }[] };

/** Paths of the tenant's pages become addresses. */
export const withAddresses = (block: MailBlock, branding: SenderBranding): MailBlock =>
  block.kind === 'button' && block.address.startsWith('/')
    ? { ...block, address: addressOf(branding, block.address) }
    : block;

function inlineHtml(one: RichInline): string {
  if (one.type === 'hardBreak') return '<br>';
  if (one.type === 'mention') return words(`@${one.attrs.label}`);
  return (one.marks ?? []).reduce((html, mark) => {
    if (mark.type === 'bold') return `<strong>${html}</strong>`;
    if (mark.type === 'italic') return `<em>${html}</em>`;
    return `<a class="text" href="${escaped(mark.attrs.href)}">${html}</a>`;
  }, words(one.text));
}

function richHtml({ content }: RichText): string {
  const inlines = (some: readonly RichInline[] = []) => some.map(inlineHtml).join('');
  return content
    .map((block) => {
      if (block.type === 'paragraph') return paragraphHtml(inlines(block.content), true);
      const tag = block.type === 'bulletList' ? 'ul' : 'ol';
      const items = block.content.map(
        (item) => `<li>${item.content.map((one) => inlines(one.content)).join('<br>')}</li>`,
      );
      return `<${tag} class="text" style="${bodyHtml.list}">${items.join('')}</${tag}>`;
    })
    .join('\n');
}

/** One block as HTML for the layout, which has one column of 496 pixels. */
export function blockHtml(block: MailBlock, colors: MailColors): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 class="text" style="${bodyHtml.heading}">${words(block.text)}</h2>`;
    case 'text':
      return richHtml(block.body);
    case 'button':
      return buttonHtml({ label: words(block.label), address: escaped(block.address) }, colors);
    case 'picture':
      return `<img src="${escaped(block.address)}" alt="${escaped(block.alt)}" width="496" style="${bodyHtml.picture}">`;
    case 'divider':
      return `<hr style="${bodyHtml.divider}">`;
    default:
      // Inline blocks lie beside each other where there is room, also without style sheets.
      return block.columns
        .map(({ title, body }) => {
          const heading = title && `<h3 class="text" style="${bodyHtml.subheading}">${words(title)}</h3>`;
          return `<div style="${bodyHtml.column}">${heading}${richHtml(body)}</div>`;
        })
        .join('');
  }
}

/** Writes the block in the plain part of the mail. */
export function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'text':
      return plainText(block.body);
    case 'button':
      return `${block.label}\n${block.address}`;
    case 'picture':
      return block.alt;
    case 'divider':
      return '—';
    default:
      return block.columns.map(({ title, body }) => [title, plainText(body)].filter(Boolean).join('\n')).join('\n\n');
  }
}
