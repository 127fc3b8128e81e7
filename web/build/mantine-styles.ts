import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Sheets that a component needs besides its own, in Mantine's order. */
const others: Readonly<Record<string, readonly string[]>> = {
  Modal: ['ModalBase', 'Overlay'],
  Drawer: ['ModalBase', 'Overlay'],
};
const kits = /^import \{([^}]*)\} from '@mantine\/(core|dates)';/gm;

/** The imports of the styles that a source file needs, besides those that the theme loads. */
export function styleImports(code: string, sheets: ReadonlySet<string>, ofTheme: ReadonlySet<string>): string {
  const found = [...code.matchAll(kits)].flatMap(([, names = '', kit]) => {
    if (kit === 'dates') return ['@mantine/dates/styles.css'];
    const wanted = names.split(',').flatMap((name) => [...(others[name.trim()] ?? []), name.trim()]);
    return wanted
      .filter((name) => sheets.has(name) && !ofTheme.has(name))
      .map((name) => `@mantine/core/styles/${name}.css`);
  });
  return [...new Set(found)].map((file) => `import '${file}';`).join('');
}

/**
 * Imports the styles of each Mantine component where it is used: no page relies on the styles of another one. The theme
 * loads those of all inputs.
 */
export function mantineStyles(): Plugin {
  const sheets = new Set(
    readdirSync(fileURLToPath(new URL('.', import.meta.resolve('@mantine/core/styles/Button.css')))).flatMap((file) =>
      /^\w+\.css$/.test(file) ? [file.slice(0, -'.css'.length)] : [],
    ),
  );
  const theme = readFileSync(new URL('../src/platform/theme/styles.ts', import.meta.url), 'utf8');
  const ofTheme = new Set(theme.matchAll(/styles\/([\w-]+)\.css'/g).map(([, name = '']) => name));
  return {
    name: 'seedbed-mantine-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: '@mantine/' },
      // On the first line, so that all others keep their numbers.
      handler: (code) => ({ code: styleImports(code, sheets, ofTheme) + code, map: null }),
    },
  };
}
