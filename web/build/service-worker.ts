import { readFile } from 'node:fs/promises';
import { type Plugin, type Rollup, transformWithOxc } from 'vite';
import type { Tier } from './tiers.ts';

const source = new URL('../src/platform/offline/worker.ts', import.meta.url);

/** Only the compiler needs the source to be a module. */
const moduleMark = 'export {};';

/** Files that must open offline, besides the tiers, which are always stored. */
const alwaysCached = [
  '/tasks/lists/tasks-page.tsx',
  '/tasks/record/task-page.tsx',
  '/offline/stored-responses.ts',
  '/search/palette-list.tsx',
  '/search/shortcuts-dialog.tsx',
  '/help/help-panel.tsx',
  '/help/palette-articles.ts',
  '/toasts/toaster.tsx',
  '/ui/dialogs.tsx',
];

/** Writes `service-worker.js` with the files of this build; other texts and pages are cached on first use. */
export function serviceWorker(tierOf: (id: string) => Tier | null): Plugin {
  return {
    name: 'seedbed-service-worker',
    apply: 'build',
    generateBundle: {
      // Must run after style-only chunks have been removed.
      order: 'post',
      async handler(_, bundle) {
        const all = Object.values(bundle);
        const ids = [...this.getModuleIds()];
        for (const end of alwaysCached)
          if (!ids.some((id) => id.endsWith(end))) this.error(`The service worker finds no file ${end}.`);
        const isFirst = (chunk: Rollup.OutputChunk) =>
          ['react', 'first', 'linked', 'frame'].includes(chunk.name) ||
          chunk.moduleIds.some((id) => tierOf(id) !== null || alwaysCached.some((end) => id.endsWith(end)));
        const chunks = withImports(
          all.filter((part) => part.type === 'chunk'),
          isFirst,
        );
        const names = chunks.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
        const paths = (list: Iterable<string>) => JSON.stringify([...new Set(list)].map((name) => `/${name}`).sort());
        const known = `const files = ${paths(names)};\nconst version = ${paths(all.map((part) => part.fileName))};\n`;
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source.pathname);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: known + code.replace(moduleMark, '') });
      },
    },
  };
}

function withImports(all: Rollup.OutputChunk[], isWanted: (chunk: Rollup.OutputChunk) => boolean) {
  const found = new Set(all.filter(isWanted));
  for (const chunk of found)
    for (const file of chunk.imports) {
      const imported = all.find(({ fileName }) => fileName === file);
      if (imported) found.add(imported);
    }
  return [...found];
}
