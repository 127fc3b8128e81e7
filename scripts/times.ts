import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

const file = 'test-results/times.json';

/** Prints the seconds by part and writes them to a file ignored by git. */
export async function keepTimes(times: ReadonlyMap<string, number>): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`);
  process.stdout.write(`\n── times (${file})\n`);
  for (const [part, seconds] of times) process.stdout.write(`   ${seconds.toFixed(1).padStart(7)} s  ${part}\n`);
}
