import { type TextDocument, type TextEntry, type TextSection, textDirection } from './text-document.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b1f24}
h1{margin-bottom:0}h2{margin-top:2rem;border-bottom:1px solid #d5d9de}dt,.head{color:#59626d}dd{margin:0 0 .5rem}
p{white-space:pre-line;margin:.25rem 0;overflow-wrap:anywhere}.reply{margin-inline-start:2rem}
td,th{padding:.25rem .75rem;text-align:start;border-bottom:1px solid #d5d9de}
@media(prefers-color-scheme:dark){body{background:#14171a;color:#e6e9ec}dt,.head{color:#a3acb5}a{color:#8ab4ff}}`;

/** Files beside the page, as relative addresses. */
export interface LinkedFiles {
  heading: string;
  paths: readonly string[];
}

/** The document as one page that opens without a connection: no scripts, and nothing from elsewhere. */
export function htmlOf(document: TextDocument, files: LinkedFiles): string {
  const { language, direction, title, subtitle, sections } = document;
  const lines = [
    '<!doctype html>',
    `<html lang="${escaped(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${style}</style></head><body>`,
    `<h1 dir="auto">${escaped(title)}</h1><p class="head">${escaped(subtitle)}</p>`,
    ...sections.flatMap((section) => sectionHtml(section, direction)),
    ...(files.paths.length > 0
      ? [`<h2>${escaped(files.heading)}</h2><ul>`, ...files.paths.map(linkHtml), '</ul>']
      : []),
    '</body></html>',
  ];
  return lines.join('\n');
}

function sectionHtml({ heading, texts, facts, table, entries, none }: TextSection, direction: 'ltr' | 'rtl'): string[] {
  const isEmpty = (facts ?? []).length + (entries ?? []).length + (table?.rows ?? []).length === 0;
  return [
    `<h2 dir="auto">${escaped(heading)}</h2>`,
    ...(none !== undefined && isEmpty ? [`<p class="head">${escaped(none)}</p>`] : []),
    ...(texts ?? []).map((text) => `<p dir="auto">${escaped(text)}</p>`),
    ...(facts?.length
      ? [
          '<dl>',
          ...facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd dir="auto">${escaped(value)}</dd>`),
          '</dl>',
        ]
      : []),
    ...(table
      ? [
          `<table><tr>${table.columns.map((one) => `<th>${escaped(one)}</th>`).join('')}</tr>`,
          ...table.rows.map((row) => `<tr>${row.map((one) => `<td dir="auto">${escaped(one)}</td>`).join('')}</tr>`),
          '</table>',
        ]
      : []),
    ...(entries ?? []).map((entry) => entryHtml(entry, direction)),
  ];
}

const entryHtml = ({ head, text, isReply }: TextEntry, direction: 'ltr' | 'rtl'): string =>
  `<div${isReply ? ' class="reply"' : ''}><p class="head">${escaped(head)}</p><p dir="${textDirection(text, direction)}">${escaped(text)}</p></div>`;

const linkHtml = (path: string): string => {
  const address = path.split('/').map(encodeURIComponent).join('/');
  return `<li><a href="${escaped(address)}" dir="auto">${escaped(path.split('/').at(-1) ?? path)}</a></li>`;
};
