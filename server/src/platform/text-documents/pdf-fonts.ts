import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

/**
 * The Latin font of the pages, in parts by script, and fonts for the scripts that it lacks. Each glyph takes the first
 * that has it. Noto Sans Arabic draws dots as marks, which the layout puts in the wrong places.
 */
const parts = {
  latin: ['inter', 'inter-latin', 700],
  'latin-ext': ['inter', 'inter-latin-ext', 700],
  cyrillic: ['inter', 'inter-cyrillic', 700],
  'cyrillic-ext': ['inter', 'inter-cyrillic-ext', 700],
  greek: ['inter', 'inter-greek', 700],
  arabic: ['ibm-plex-sans-arabic', 'ibm-plex-sans-arabic-arabic', 700],
  japanese: ['line-seed-jp', 'line-seed-jp-japanese', 700],
  korean: ['nanum-gothic', 'nanum-gothic-korean', 700],
} as const;

const fileOf = (packageName: string, name: string, weight: number) =>
  fileURLToPath(import.meta.resolve(`@fontsource/${packageName}/files/${name}-${weight}-normal.woff`));

/** Registers the fonts and returns their names in order. */
export function registerFonts(): string[] {
  for (const [family, [packageName, name, bold]] of Object.entries(parts))
    Font.register({
      family,
      fonts: [
        { src: fileOf(packageName, name, 400), fontWeight: 400 },
        { src: fileOf(packageName, name, bold), fontWeight: 700 },
      ],
    });
  // Names and addresses stay whole.
  Font.registerHyphenationCallback((word) => [word]);
  return Object.keys(parts);
}
