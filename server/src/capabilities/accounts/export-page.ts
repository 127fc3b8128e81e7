import { directionOf, type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { say, type Words } from '#platform/messages.ts';
import type { PersonalRow } from '#platform/personal-data.ts';

export interface ExportPart {
  name: string;
  rows: readonly PersonalRow[];
}

interface Reader {
  language: Language;
  words: Words;
  zone: string;
  name: string;
  tenant: string;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14181f;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.35rem .6rem;border-block-end:1px solid #dde1e7;overflow-wrap:anywhere}
th{font-weight:500}.one th{width:14rem}`;

/** All of it as one page that needs nothing but a browser: one thing as a list of facts, several as a table. */
export function exportPage(parts: readonly ExportPart[], reader: Reader): string {
  const { language, words } = reader;
  const title = escaped(say('own-account:export.page', language, { tenant: reader.tenant, name: reader.name }));
  const sections = parts.map(({ name, rows }) => {
    const heading = escaped(say(`own-account:export.parts.${name}`, language, words));
    return `<section><h2>${heading}</h2>${rows.length === 1 && rows[0] ? facts(rows[0], reader) : table(rows, reader)}</section>`;
  });
  return `<!doctype html>
<html lang="${localeOf(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>${sections.join('\n')}</body>
</html>
`;
}

const facts = (row: PersonalRow, reader: Reader): string =>
  `<table class="one">${Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${label(name, reader)}</th><td dir="auto">${told(value, reader)}</td></tr>`,
    )
    .join('')}</table>`;

function table(rows: readonly PersonalRow[], reader: Reader): string {
  if (rows.length === 0) return `<p>${escaped(say('own-account:export.nothing', reader.language))}</p>`;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => !isEmpty(row[name])),
  );
  const head = names.map((name) => `<th scope="col">${label(name, reader)}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${names.map((name) => `<td dir="auto">${told(row[name], reader)}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** A field of the profile form, or one that stands only here. */
function label(name: string, { language }: Reader): string {
  const field = `own-account:fields.${name}`;
  const text = say(field, language);
  return escaped(
    text === `fields.${name}` || text === field ? say(`own-account:export.labels.${name}`, language) : text,
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function told(value: unknown, { language, zone }: Reader): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean')
    return escaped(say(value ? 'own-account:export.yes' : 'own-account:export.no', language));
  if (Array.isArray(value)) return escaped(value.join(', '));
  if (value instanceof Temporal.Instant)
    return escaped(
      new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
        value.epochMilliseconds,
      ),
    );
  return escaped(String(value));
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
