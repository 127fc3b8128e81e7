/**
 * `npm run generate`: writes the lists of capabilities that the app imports, in register order. It also writes the GraphQL
 * schema, the types of GraphQL documents and the page of error codes. `npm ci`, build, check and Vitest give
 * `--ignored`, which writes only what git ignores.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { capabilities } from '../domain/src/capabilities.ts';
import { stampOfDocuments } from './documents-stamp.ts';
import { writeErrorCodes } from './error-codes.ts';
import { root, run } from './run.ts';

const notice = '// Written by `npm run generate` from the register and the manifests. Do not edit.';
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const names: readonly string[] = capabilities.map(({ name }) => name);
const capabilitiesWith = (file: (name: string) => string) =>
  names.filter((name) => existsSync(path.join(root, file(name))));

function serverList(): string {
  const all = capabilitiesWith((name) => `server/src/capabilities/${name}/capability.ts`);
  return `${notice}
${all.map((name) => `import { capability as ${camel(name)} } from '#capabilities/${name}/capability.ts';`).join('\n')}
import type { ServerCapability } from '#platform/capability.ts';

export const capabilities: readonly ServerCapability[] = [${all.map(camel).join(', ')}];
`;
}

const matrixFile = (name: string) => `server/src/capabilities/${name}/authorization.matrix.ts`;

/** One test file per matrix, so that workers share them. */
const matrixTests = (): Record<string, string> =>
  Object.fromEntries(
    capabilitiesWith(matrixFile).map((name) => [
      `server/src/capabilities/${name}/authorization.gen.test.ts`,
      `${notice}
import { testMatrix } from '#testing/matrix/test-matrix.ts';
import * as matrix from './authorization.matrix.ts';

testMatrix(matrix);
`,
    ]),
  );

/** Matrices are only for tests, so they are not part of the manifests that production loads. */
async function matrixList(): Promise<string> {
  const all = capabilitiesWith(matrixFile);
  const exported = async (what: string) => {
    const found = await Promise.all(
      all.map(async (name) =>
        (await readFile(path.join(root, matrixFile(name)), 'utf8')).includes(`export const ${what}`),
      ),
    );
    return all.filter((_, i) => found[i]);
  };
  const operations = await exported('expectations');
  const routes = await exported('routes');
  const records = await exported('records');
  const imports = all.map((name) => {
    const parts = [
      ...(operations.includes(name) ? [`expectations as ${camel(name)}`] : []),
      ...(records.includes(name) ? [`records as ${camel(name)}Records`] : []),
      ...(routes.includes(name) ? [`routes as ${camel(name)}Routes`] : []),
    ];
    return `import { ${parts.join(', ')} } from '#capabilities/${name}/authorization.matrix.ts';`;
  });
  return `${notice}
${imports.join('\n')}
import type { RecordFixtures } from './matrix-row.ts';

export const operationMatrices = [${operations.map(camel).join(', ')}];
export const routeMatrices = [${routes.map((name) => `${camel(name)}Routes`).join(', ')}];
export const recordMatrices: Record<string, RecordFixtures> = {${records.map((name) => `'${name}': ${camel(name)}Records`).join(', ')}};
`;
}

/**
 * The possible exports of a web manifest with their types. Each kind is one file, so that a page loads only its own
 * parts.
 */
const webKinds = {
  routes: { type: 'AppRoute', from: '#platform/routes.ts', flat: true },
  cacheRules: { type: 'CacheRules', from: '#platform/api/cache.ts', flat: false },
  paletteSource: { type: 'PaletteSource', from: '#platform/palette-sources.ts', flat: false, list: 'paletteSources' },
  recordLinks: { type: 'RecordLink', from: '#platform/record-links.ts', flat: true },
  listParts: { type: 'ListPart', from: '#platform/list/list-parts.ts', flat: true },
  moreColumns: { type: 'AddedColumns', from: '#platform/list/more-columns.ts', flat: true },
  recordParts: { type: 'RecordPart', from: '#platform/record/record-parts.ts', flat: true },
  createEntries: { type: 'CreateEntryPart', from: '#platform/create-entries.ts', flat: true },
  nextSteps: { type: 'NextStepPart', from: '#platform/next-steps.ts', flat: true },
  postKinds: { type: 'PostKind', from: '#capabilities/timeline/public.tsx', flat: true },
} as const;
type WebKind = keyof typeof webKinds;

