/** `npm run documents`: regenerates the committed types of the web's GraphQL documents from the schema. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './run.ts';

const stampFile = path.join(root, 'web/src/platform/api/generated/inputs.sha256');
/** Installed separately and only when documents change, because the tool brings 280 packages. */
const aside = path.join(root, 'node_modules/.cache/codegen');
const manifest = {
  private: true,
  dependencies: {
    '@graphql-codegen/cli': '7.4.3',
    '@graphql-codegen/typescript-operations': '6.1.9',
    graphql: '16.15.0',
  },
  // One of the tool's peer dependencies is not published.
  overrides: { '@graphql-tools/batch-execute': '10.2.0' },
};

async function stampOfInputs(): Promise<string> {
  const files = (await readdir(path.join(root, 'web/src'), { recursive: true }))
    .filter((file) => /(^|\/)operations\.ts$/.test(file))
    .map((file) => path.join('web/src', file));
  const hash = createHash('sha256');
  for (const file of [...files.sort(), 'server/schema.graphql', 'web/codegen.json'])
    hash.update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

export async function checkDocuments(): Promise<void> {
  const stamp = (await readFile(stampFile, 'utf8').catch(() => '')).trim();
  if (stamp !== (await stampOfInputs()))
    throw new Error('GraphQL documents or the schema have changed: npm run documents, then commit.');
}

if (import.meta.main) {
  await mkdir(aside, { recursive: true });
  await writeFile(path.join(aside, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['install', '--prefix', aside, '--no-audit', '--no-fund', '--loglevel', 'error']);
  const modules = path.join(aside, 'node_modules');
  await run('sh', ['-c', `cd web && ${path.join(modules, '.bin/graphql-codegen')} --config codegen.json`], {
    CODEGEN: path.join(modules, '@graphql-codegen'),
  });
  await writeFile(stampFile, `${await stampOfInputs()}\n`);
}
