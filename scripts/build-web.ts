/**
 * `npm run build`: builds and compresses the web, unless the sources are unchanged. `npm run build internal` builds it
 * for demo, development and browser tests, with parts that production must not contain.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { generate } from './generate.ts';
import { root, run } from './run.ts';

/** The Vite mode and its output folder. */
const folders = { production: 'web/dist', internal: 'web/dist-internal' } as const;
export type WebBuild = keyof typeof folders;

const sources = [
  'web',
  'domain/src',
  'locales',
  'docs/help',
  'package-lock.json',
  'scripts/licenses.ts',
  'scripts/own-documents.ts',
  'server/src/platform/graphql/own-documents.ts',
];
const left = /(^|\/)(dist|dist-internal|node_modules|\.vite)(\/|$)|\.test\.tsx?$/;

async function filesBelow(place: string): Promise<string[]> {
  const entries = await readdir(path.join(root, place), { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !left.test(file));
}

/** Sizes and times of the sources: reading them all would take a tenth of each start. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map(filesBelow))).flat().sort();
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const worthIt = /\.(js|css|svg|json|webmanifest)$/;

/** Best for production. Other builds are read on this machine: a fifteenth of the time, a fifteenth larger. */
const brotliQuality = { production: 10, internal: 6 } as const;

async function compress(folder: string, quality: number) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !worthIt.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

export async function buildWeb(kind: WebBuild = 'production'): Promise<void> {
  await generate();
  const dist = path.join(root, folders[kind]);
  const stampFile = path.join(dist, '.sources');
  const stamp = await stampOfSources();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  const into = path.relative('web', folders[kind]);
  await run('vite', ['build', 'web', '--mode', kind, '--outDir', into, '--emptyOutDir', '--logLevel', 'error']);
  await compress(path.join(dist, 'assets'), brotliQuality[kind]);
  // Loaded here: most starts build nothing.
  const { fingerprint, ownDocumentsFile } = await import('../server/src/platform/graphql/own-documents.ts');
  const { ownDocuments } = await import('./own-documents.ts');
  const { makeSbom } = await import('./licenses.ts');
  const documents = (await ownDocuments()).map(fingerprint).sort();
  await writeFile(path.join(dist, ownDocumentsFile), JSON.stringify(documents, null, 1));
  // Beside the assets: not served.
  await writeFile(path.join(dist, 'sbom.json'), JSON.stringify(await makeSbom(), null, 1));
  await writeFile(stampFile, stamp);
}

if (import.meta.main) await buildWeb(process.argv[2] === 'internal' ? 'internal' : 'production');
