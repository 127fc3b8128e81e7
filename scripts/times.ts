import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

/** When the process ends, also by a failure: prints the seconds by part and writes them to a file ignored by git. */
export function keepTimesAtExit(times: ReadonlyMap<string, number>, file = 'test-results/times.json'): void {
  const startedAt = Date.now();
  process.once('exit', () => {
    const all = new Map([...times, ['all', (Date.now() - startedAt) / 1000]]);
    mkdirSync(path.dirname(path.resolve(root, file)), { recursive: true });
    writeFileSync(path.resolve(root, file), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
    process.stdout.write(`\n── times (${file})\n`);
    for (const [part, seconds] of all) process.stdout.write(`   ${seconds.toFixed(1).padStart(7)} s  ${part}\n`);
  });
}
