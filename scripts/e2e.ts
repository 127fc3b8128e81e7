/** `npm run e2e`: the browser tests against the built product; arguments go to Playwright. */
import { buildWeb } from './build-web.ts';
import { installCommand, prepareBrowser } from './chromium.ts';
import { run } from './run.ts';
import { timeFactor } from './testing/time-factor.ts';

export const noBrowser = `There is no browser, so the browser tests did not run. Install one with: ${installCommand} (or name one with CHROMIUM=…)`;

/** The factor is measured on free processors. Three products with a browser each then share two of them. */
const crowding = 3;

export async function runJourneys(args: readonly string[]): Promise<void> {
  if (!(await prepareBrowser())) return void process.stderr.write(`${noBrowser}\n`);
  await buildWeb('internal');
  await run('playwright', ['test', ...args], { TIME_FACTOR: String(crowding * (await timeFactor())) });
}

if (import.meta.main)
  await buildWeb()
    .then(() => runJourneys(process.argv.slice(2)))
    .catch((fault: Error) => {
      process.stderr.write(`${fault.message}\n`);
      process.exit(1);
    });
