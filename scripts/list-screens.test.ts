// Each list of the server is shown by the shared list, which keeps its whole state in the address. [UX-V1]
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

async function sourcesOf(folder: string): Promise<string[]> {
  const files = await readdir(path.join(root, folder), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return Promise.all(sources.map((file) => readFile(path.join(root, folder, file), 'utf8')));
}

const document = /export const (\w+) = graphql\(\s*`([^`]*)`/g;

test('each list of the server has a page with its address', async () => {
  const [server, web] = [await sourcesOf('server/src/capabilities'), await sourcesOf('web/src/capabilities')];
  const lists = server.flatMap((text) => [...text.matchAll(/\blistField\('(\w+)'/g)].map(([, name]) => name ?? ''));
  expect(lists.length).toBeGreaterThan(20);
  const documents = web.flatMap((text) => [...text.matchAll(document)].map(([, name, query]) => ({ name, query })));
  const pages = web.filter((text) => /<List(?:Page|Part|View)\b/.test(text));
  const isShown = (list: string) =>
    documents.some(
      ({ name, query }) =>
        new RegExp(`\\b${list}\\([^)]*filter: \\$filter`).test(query ?? '') &&
        pages.some((text) => text.includes(`document={${name}}`)),
    );
  expect(lists.filter((list) => !isShown(list))).toEqual([]);
});

test('the search field of each list has its words', async () => {
  const pages = (await sourcesOf('web/src/capabilities')).flatMap((text) =>
    [...text.matchAll(/<List(?:Page|Part|View)\b.*?\n\s*\/>/gs)].map(([page]) => page),
  );
  const searched = pages.filter((page) => !page.includes('canSearch={false}'));
  const names = [...new Set(searched.flatMap((page) => /\btexts="([\w-]+)"/.exec(page)?.[1] ?? []))];
  expect(names.length).toBeGreaterThan(10);
  const without = [];
  for (const name of names) {
    const texts = JSON.parse(await readFile(path.join(root, `locales/en/${name}.json`), 'utf8'));
    if (!texts.filter?.search) without.push(name);
  }
  expect(without).toEqual([]);
});
