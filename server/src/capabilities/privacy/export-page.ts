import { directionOf, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { translate } from '#platform/messages.ts';
import { ExportFile, type ExportReader, type ExportRow } from '#platform/privacy-sources.ts';
import { isEmpty, valueText } from '#platform/privacy-values.ts';
import type { ExportPart } from './export-parts.ts';

interface Reader extends ExportReader {
  name: string;
  tenant: string;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14181f;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.35rem .6rem;border-block-end:1px solid #dde1e7;overflow-wrap:anywhere}
th{font-weight:500}.one th{width:14rem}`;

/** One page without external resources: one record as a list of facts, several as a table. */
export function exportPage(parts: readonly ExportPart[], reader: Reader): string {
  const { language, words } = reader;
  const title = escaped(translate('privacy:page', language, { tenant: reader.tenant, name: reader.name }));
  const sections = parts.map((part) => {
    const [only, ...more] = part.rows;
    const heading = escaped(translate(`privacy:parts.${part.name}`, language, words));
    return `<section><h2>${heading}</h2>${only && more.length === 0 ? facts(only, part, reader) : table(part, reader)}</section>`;
  });
  return `<!doctype html>
<html lang="${localeOf(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>${sections.join('\n')}</body>
</html>
`;
}

const facts = (row: ExportRow, part: ExportPart, reader: Reader): string =>
  `<table class="one">${Object.entries(row)
    .filter(([name, value]) => isShown(name, value, part))
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${label(name, part, reader)}</th><td><bdi>${cellText(name, value, part, reader)}</bdi></td></tr>`,
    )
    .join('')}</table>`;

function table(part: ExportPart, reader: Reader): string {
  const { rows } = part;
  if (rows.length === 0) return `<p>${escaped(translate('privacy:nothing', reader.language))}</p>`;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => isShown(name, row[name], part)),
  );
  const head = names.map((name) => `<th scope="col">${label(name, part, reader)}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${names.map((name) => `<td><bdi>${cellText(name, row[name], part, reader)}</bdi></td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const isShown = (name: string, value: unknown, { onlyInJson }: ExportPart): boolean =>
  !isEmpty(value) && !onlyInJson?.includes(name);

/** Looks up the source's key, then the profile form, then the export's own labels. */
const label = (name: string, { labels }: ExportPart, { language, words }: Reader): string =>
  escaped(translate([labels?.[name] ?? `own-account:fields.${name}`, `privacy:labels.${name}`], language, words));

function cellText(name: string, value: unknown, { formatters }: ExportPart, reader: Reader): string {
  if (isEmpty(value)) return '';
  const text = formatters?.[name]?.(value as never, reader) ?? valueText(value, reader);
  if (!(value instanceof ExportFile)) return escaped(text);
  const { path } = value;
  return path === null
    ? ''
    : `<a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${escaped(path)}</a>`;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
