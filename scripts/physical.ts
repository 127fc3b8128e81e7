import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

/** Sides that do not flip in right-to-left pages. Includes the block axis, for one consistent notation. */
const physical = [
  /(?:^|[;{\s])(?:left|right|top|bottom)\s*:/,
  /(?:^|[;{\s])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b[\w-]*\s*:/,
  /(?:^|[;{\s])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
];
/** A shorthand of four values sets right and left. */
const fourSides =
  /(?:^|[;{\s])(margin|padding|inset|border-width|border-color|border-style|border-radius)\s*:\s*([^;]+);/;
const inScripts = [
  /\b(?:margin|padding|border|scrollMargin)(?:Left|Right)\b/,
  /\btextAlign: ['"](?:left|right)['"]/,
  /\s(?:ml|mr|pl|pr|left|right|ta)=(?:["'](?:left|right)["']|\{)/,
];

/** The values of a shorthand; a function such as `var(…)` or `calc(…)` is one. */
function valuesOf(text: string): string[] {
  let depth = 0;
  let spaced = '';
  for (const c of text.trim()) {
    if (c === '(') depth += 1;
    if (c === ')') depth -= 1;
    spaced += depth > 0 && c === ' ' ? '_' : c;
  }
  return spaced.split(/\s+/);
}

function isLopsided(line: string): boolean {
  const [, property = '', values = ''] = fourSides.exec(line) ?? [];
  const [a, b, c, d] = valuesOf(values);
  if (property === 'border-radius') return b !== undefined && (a !== b || (c !== undefined && c !== (d ?? b)));
  return d !== undefined && b !== d;
}

export const isPhysicalStyle = (line: string): boolean => physical.some((one) => one.test(line)) || isLopsided(line);

/** Accepts a physical side after a line with a reason: `/* physical: why * /`. */
const reason = /\/\* physical: \S.+\*\//;

export function physicalLines(text: string, isPhysical = isPhysicalStyle): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => (isPhysical(line) && !reason.test(lines[i - 1] ?? '') ? [i + 1] : []));
}

/** Rejects physical sides, because right-to-left languages mirror the page. */
export async function physicalFaults(): Promise<string[]> {
  const files = await readdir(path.join(root, 'web/src'), { recursive: true });
  const found = files.map(async (file) => {
    const kind = path.extname(file);
    if ((kind !== '.css' && kind !== '.tsx') || file.includes('generated')) return [];
    const text = await readFile(path.join(root, 'web/src', file), 'utf8');
    const lines =
      kind === '.css' ? physicalLines(text) : physicalLines(text, (line) => inScripts.some((one) => one.test(line)));
    return lines.map(
      (line) =>
        `web/src/${file}:${line} names a physical side: write inline or block, start or end, or the reason in /* physical: … */`,
    );
  });
  return (await Promise.all(found)).flat();
}
