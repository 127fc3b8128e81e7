import { brandFrom, surfaces, textOn } from '@seedbed/domain/incubators/palette.ts';
import { directionOf, type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { translate } from '#platform/messages.ts';
import { withNeededMarks } from './bidi-isolation.ts';
import { blockHtml, blockText, type MailBlock } from './mail-blocks.ts';
import { escaped, mailPage, words } from './mail-page.ts';

/** Plain texts in the person's language, with `isolated` names and absolute links. */
export interface MailText {
  subject: string;
  greeting?: string | undefined;
  /** Line breaks are kept. */
  paragraphs: readonly string[];
  button?: { label: string; address: string } | undefined;
  /** In place of greeting, paragraphs and button. */
  blocks?: readonly MailBlock[] | undefined;
  preview?: string | undefined;
  /** The reason for the mail. */
  reason: string;
  settings?: string | undefined;
  unsubscribe?: string | undefined;
}

export interface MailBrand {
  name: string;
  origin: string;
  logo: string | null;
  color: string | null;
  /** Lines below each email. */
  footer?: string | null;
}

/** Some mail programs truncate at 102 kB; this many characters stay below 100 kB in every script. */
const longest = 8_000;

/** The shared layout of all mails, as HTML and plain text. */
export function renderMail(mail: MailText, brand: MailBrand, language: Language): { html: string; text: string } {
  const paragraphs = shortened(mail.paragraphs);
  return {
    html: asHtml({ ...mail, paragraphs }, brand, language),
    text: asText({ ...mail, paragraphs }, brand, language),
  };
}

function shortened(paragraphs: readonly string[]): string[] {
  let room = longest;
  return paragraphs.flatMap((paragraph) => {
    if (room <= 0) return [];
    const characters = [...paragraph];
    const kept = characters.length > room ? `${characters.slice(0, room).join('')}…` : paragraph;
    room -= characters.length;
    return [kept];
  });
}

function asHtml(mail: MailText, brand: MailBrand, language: Language): string {
  const { scale, shade } = brandFrom(brand.color);
  const colorIn = (scheme: 'light' | 'dark') => scale[shade[scheme]] ?? '#000000';
  return mailPage({
    language: localeOf(language),
    direction: directionOf(language),
    title: escaped(withNeededMarks(mail.subject, language)),
    // Inboxes show this text next to the subject.
    preview: words(mail.preview || (mail.blocks?.map(blockText)[0] ?? mail.paragraphs[0] ?? '')),
    brand: {
      name: escaped(brand.name),
      initial: escaped([...brand.name.trim()][0]?.toLocaleUpperCase(localeOf(language)) ?? ''),
      logo: pictureOf(brand),
      home: escaped(brand.origin),
    },
    light: { button: colorIn('light'), onButton: textOn(colorIn('light')), card: surfaces.light },
    dark: { button: colorIn('dark'), onButton: textOn(colorIn('dark')), card: surfaces.dark },
    paragraphs: [...(mail.greeting ? [mail.greeting] : []), ...mail.paragraphs].map(words),
    body: mail.blocks
      ?.map((block) => blockHtml(block, { button: colorIn('light'), onButton: textOn(colorIn('light')) }))
      .join('\n'),
    button: mail.button && { label: words(mail.button.label), address: escaped(mail.button.address) },
    reason: words(mail.reason),
    footer: brand.footer ? words(brand.footer) : null,
    links: linksOf(mail, language).map(({ label, address }) => ({ label: escaped(label), address: escaped(address) })),
  });
}

/** Mail programs load images by URL and show no SVG; other logos are replaced by the first letter. */
function pictureOf({ logo, origin }: MailBrand): string | null {
  const address = logo && !logo.startsWith('data:') ? URL.parse(logo, origin) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.pathname.endsWith('.svg')) return null;
  return escaped(address.href);
}

const linksOf = ({ settings, unsubscribe }: MailText, language: Language) => [
  ...(settings ? [{ label: translate('emails:frame.settings', language), address: settings }] : []),
  ...(unsubscribe ? [{ label: translate('emails:frame.unsubscribe', language), address: unsubscribe }] : []),
];

function asText(mail: MailText, brand: MailBrand, language: Language): string {
  const { greeting, paragraphs, button, blocks, reason } = mail;
  const link = (label: string, address: string) => `${label}\n${address}`;
  const parts = [
    ...(blocks?.map(blockText) ?? [
      ...(greeting ? [greeting] : []),
      ...paragraphs,
      ...(button ? [link(button.label, button.address)] : []),
    ]),
    `-- \n${brand.name}`,
    reason,
    ...linksOf(mail, language).map(({ label, address }) => link(label, address)),
    ...(brand.footer ? [brand.footer] : []),
  ];
  return `${parts.map((part) => withNeededMarks(part, language)).join('\n\n')}\n`;
}