async function webList(kind: WebKind): Promise<string> {
  const file = (name: string) => `web/src/capabilities/${name}/capability.ts`;
  const all = capabilitiesWith(file);
  const texts = await Promise.all(all.map((name) => readFile(path.join(root, file(name)), 'utf8')));
  // Import the source, not the manifest: routes must not load everything else.
  const sources = new Map(
    all.flatMap((name, i) => {
      const source = new RegExp(`export \\{ ${kind} \\} from '\\./([^']+)'`).exec(texts[i] ?? '')?.[1];
      return source ? [[name, `#capabilities/${name}/${source}`] as const] : [];
    }),
  );
  const exporting = [...sources.keys()];
  const { type, from, flat, ...named } = webKinds[kind];
  const exported = 'list' in named ? named.list : kind;
  const list = exporting.map((name) => `${flat ? '...' : ''}${camel(name)}`).join(', ');
  return `${notice}
${[...sources].map(([name, source]) => `import { ${kind} as ${camel(name)} } from '${source}';`).join('\n')}
import type { ${type} } from '${from}';

export const ${exported}: ${type}[] = [${list}];
`;
}

const joined = 'web/src/platform/i18n/joined';
const joinedNames = ['activity-texts', 'notification-texts'] as const;

/** Texts of all capabilities that one page of the web shows: of activities, and of the settings of notifications. */
async function joinedTexts(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const language of await readdir(path.join(root, 'locales'))) {
    const folder = path.join(root, 'locales', language);
    const activityTexts: Record<string, object> = {};
    const notificationTexts: Record<string, object> = {};
    for (const file of (await readdir(folder)).sort()) {
      const { acts, notifications = {} } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as {
        acts?: object;
        notifications?: Record<string, { title?: string; sentence?: string }>;
      };
      if (acts) activityTexts[path.basename(file, '.json')] = acts;
      // A capability also has sentences for types of others, without a title.
      for (const [type, { title, sentence }] of Object.entries(notifications))
        if (title && sentence) notificationTexts[type] = { title, sentence };
    }
    for (const [i, texts] of [activityTexts, notificationTexts].entries())
      files[`${joined}/${language}/${joinedNames[i]}.json`] = `${JSON.stringify(texts, null, 2)}\n`;
  }
  return files;
}

async function textTypes(): Promise<string> {
  const files = (await readdir(path.join(root, 'locales/en'))).filter((file) => file.endsWith('.json')).sort();
  const own = files.map((file) => path.basename(file, '.json'));
  const namespaces = [...own, ...joinedNames];
  return `${notice}
${own.map((name) => `import type ${camel(name)} from '#locales/en/${name}.json';`).join('\n')}
${joinedNames.map((name) => `import type ${camel(name)} from '#platform/i18n/joined/en/${name}.json';`).join('\n')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
${namespaces.map((name) => `      '${name}': typeof ${camel(name)};`).join('\n')}
    };
  }
}
`;
}

