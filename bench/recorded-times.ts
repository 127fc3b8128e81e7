import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../scripts/run.ts';
import type { Row } from './table.ts';

/** The last recorded page times, as multiples of the reference. `BENCH_RECORD=true` records this run. */
const file = path.join(root, 'node_modules/.cache/seedbed/bench.json');
const mostOver = 1.3;

/**
 * Compares page times as multiples of the run's reference with the recorded ones, so that the machine's speed cancels
 * out.
 */
export async function compareWithRecorded(rows: readonly Row[], referenceMs: number): Promise<Row[]> {
  const times = rows.filter(({ name, value }) => value !== null && /contentful paint$|after the click$/.test(name));
  const recorded: Record<string, number> =
    process.env.BENCH_RECORD === 'true' ? {} : await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const multiples = new Map(times.map(({ name, value }) => [name, (value ?? Number.NaN) / referenceMs]));
  const kept = Object.fromEntries([...multiples].map(([name, multiple]) => [name, recorded[name] ?? multiple]));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(kept));
  return [...multiples].flatMap(([name, multiple]) => {
    const before = recorded[name];
    if (before === undefined) return [];
    return [{ name: `${name}, against the one recorded`, value: multiple / before, limit: { most: mostOver } }];
  });
}
