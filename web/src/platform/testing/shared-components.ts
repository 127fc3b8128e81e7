// The names of all shared components, read from the sources.
const sources = import.meta.glob<string>(
  ['/src/**/*.tsx', '!/src/**/*.test.tsx', '!/src/app/internal/**', '!/src/platform/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);
const kits = /^\/src\/platform\/(?:ui|forms)\//;

/** Shown together, under one name. */
const families: Readonly<Record<string, string>> = {
  'bar-panel.tsx': 'BarPanel',
  'drawings.tsx': 'Empty',
  'form-note.tsx': 'FormNote',
  'icons.tsx': 'icons',
};

/** Of Mantine: parts without a look. */
const unseen = new Set(['CopyButton', 'DirectionContext', 'MantineProvider', 'Portal', 'Notifications']);

const own = Object.entries(sources)
  .filter(([file]) => kits.test(file))
  .flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:const|function) ([A-Z]\w+|lazyPart)/gm)].map(
      ([, name = '']) => families[file.split('/').at(-1) ?? ''] ?? name,
    ),
  );

/** Pages share Mantine's own parts too. */
const mantine = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/(?:core|dates|notifications)'/g)])
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  .filter((name) => /^[A-Z]/.test(name) && !unseen.has(name));

export const sharedComponents = [...new Set([...own, ...mantine])].sort();