/** The existing pages, for the server's sidebar, which does not know the web's routes. */
async function implementedPages(): Promise<string> {
  const { entries } = await import('../domain/src/navigation/entries.ts');
  const paths = new Set<string>();
  for (const name of capabilitiesWith((one) => `web/src/capabilities/${one}/routes.ts`)) {
    const { routes } = await import(path.join(root, `web/src/capabilities/${name}/routes.ts`));
    for (const row of routes as { path: string; within?: string }[])
      paths.add(row.within ? [row.within, row.path].filter(Boolean).join('/') : row.path);
  }
  const isImplemented = (place: string) =>
    [...paths].some((one) => new RegExp(`^${one.replace(/:\w+/g, '[^/]+')}$`).test(place));
  const pages = entries.filter(({ path: place }) => isImplemented(place)).map(({ name }) => name);
  const creations: string[] = [];
  for (const name of capabilitiesWith((one) => `web/src/capabilities/${one}/create-entries.ts`)) {
    const text = await readFile(path.join(root, `web/src/capabilities/${name}/create-entries.ts`), 'utf8');
    creations.push(...[...text.matchAll(/name: '([^']+)'/g)].map(([, entry]) => entry ?? ''));
  }
  return `${notice}
import type { CreateEntryName } from './create-menu.ts';
import type { EntryName } from './entries.ts';

export const implementedPages: readonly EntryName[] = ${JSON.stringify(pages)};

export const implementedCreations: readonly CreateEntryName[] = ${JSON.stringify(creations)};
`;
}

/** The types of activities that `activity-types.ts` of a capability names in full. */
async function activityTypes(): Promise<string> {
  const files = await readdir(path.join(root, 'domain/src'), { recursive: true });
  const events = files.filter((file) => path.basename(file) === 'activity-types.ts');
  const texts = await Promise.all(events.map((file) => readFile(path.join(root, 'domain/src', file), 'utf8')));
  const named = texts.flatMap((text) => [...text.matchAll(/'(([a-z-]+)\.[a-z-]+)'/g)]);
  const types = named.flatMap(([, type = '', name = '']) => (names.includes(name) ? [type] : []));
  return `${notice}
export const namedActivityTypes: readonly string[] = ${JSON.stringify([...new Set(types)].sort())};
`;
}

/** The types of notifications, by the capability that declares them. */
function notificationTypes(): string {
  const all = capabilitiesWith((name) => `domain/src/${name}/notification-types.ts`);
  return `${notice}
${all.map((name) => `import { notificationTypes as ${camel(name)} } from '#${name}/notification-types.ts';`).join('\n')}

export const declaredTypes = {
${all.map((name) => `  '${name}': ${camel(name)},`).join('\n')}
};
`;
}

/** The names that pages give to their lists. The rules of saved views do not know the pages. */
async function listNames(): Promise<string> {
  const folder = path.join(root, 'web/src/capabilities');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const named = texts.flatMap((text) => [...text.matchAll(/<List(?:Page|Part)\b[\s\S]*?\bname="([a-z-]+)"/g)]);
  return `${notice}
export const listNames: readonly string[] = ${JSON.stringify([...new Set(named.map(([, name]) => name))].sort())};
`;
}

async function generated(): Promise<Record<string, string>> {
  return {
    'server/src/app/capabilities.gen.ts': serverList(),
    'server/src/testing/matrix/matrices.gen.ts': await matrixList(),
    ...matrixTests(),
    'web/src/app/routes.gen.ts': await webList('routes'),
    'web/src/app/cache-rules.gen.ts': await webList('cacheRules'),
    'web/src/app/palette-sources.gen.ts': await webList('paletteSource'),
    'web/src/app/record-links.gen.ts': await webList('recordLinks'),
    'web/src/app/list-parts.gen.ts': await webList('listParts'),
    'web/src/app/more-columns.gen.ts': await webList('moreColumns'),
    'web/src/app/record-parts.gen.ts': await webList('recordParts'),
    'web/src/app/create-entries.gen.ts': await webList('createEntries'),
    'web/src/app/next-steps.gen.ts': await webList('nextSteps'),
    'web/src/app/post-kinds.gen.ts': await webList('postKinds'),
    'web/src/i18next.gen.d.ts': await textTypes(),
    ...(await joinedTexts()),
    'domain/src/navigation/implemented.gen.ts': await implementedPages(),
    'domain/src/activity/all-activity-types.gen.ts': await activityTypes(),
    'domain/src/notifications/declared-types.gen.ts': notificationTypes(),
    'domain/src/views/list-names.gen.ts': await listNames(),
  };
}

/** An unchanged file keeps its time, so that nothing is built again. */
async function writeChanged(file: string, text: string): Promise<void> {
  const place = path.join(root, file);
  if ((await readFile(place, 'utf8').catch(() => '')) === text) return;
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

/** Deletes lists whose source is gone, such as those of another branch. */
async function removeOthers(files: readonly string[]): Promise<void> {
  for (const folder of ['domain/src', 'server/src', 'web/src'])
    for (const file of await readdir(path.join(root, folder), { recursive: true })) {
      const place = path.join(folder, file);
      if (/\.gen\.(?:test\.|d\.)?ts$/.test(file) && !files.includes(place)) await rm(path.join(root, place));
    }
}

/** All types take a second, so only changed documents or a changed schema make them again. */
async function writeDocuments(): Promise<void> {
  const folder = 'web/src/platform/api/generated';
  const stamp = await stampOfDocuments();
  const stampFile = path.join(folder, 'inputs.sha256');
  if ((await readFile(path.join(root, stampFile), 'utf8').catch(() => '')) === stamp) return;
  const { documentTypes } = await import('./documents.ts');
  const { documents, typeFacts } = await documentTypes();
  await writeChanged(path.join(folder, 'documents.ts'), documents);
  await writeChanged(path.join(folder, 'type-facts.ts'), typeFacts);
  await writeChanged(stampFile, stamp);
}

async function writeLists(): Promise<void> {
  const files = await generated();
  for (const [file, text] of Object.entries(files)) await writeChanged(file, text);
  await removeOthers(Object.keys(files));
}

/** Writes what git ignores. Fails for a document that the schema does not allow. */
export async function generate(): Promise<void> {
  await writeLists();
  await writeDocuments();
}

if (import.meta.main) {
  await writeLists();
  if (!process.argv.includes('--ignored')) {
    // The schema needs the lists, and the types of documents need the schema.
    await run('node', ['server/src/app/print-schema.ts']);
    await writeErrorCodes();
  }
  await writeDocuments();
}
