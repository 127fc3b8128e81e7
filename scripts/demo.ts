/** `npm run demo`: builds the web if it changed, then runs the product with its demo tenants. */
import { buildWeb } from './build-web.ts';
import { loadModulesFast } from './fast-imports.ts';

await buildWeb('internal');
loadModulesFast();
process.env.SEEDBED_DEMO = 'true';
process.env.LOG_LEVEL ??= 'warn';
await import('../server/src/app/main.ts');
