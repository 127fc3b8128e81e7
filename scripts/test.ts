/** `npm test`: everything that proves the product, in under fifteen minutes on two cores. */
import { buildWeb } from './build-web.ts';
import { checks } from './check.ts';
import { runJourneys } from './e2e.ts';
import { run, steps } from './run.ts';

await steps([
  ...checks,
  ['the web, built', () => buildWeb()],
  ['the web for journeys, built', () => buildWeb('internal')],
  ['rules and use cases, on a real PostgreSQL', () => run('vitest', ['run'])],
  ['browser journeys', () => runJourneys([])],
]);
