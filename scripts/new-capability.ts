/** `npm run new milestones`: adds a capability that runs, from the files of `scripts/new`. Delete from it what you do not need. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { capabilities } from '../domain/src/capabilities.ts';
import { type NewNames, namesFrom, renamed } from './new-names.ts';
import { root, run } from './run.ts';

const templates = path.join(import.meta.dirname, 'new');
/** New capabilities come before the first one that serves all others. */
const lowest = 'navigation';

async function addFiles(names: NewNames): Promise<string[]> {
  const entries = await readdir(templates, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(templates, path.join(entry.parentPath, entry.name)));
  const added = files.map((file) => [file, renamed(file, names)] as const);
  for (const [, file] of added) if (existsSync(path.join(root, file))) throw new Error(`${file} exists already.`);
  for (const [from, to] of added) {
    const text = await readFile(path.join(templates, from), 'utf8');
    await mkdir(path.dirname(path.join(root, to)), { recursive: true });
    await writeFile(path.join(root, to), renamed(text, names));
  }
  return added.map(([, file]) => file);
}

/** Inserts a line before the first one that matches. */
async function insertLine(file: string, line: string, before: RegExp): Promise<void> {
  const text = await readFile(path.join(root, file), 'utf8');
  const at = text.search(before);
  if (at < 0) throw new Error(`${file} has no line for ${lowest}.`);
  await writeFile(path.join(root, file), `${text.slice(0, at)}${line}\n${text.slice(at)}`);
}

async function addCapability(names: NewNames): Promise<void> {
  const { many, one } = names;
  if (capabilities.some(({ name }) => name === many)) throw new Error(`${many} is in the register already.`);
  const type = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const schema = await readFile(path.join(root, 'server/schema.graphql'), 'utf8');
  if (new RegExp(`^(?:type|enum|interface|input|union) ${type}\\b`, 'm').test(schema))
    throw new Error(`The API has a type ${type} already: name the record otherwise.`);
  const files = await addFiles(names);
  const about = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  const register = 'domain/src/capabilities.ts';
  const entry = `  { name: '${many}', area: 'records', sides: everywhere, description: '${about}: list, page and form.' },`;
  await insertLine(register, entry, new RegExp(`^  \\{\\s+name: '${lowest}'`, 'm'));
  const row = `| \`${many}\` | records | domain, server, web | ${many}: list, page and form |`;
  await insertLine('docs/map.md', row, new RegExp(`^\\| \`${lowest}\``, 'm'));
  const formatted = [register, ...files.filter((file) => /\.(?:tsx?|json|css)$/.test(file))];
  await run('biome', ['check', '--write', '--log-level=error', ...formatted]);
  await run('node', ['scripts/generate.ts']);
  await run('node', ['server/src/app/make-migration.ts', many, `Adds the table ${many}. Locks no other table.`]);
  process.stdout.write(`
npm run demo shows it at /${many} and in the palette. Then give it, one by one:
  its area and description in ${register} and docs/map.md
  its title and activities in locales/*/${many}.json, and docs/help
  its permission in domain/src/${many}/policy.ts, and the roles in authorization.matrix.ts
  its fields, as docs/walkthrough-a-field.md shows; after that npm run migration and npm run generate
`);
}

try {
  await addCapability(namesFrom(process.argv[2], process.argv[3]));
} catch (fault) {
  process.stderr.write(`${(fault as Error).message}\n`);
  process.exit(1);
}
