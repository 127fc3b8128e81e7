/** `npm run nightly`: the full counts, and a summary of the run in `docs/operating/nightly.md`. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { checks } from './check.ts';
import { prepareBrowser } from './chromium.ts';
import { runJourneys } from './e2e.ts';
import { root, run } from './run.ts';

process.env.NIGHTLY = 'true';
await prepareBrowser();

const parts: readonly (readonly [string, () => Promise<unknown>])[] = [
  ...checks,
  ['the web, built', () => buildWeb()],
  ['the web for journeys, built', () => buildWeb('internal')],
  ['bench', () => run('node', ['bench/run.ts'])],
  ['rules and use cases, full counts', () => run('vitest', ['run'], { NIGHTLY: 'true' })],
  ['browser journeys, all eight viewports', () => runJourneys(['--grep-invert', '@alone'])],
  // Other tests beside it would change its time.
  ['growth of the sweep', () => runJourneys(['--grep', '@alone'])],
];

const lines: string[] = [];
let failed = false;
for (const [name, part] of parts) {
  process.stdout.write(`\n── ${name}\n`);
  const startedAt = Date.now();
  const outcome = await part().then(
    () => 'passed',
    (fault: Error) => `FAILED: ${fault.message.split('\n')[0]}`,
  );
  failed ||= outcome !== 'passed';
  lines.push(`| ${name} | ${outcome} | ${Math.round((Date.now() - startedAt) / 1000)} s |`);
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
const date = Temporal.Now.plainDateISO('UTC').toString();
const summary = `# The last long run

\`npm run nightly\` on ${date}, commit ${commit}.

| Part | Outcome | Time |
|---|---|---|
${lines.join('\n')}
`;
await writeFile(path.join(root, 'docs/operating/nightly.md'), summary);
process.stdout.write(summary);
if (failed) process.exitCode = 1;
