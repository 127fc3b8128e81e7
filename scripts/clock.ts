/**
 * `node scripts/clock.ts [moment…]`: runs the tests by day with the clock of every process at other moments, as Debian's
 * `faketime` sets it. Demo data and the product's "today" are part of these tests.
 */
import { spawnSync } from 'node:child_process';
import { buildWeb } from './build-web.ts';
import { prepareBrowser } from './chromium.ts';
import { run } from './run.ts';

const inParis = (dateTime: string) => Temporal.PlainDateTime.from(dateTime).toZonedDateTime('Europe/Paris').toInstant();
const inNewYork = (dateTime: string) =>
  Temporal.PlainDateTime.from(dateTime).toZonedDateTime('America/New_York').toInstant();

/** Test tenants are in Europe/Paris. The clock runs on from each moment: some of these runs pass midnight or a change. */
export const moments: Readonly<Record<string, Temporal.Instant>> = {
  'new-year-eve': inParis('2026-12-31T23:59'),
  'new-year': inParis('2027-01-01T00:01'),
  'end-of-january': inParis('2027-01-31T12:00'),
  'end-of-february': inParis('2027-02-28T23:59'),
  'first-of-march': inParis('2027-03-01T00:01'),
  'spring-in-new-york': inNewYork('2027-03-14T01:58'),
  'spring-in-paris': inParis('2027-03-28T01:58'),
  'evening-in-new-york': inNewYork('2027-05-31T23:59'),
  'first-of-july': inParis('2027-07-01T00:01'),
  'end-of-august': inParis('2027-08-31T18:00'),
  'autumn-in-paris': inParis('2027-10-31T02:58'),
  'autumn-in-new-york': inNewYork('2027-11-07T01:58'),
  'end-of-november': inParis('2027-11-30T09:00'),
  'leap-day': inParis('2028-02-29T12:00'),
  'end-of-leap-day': inParis('2028-02-29T23:59'),
  'in-400-days': Temporal.Now.instant().add({ hours: 400 * 24 }),
};

/** Projects run one after the other, each from the moment on. */
const projects = [['server'], ['components'], ['domain', 'web', 'scripts']] as const;

const secondsUntil = (moment: Temporal.Instant) =>
  Math.round((moment.epochMilliseconds - Temporal.Now.instant().epochMilliseconds) / 1000);

/** One offset for all processes: with a fixed start each process would begin at it. */
async function runAt(moment: Temporal.Instant, command: string, args: readonly string[]): Promise<void> {
  const seconds = secondsUntil(moment);
  await run('faketime', ['-f', `${seconds < 0 ? '' : '+'}${seconds}s`, command, ...args]);
}

export async function runAtMoments(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in moments));
  if (unknown.length > 0)
    throw new Error(`No such moment: ${unknown.join(', ')}. There are ${Object.keys(moments).join(', ')}.`);
  if (spawnSync('faketime', ['--version']).error)
    throw new Error('This run needs faketime: `apt-get install faketime` on Debian.');
  await prepareBrowser();
  await buildWeb('internal');
  const failed: string[] = [];
  for (const name of names) {
    const moment = moments[name] as Temporal.Instant;
    const parts: (readonly [part: string, command: string, args: readonly string[]])[] = projects.map((some) => [
      some[0],
      'vitest',
      ['run', '--tags-filter=!night && !file-times', ...some.map((project) => `--project=${project}`)],
    ]);
    parts.push(['browser tests', 'playwright', ['test', '--grep', '@daily']]);
    for (const [part, command, args] of parts) {
      process.stdout.write(`\n── ${name}, ${moment.toString({ smallestUnit: 'minute' })}: ${part}\n`);
      await runAt(moment, command, args).catch(() => failed.push(`${name}: ${part}`));
    }
  }
  if (failed.length > 0) throw new Error(`Failed at ${failed.join(', ')}`);
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  await runAtMoments(named.length > 0 ? named : Object.keys(moments)).catch((fault: Error) => {
    process.stderr.write(`${fault.message}\n`);
    process.exit(1);
  });
}
