/** The web's GraphQL documents as text. Loads no library: each start of a test asks whether they changed. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

export const schemaFile = path.join(root, 'server/schema.graphql');

/** The templates of `graphql(…)` in each `operations.ts`, in the order of the files' names. */
export async function templates(): Promise<{ file: string; text: string }[]> {
  const folder = path.join(root, 'web/src');
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.basename(file) === 'operations.ts');
  const sources = files.sort().map(async (name) => {
    const file = path.join(folder, name);
    const found = (await readFile(file, 'utf8')).matchAll(/\bgraphql\(\s*`([^`]*)`/g);
    return [...found].map(([, text = '']) => ({ file, text }));
  });
  return (await Promise.all(sources)).flat();
}

/** A hash of all that the generated types depend on. */
export async function stampOfDocuments(): Promise<string> {
  const hash = createHash('sha256');
  for (const { text } of await templates()) hash.update(text);
  for (const file of [schemaFile, 'scripts/documents.ts', 'package-lock.json'])
    hash.update(await readFile(path.resolve(root, file)));
  return hash.digest('hex');
}
