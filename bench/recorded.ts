import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../scripts/run.ts';
import type { Row } from './table.ts';

/** Times differ between machines, so each keeps its own; `BENCH_RECORD=true` takes those of this run as the new ones. */
const file = path.join(root, 'node_modules/.cache/seedbed/bench.json');
const mostOver = 1.2;

/** Each time as a ratio to the one recorded on this machine: a page that became slower by a fifth fails. */
export async function againstRecorded(rows: readonly Row[]): Promise<Row[]> {
  const times = rows.filter(({ name, value }) => value !== null && /contentful paint$|after the click$/.test(name));
  const recorded: Record<string, number> =
    process.env.BENCH_RECORD === 'true' ? {} : await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const now = Object.fromEntries(times.map(({ name, value }) => [name, recorded[name] ?? value]));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(now));
  return times.flatMap(({ name, value }) => {
    const before = recorded[name];
    if (before === undefined || value === null) return [];
    return [
      { name: `${name}, against ${Math.round(before)} ms recorded`, value: value / before, limit: { most: mostOver } },
    ];
  });
}
