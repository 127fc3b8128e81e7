/** The codes of expected errors, with their English texts. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

/** A user error is the answer of a call, a problem the fault of one field. */
const kinds = ['user-errors', 'problems'] as const;
type Kind = (typeof kinds)[number];
/** Texts by code. */
type Codes = ReadonlyMap<string, string>;

/** Forms of one text: plurals, and those for a context. */
const form = /(?:_[a-z]+)+$/;

/** All codes that have a text. `check` refuses texts that nothing uses. */
export async function errorCodes(kind: Kind): Promise<Codes> {
  const folder = path.join(root, 'locales/en');
  const codes = new Map<string, string>();
  for (const file of (await readdir(folder)).sort()) {
    const namespace = path.basename(file, '.json');
    const texts: Record<string, Record<string, string>> = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
    for (const [key, text] of Object.entries(texts[kind] ?? {})) {
      const name = key.replace(form, '');
      const code = namespace === 'common' ? name : `${namespace}.${name}`;
      if (!codes.has(code) || /^[^_]+_other$/.test(key)) codes.set(code, text);
    }
  }
  return new Map([...codes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function table(codes: Codes): string {
  const rows = [...codes].map(
    ([code, text]) => `| \`${code}\` | ${text.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
  );
  return ['| Code | English text |', '|---|---|', ...rows].join('\n');
}

/** Committed: it is read on the web. */
const page = path.join(root, 'docs/operating/error-codes.md');

export async function errorCodesPage(): Promise<string> {
  const [answers, problems] = await Promise.all(kinds.map(errorCodes));
  return `<!-- Written by \`npm run generate\` from \`locales/en\`. Do not edit. -->
# Error codes

Clients decide by the code, never by the text: the text comes in the language of the person.

## Answers of a call

GraphQL has the code in \`extensions.code\` of the error, REST in \`code\` of a problem+json. Other errors are defects: they have
an \`id\`, which the log has too.

${table(answers ?? new Map())}

## Problems of a field

An error with the code \`Validation\` or \`Conflict\` lists them by field: in \`extensions.fields\`, or in \`fields\` with REST.

${table(problems ?? new Map())}
`;
}

export const writeErrorCodes = async (): Promise<void> => writeFile(page, await errorCodesPage());

export async function checkErrorCodes(): Promise<void> {
  if ((await readFile(page, 'utf8').catch(() => '')) !== (await errorCodesPage()))
    throw new Error('docs/operating/error-codes.md is stale: npm run generate, then commit.');
}
