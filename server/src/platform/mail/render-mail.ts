import { brandFrom, surfaces, textOn } from '@seedbed/domain/incubators/palette.ts';
import { directionOf, type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { translate } from '#platform/messages.ts';
import { partsOf, withNeededMarks } from './isolated.ts';
import { mailPage } from './mail-page.ts';

/** What a mail says. Plain texts, already in the person's language; names in them stand in `isolated`. Links are whole. */
export interface MailText {
  subject: string;
  greeting?: string | undefined;
  /** A line break inside stays one. */
  paragraphs: readonly string[];
  button?: { label: string; address: string } | undefined;
  /** Why it came. */
  reason: string;
  settings?: string | undefined;
  unsubscribe?: string | undefined;
}

export interface MailBrand {
  name: string;
  origin: string;
  logo: string | null;
  color: string | null;
}

/** Past 102 kB some mail programs cut; this many characters stay below 100 kB in every writing. */
const longest = 8_000;

/** The one frame of all mails, and the same as plain text. */
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

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] ?? c);

const words = (text: string): string =>
  partsOf(text)
    .map((part) => (part.isolated ? `<bdi>${escaped(part.text)}</bdi>` : escaped(part.text)))
    .join('')
    .replace(/\r?\n/g, '<br>');

function asHtml(mail: MailText, brand: MailBrand, language: Language): string {
  const { scale, shade } = brandFrom(brand.color);
  const colorIn = (scheme: 'light' | 'dark') => scale[shade[scheme]] ?? '#000000';
  return mailPage({
    language: localeOf(language),
    direction: directionOf(language),
    title: escaped(withNeededMarks(mail.subject, language)),
    // What lists of mails show beside the subject.
    preview: words(mail.paragraphs[0] ?? ''),
    brand: {
      name: escaped(brand.name),
      initial: escaped([...brand.name.trim()][0]?.toLocaleUpperCase(localeOf(language)) ?? ''),
      logo: pictureOf(brand),
      home: escaped(brand.origin),
    },
    light: { button: colorIn('light'), onButton: textOn(colorIn('light')), card: surfaces.light },
    dark: { button: colorIn('dark'), onButton: textOn(colorIn('dark')), card: surfaces.dark },
    paragraphs: [...(mail.greeting ? [mail.greeting] : []), ...mail.paragraphs].map(words),
    button: mail.button && { label: words(mail.button.label), address: escaped(mail.button.address) },
    reason: words(mail.reason),
    links: linksOf(mail, language).map(({ label, address }) => ({ label: escaped(label), address: escaped(address) })),
  });
}

/** Mail programs load pictures by their address, and draw no SVG; a logo of another kind is told by the first letter. */
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
  const { greeting, paragraphs, button, reason } = mail;
  const link = (label: string, address: string) => `${label}\n${address}`;
  const parts = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(button ? [link(button.label, button.address)] : []),
    `-- \n${brand.name}`,
    reason,
    ...linksOf(mail, language).map(({ label, address }) => link(label, address)),
  ];
  return `${parts.map((part) => withNeededMarks(part, language)).join('\n\n')}\n`;
}
