/**
 * `npm run nightly`: all shards of the long run. `npm run nightly slow clock-1` runs some by their names. Each run adds its
 * results to `docs/operating/nightly.md`, the newest first.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { checks } from './check.ts';
import { prepareBrowser } from './chromium.ts';
import { moments, runAtMoments } from './clock.ts';
import { runJourneys } from './e2e.ts';
import { root, run } from './run.ts';
import { addRun, type ShardResult } from './testing/nightly-page.ts';

/** A part of the long run, at most 40 minutes on two processors. */
interface Shard {
  name: string;
  what: string;
  run: () => Promise<unknown>;
  /** Part of the whole on this day of the week alone; 7 is Sunday. */
  weekday?: number;
}

const vitest = (...projects: string[]) => run('vitest', ['run', ...projects.map((one) => `--project=${one}`)]);
const bench = (...parts: string[]) => run('node', ['bench/run.ts', ...parts]);

const momentsAShard = 4;
const names = Object.keys(moments);
const clocks = Array.from({ length: names.length / momentsAShard }, (_, i): Shard => {
  const some = names.slice(i * momentsAShard, (i + 1) * momentsAShard);
  return { name: `clock-${i + 1}`, what: `the clock at ${some.join(', ')}`, run: () => runAtMoments(some) };
});

const browserShards = 2;
const browsers = Array.from({ length: browserShards }, (_, i): Shard => {
  const shard = `--shard=${i + 1}/${browserShards}`;
  const args = ['--grep-invert', '@alone|languages\\.spec', shard];
  return { name: `browser-${i + 1}`, what: 'browser tests in all looks', run: () => runJourneys(args) };
});

const shards: readonly Shard[] = [
  {
    name: 'checks',
    what: 'format, types, structure; both builds of the web',
    run: async () => {
      for (const [, check] of checks) await check();
      await buildWeb();
      await buildWeb('internal');
    },
  },
  {
    name: 'tests',
    what: 'rules, use cases and components, full counts',
    run: () => vitest('domain', 'web', 'scripts', 'server', 'components'),
  },
  { name: 'slow', what: 'kills, floods, full sizes', run: () => vitest('server-slow') },
  { name: 'new-capability', what: 'a capability of `npm run new`', run: () => vitest('scripts-slow') },
  ...browsers,
  { name: 'languages', what: 'each page in each language', run: () => runJourneys(['languages']) },
  // Other tests beside it would change its time.
  { name: 'growth', what: 'time of the sweep as pages grow', run: () => runJourneys(['--grep', '@alone']) },
  {
    name: 'bench-1',
    what: 'reads, memory, search, people, evaluations, applications',
    run: () => bench('reads', 'memory', 'search', 'people', 'allocation', 'evaluations', 'applications', 'metrics'),
  },
  {
    name: 'bench-2',
    what: 'activity, batches, imports, start, pages, files, lists',
    run: () => bench('activity', 'batch', 'imports', 'start', 'signing-in', 'pages', 'files', 'routes', 'lists'),
  },
  {
    name: 'bench-3',
    what: 'courses, events, coaching, campaigns, webhooks',
    run: () => bench('learning', 'matching', 'planner', 'events', 'coaching', 'campaigns', 'webhooks', 'commits'),
  },
  ...clocks,
  {
    name: 'mutants',
    what: 'tests of the policies notice each mutant',
    weekday: 7,
    run: () => vitest('server-mutants'),
  },
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => shards.every((shard) => shard.name !== name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such shard: ${unknown.join(', ')}. There are ${shards.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}
const today = Temporal.Now.plainDateISO('UTC');
const isDue = ({ weekday = today.dayOfWeek }: Shard) => weekday === today.dayOfWeek;

process.env.NIGHTLY = 'true';
await prepareBrowser();
const results: ShardResult[] = [];
for (const shard of chosen.length > 0 ? shards.filter(({ name }) => chosen.includes(name)) : shards.filter(isDue)) {
  process.stdout.write(`\n── ${shard.name}: ${shard.what}\n`);
  const startedAt = Date.now();
  const fault = await shard.run().then(
    () => null,
    (reason: Error) => reason.message.split('\n')[0] ?? 'failed',
  );
  results.push({ ...shard, fault, minutes: (Date.now() - startedAt) / 60_000 });
}

const page = path.join(root, 'docs/operating/nightly.md');
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
const text = addRun(await readFile(page, 'utf8').catch(() => ''), { day: today.toString(), commit, results });
await writeFile(page, text);
process.stdout.write(`\n${text.split('\n## ')[1] ?? ''}`);
if (results.some(({ fault }) => fault !== null)) process.exitCode = 1;
