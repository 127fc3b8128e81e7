import path from 'node:path';

const importLine = /(?:from|import)\s+'([^']+)'|import\('([^']+)'\)/g;
const sideOf = (file: string) => file.slice(0, file.indexOf('/'));

/** The repository file of an import; undefined for a package. */
function fileOf(importer: string, name: string): string | undefined {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(importer), name);
  if (name.startsWith('@seedbed/domain/')) return `domain/src/${name.slice('@seedbed/domain/'.length)}`;
  return name.startsWith('#') ? `${sideOf(importer)}/src/${name.slice(1)}` : undefined;
}

function importsOf(file: string, text: string, known: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(importLine)].flatMap(([, name, lazyName]) => {
    const imported = fileOf(file, name ?? lazyName ?? '');
    return imported !== undefined && known.has(imported) ? [imported] : [];
  });
}

/** The first import circle of each file; type imports count. `texts` is keyed by path from the root. */
export function importCircles(texts: ReadonlyMap<string, string>): string[] {
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text, texts)]));
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(file: string, way: readonly string[]) {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...way, file]);
    done.add(file);
  }
  for (const file of imports.keys()) visit(file, []);
  return circles;
}
