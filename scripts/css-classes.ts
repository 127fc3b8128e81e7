import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

/** The classes that a style sheet names. */
const classesOf = (css: string): Set<string> =>
  new Set(
    css
      .replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|:global\([^)]*\)|"[^"]*"/g, '')
      .matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)
      .map(([, name = '']) => name),
  );

/** The classes that a file takes from each of its style sheets; `css[key]` may be any class. */
function usesOf(text: string): { sheet: string; names: Set<string>; isDynamic: boolean }[] {
  const code = text.replaceAll(/^import .*$|'[^'\n]*'/gm, '');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, css = '', sheet = '']) => ({
    sheet,
    names: new Set(code.matchAll(new RegExp(`\\b${css}\\.(\\w+)`, 'g')).map(([, name = '']) => name)),
    isDynamic: new RegExp(`\\b${css}\\b(?!\\.)`).test(code),
  }));
}

const resolved = (file: string, sheet: string): string => {
  if (sheet.startsWith('#')) return path.join('web/src', sheet.slice(1));
  return path.join(path.dirname(file), sheet);
};

/** A class that no style sheet has styles nothing; one that no component uses is dead. `texts` by file. */
export function cssFaultsIn(texts: ReadonlyMap<string, string>): string[] {
  const sheets = [...texts.keys()].filter((file) => file.endsWith('.module.css'));
  const uses = [...texts].flatMap(([file, text]) =>
    /\.tsx?$/.test(file) ? usesOf(text).map((use) => ({ ...use, file, sheet: resolved(file, use.sheet) })) : [],
  );
  return sheets.flatMap((sheet) => {
    const classes = classesOf(texts.get(sheet) ?? '');
    const ofSheet = uses.filter((use) => use.sheet === sheet);
    const missing = ofSheet.flatMap(({ file, names }) =>
      [...names.difference(classes)].map((name) => `${file}: ${path.basename(sheet)} has no class ${name}`),
    );
    if (ofSheet.some(({ isDynamic }) => isDynamic)) return missing;
    const dead = [...classes].filter((name) => !ofSheet.some(({ names }) => names.has(name)));
    return [...missing, ...dead.map((name) => `${sheet}: no component uses the class ${name}`)];
  });
}

export async function cssFaults(): Promise<string[]> {
  const files = (await readdir(path.join(root, 'web/src'), { recursive: true }))
    .filter((file) => /\.(tsx?|module\.css)$/.test(file))
    .map((file) => path.join('web/src', file));
  const read = async (file: string) => [file, await readFile(path.join(root, file), 'utf8')] as const;
  return cssFaultsIn(new Map(await Promise.all(files.map(read))));
}
