import { partsOf } from './bidi-isolation.ts';

/** Colors of one scheme. */
interface Scheme {
  button: string;
  onButton: string;
  card: string;
}

interface Link {
  label: string;
  address: string;
}

/** All texts are already HTML. */
export interface MailPage {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  preview: string;
  brand: { name: string; initial: string; logo: string | null; home: string };
  light: Scheme;
  dark: Scheme;
  paragraphs: readonly string[];
  button: Link | undefined;
  /** The whole content, in place of paragraphs and button. */
  body: string | undefined;
  reason: string;
  footer: string | null;
  links: readonly Link[];
}

const ink = { page: '#f7f8f9', line: '#e3e6ea', text: '#1c2026', muted: '#5d6673' };
const inkInDark = { page: '#0f1216', line: '#2b323c', text: '#e8ebef', muted: '#9aa3af' };
const fonts = "'Inter','Noto Sans Arabic',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * One column in tables with inline styles, because some mail programs support nothing else. `<style>` serves those with
 * dark mode.
 */
export function mailPage(page: MailPage): string {
  const side = page.direction === 'rtl' ? 'right' : 'left';
  const attributes = `dir="${page.direction}" lang="${page.language}"`;
  return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${page.title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${inkInDark.page} !important; }
  .card { background: ${page.dark.card} !important; border-color: ${inkInDark.line} !important; }
  .text { color: ${inkInDark.text} !important; }
  .muted { color: ${inkInDark.muted} !important; }
  .button { background: ${page.dark.button} !important; color: ${page.dark.onButton} !important; }
}
</style>
</head>
<body class="page" ${attributes} style="margin:0;padding:0;background:${ink.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${page.preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${ink.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" ${attributes} width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;font-family:${fonts};text-align:${side}">
<tr><td style="padding:0 0 16px">${head(page)}</td></tr>
<tr><td class="card" style="padding:32px;background:${page.light.card};border:1px solid ${ink.line};border-radius:10px">
${page.body ?? contentOf(page)}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;font-size:13px;line-height:1.45;color:${ink.muted}">
<p style="margin:0 0 8px">${page.reason}</p>
${page.links.length > 0 ? `<p style="margin:0">${page.links.map(mutedLink).join(' &nbsp; ')}</p>` : ''}
${page.footer ? `<p style="margin:8px 0 0">${page.footer}</p>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Logo and name; the name is text, so that it is readable without images. */
function head({ brand, light, direction }: MailPage): string {
  const gap = direction === 'rtl' ? 'left' : 'right';
  const sign = brand.logo
    ? `<img src="${brand.logo}" width="32" height="32" alt="" style="display:block;border-radius:6px;border:0">`
    : `<div class="button" style="width:32px;height:32px;border-radius:6px;background:${light.button};color:${light.onButton};font-size:16px;font-weight:600;line-height:32px;text-align:center" aria-hidden="true">${brand.initial}</div>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="32" style="padding-${gap}:12px">${sign}</td>
<td><a class="text" href="${brand.home}" style="font-size:16px;font-weight:600;color:${ink.text};text-decoration:none"><bdi>${brand.name}</bdi></a></td>
</tr></table>`;
}

const contentOf = ({ paragraphs, button, light }: MailPage) =>
  `${paragraphs.map((text, i) => paragraphHtml(text, i < paragraphs.length - 1 || button !== undefined)).join('\n')}
${button ? buttonHtml(button, light) : ''}`;

export const paragraphHtml = (text: string, more: boolean) =>
  `<p class="text" style="margin:0${more ? ' 0 16px' : ''};font-size:16px;line-height:1.45;color:${ink.text}">${text}</p>`;

export type MailColors = Pick<Scheme, 'button' | 'onButton'>;

export const buttonHtml = ({ label, address }: Link, { button: background, onButton }: MailColors) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px"><tr><td class="button" bgcolor="${background}" style="border-radius:6px;background:${background}"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${background};color:${onButton};font-size:16px;font-weight:600;line-height:1.2;text-decoration:none">${label}</a></td></tr></table>`;

const small = `font-size:16px;line-height:1.45;color:${ink.text}`;
/** The inline styles of blocks. */
export const bodyHtml = {
  heading: `margin:8px 0 12px;font-size:20px;line-height:1.3;font-weight:600;color:${ink.text}`,
  subheading: `margin:0 0 4px;font-size:16px;line-height:1.45;font-weight:600;color:${ink.text}`,
  list: `margin:0 0 16px;padding-inline-start:24px;${small}`,
  picture: 'display:block;width:100%;max-width:496px;height:auto;margin:8px 0 16px;border:0;border-radius:6px',
  divider: `margin:20px 0;border:0;border-top:1px solid ${ink.line}`,
  column: 'display:inline-block;width:100%;max-width:240px;margin-inline-end:8px;vertical-align:top',
} as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] ?? c);

/** Plain words with isolated names as HTML. Line breaks are kept. */
export const words = (text: string): string =>
  partsOf(text)
    .map((part) => (part.isolated ? `<bdi>${escaped(part.text)}</bdi>` : escaped(part.text)))
    .join('')
    .replace(/\r?\n/g, '<br>');

const mutedLink = ({ label, address }: Link) =>
  `<a class="muted" href="${address}" style="color:${ink.muted};text-decoration:underline">${label}</a>`;
