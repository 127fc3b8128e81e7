import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const source = path.join(import.meta.dirname, '../web/src');
const kits = ['platform/ui', 'platform/forms'];

/** Shown together, under one name. */
const families: Readonly<Record<string, string>> = {
  'bar-panel.tsx': 'BarPanel',
  'drawings.tsx': 'Empty',
  'form-note.tsx': 'FormNote',
  'icons.tsx': 'icons',
};

/** Of Mantine, what has no look of its own. */
const unseen = new Set(['CopyButton', 'DirectionContext', 'MantineProvider', 'Portal', 'Notifications']);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(source, folder), { recursive: true });
  return entries.filter((file) => file.endsWith('.tsx')).map((file) => path.join(folder, file));
}

const read = (file: string) => readFile(path.join(source, file), 'utf8');

async function ownOf(kit: string): Promise<string[]> {
  const files = await filesBelow(kit);
  const names = files.map(async (file) => {
    const found = [...(await read(file)).matchAll(/^export (?:const|function) ([A-Z]\w+|lazyPart)/gm)];
    return found.map(([, name = '']) => families[path.basename(file)] ?? name);
  });
  return (await Promise.all(names)).flat();
}

/** What pages take from Mantine itself is as shared as what is ours. */
async function mantines(): Promise<string[]> {
  const files = (await filesBelow('.')).filter((file) => !file.startsWith(`app${path.sep}internal`));
  const imports = /import \{([^}]*)\} from '@mantine\/(?:core|dates|notifications)'/g;
  const names = files.map(async (file) =>
    [...(await read(file)).matchAll(imports)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
  );
  return (await Promise.all(names)).flat().filter((name) => /^[A-Z]/.test(name) && !unseen.has(name));
}

/** The names of all shared components, read from the sources. */
export async function sharedComponents(): Promise<string[]> {
  const all = [...(await Promise.all(kits.map(ownOf))).flat(), ...(await mantines())];
  return [...new Set(all)].sort();
}
