/** `npm test`: runs all tests; `--changed[=ref]` runs only those that a change can break. */
import { buildWeb } from './build-web.ts';
import { changedFiles, changesNewCapability, mergeBase, needsSlowTests, tagsOf } from './changed.ts';
import { checks, checksAtOnce } from './check.ts';
import { prepareBrowser } from './chromium.ts';
import { noBrowser, runJourneys } from './e2e.ts';
import { generate } from './generate.ts';
import { run, type Step, steps } from './run.ts';
import { timeFactor } from './testing/time-factor.ts';
import { keepTimesAtExit } from './times.ts';

const option = process.argv.slice(2).find((each) => each.startsWith('--changed'));
const base = option ? mergeBase(option.split('=')[1]) : null;
const files = base ? changedFiles(base) : [];
const tags = base ? tagsOf(files) : null;
const hasBrowser = await prepareBrowser();

const projects = [
  '!scripts-slow',
  '!server-mutants',
  ...(needsSlowTests(files) ? [] : ['!server-slow']),
  ...(hasBrowser ? [] : ['!components']),
];
// A failed run begins with the names of the tests that failed.
const reporters = ['./scripts/testing/vitest-reporter.ts', 'dot'].map((name) => `--reporter=${name}`);
const vitest = ['run', '--passWithNoTests', ...reporters, ...projects.map((name) => `--project=${name}`)];
// Tests by night also run with a change that can break them.
vitest.push(base ? `--changed=${base}` : '--tags-filter=!night');
// A slow machine must not block a change. The second try is reported, like that of `playwright.config.ts`.
if (process.env.CI) vitest.push('--retry=1');

const grep = tags ? `(?:${tags.join('|')})\\b` : '@daily';
const browserTests: Step = ['browser tests', () => runJourneys(['--grep', grep])];

const newCapability: Step = ['a new capability', () => run('vitest', ['run', '--project=scripts-slow'])];

const production: Step = ['the web for production, built', () => buildWeb()];

process.stdout.write(`Time limits are multiplied by ${await timeFactor()}, the factor of this machine now.\n`);

// Before the first check: two of them at once would write the same files.
await generate();
const times = new Map<string, number>();
keepTimesAtExit(times);
await steps(
  [
    ...checks,
    // Only tests by night open the pages of production.
    ...(base ? [production] : []),
    // The server of the tests answers with these pages.
    ['the web for tests, built', () => buildWeb('internal')],
  ],
  checksAtOnce,
  times,
);
const tests: readonly Step[] = [
  ['use cases and components', () => run('vitest', vitest)],
  ...(changesNewCapability(files) ? [newCapability] : []),
  ...(hasBrowser && tags?.length !== 0 ? [browserTests] : []),
];
await steps(tests, 1, times);
if (!hasBrowser) process.stderr.write(`${noBrowser}\n`);
