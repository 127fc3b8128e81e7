/**
 * `npm run nightly`: the full counts, and a summary of the run in `docs/operating/nightly.md`. `npm run nightly clock-1`
 * runs any parts by their names, and writes no summary.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { checks } from './check.ts';
import { prepareBrowser } from './chromium.ts';
import { moments, runAtMoments } from './clock.ts';
import { runJourneys } from './e2e.ts';
import { root, run } from './run.ts';

process.env.NIGHTLY = 'true';
await prepareBrowser();

/** Four moments take about half an hour. */
const momentsAPart = 4;
const names = Object.keys(moments);
const clocks = Array.from({ length: names.length / momentsAPart }, (_, i) => {
  const some = names.slice(i * momentsAPart, (i + 1) * momentsAPart);
  return [`clock-${i + 1}`, `the clock at ${some.join(', ')}`, () => runAtMoments(some)] as const;
});

const all: readonly (readonly [name: string, what: string, run: () => Promise<unknown>])[] = [
  ...checks.map(([what, check]) => ['checks', what, check] as const),
  ['web', 'the web, built', () => buildWeb()],
  ['web', 'the web for browser tests, built', () => buildWeb('internal')],
  ['bench', 'bench', () => run('node', ['bench/run.ts'])],
  ['tests', 'rules and use cases, full counts', () => run('vitest', ['run'], { NIGHTLY: 'true' })],
  ['browser', 'browser tests, all eight viewports', () => runJourneys(['--grep-invert', '@alone'])],
  // Other tests beside it would change its time.
  ['growth', 'growth of the sweep', () => runJourneys(['--grep', '@alone'])],
  ...clocks,
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => all.every(([part]) => part !== name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such part: ${unknown.join(', ')}. There are ${[...new Set(all.map(([part]) => part))].join(', ')}.\n`,
  );
  process.exit(1);
}
const parts = chosen.length > 0 ? all.filter(([part]) => chosen.includes(part)) : all;

const lines: string[] = [];
let failed = false;
for (const [, what, part] of parts) {
  process.stdout.write(`\n── ${what}\n`);
  const startedAt = Date.now();
  const outcome = await part().then(
    () => 'passed',
    (fault: Error) => `FAILED: ${fault.message.split('\n')[0]}`,
  );
  failed ||= outcome !== 'passed';
  lines.push(`| ${what} | ${outcome} | ${Math.round((Date.now() - startedAt) / 1000)} s |`);
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
const date = Temporal.Now.plainDateISO('UTC').toString();
const summary = `# The last long run

\`npm run nightly\` on ${date}, commit ${commit}.

| Part | Outcome | Time |
|---|---|---|
${lines.join('\n')}
`;
if (chosen.length === 0) await writeFile(path.join(root, 'docs/operating/nightly.md'), summary);
process.stdout.write(summary);
if (failed) process.exitCode = 1;
