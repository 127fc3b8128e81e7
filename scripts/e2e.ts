/** `npm run e2e`: the browser journeys against the built product; arguments go to Playwright. */
import { buildWeb } from './build-web.ts';
import { chromium } from './chromium.ts';
import { run } from './run.ts';

export async function runJourneys(args: readonly string[]): Promise<void> {
  const browser = chromium();
  await buildWeb();
  await buildWeb('internal');
  await run('playwright', ['test', ...args], { CHROMIUM: browser });
}

if (import.meta.main)
  await runJourneys(process.argv.slice(2)).catch((fault: Error) => {
    process.stderr.write(`${fault.message}\n`);
    process.exit(1);
  });
