import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

const importedSheets = (text: string): Set<string> =>
  new Set(text.matchAll(/'@mantine\/core\/styles\/([\w-]+)\.css'/g).map(([, name = '']) => name));

const usedComponents = (text: string): string[] =>
  [...text.matchAll(/^import \{([^}]*)\} from '@mantine\/core';/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

/**
 * A page that relies on the styles of another page looks broken when it is the first one. Each file imports the styles
 * of its components itself, besides those that the theme loads.
 */
export function mantineFaultsIn(
  texts: ReadonlyMap<string, string>,
  sheets: ReadonlySet<string>,
  ofTheme: ReadonlySet<string>,
): string[] {
  return [...texts].flatMap(([file, text]) => {
    const loaded = ofTheme.union(importedSheets(text));
    return usedComponents(text)
      .filter((name) => sheets.has(name) && !loaded.has(name))
      .map((name) => `${file} uses ${name}: import @mantine/core/styles/${name}.css`);
  });
}

export async function mantineFaults(files: readonly string[]): Promise<string[]> {
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const pages = files.filter((file) => file.startsWith('web/src/') && !/\.test\.tsx?$/.test(file));
  const texts = new Map(await Promise.all(pages.map(async (file) => [file, await read(file)] as const)));
  const all = await readdir(path.join(root, 'node_modules/@mantine/core/styles'));
  const sheets = new Set(all.map((name) => name.replace(/\.css$/, '')));
  return mantineFaultsIn(texts, sheets, importedSheets(await read('web/src/platform/theme/styles.ts')));
}
