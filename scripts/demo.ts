/** `npm run demo`: builds the web if it changed, then runs the product with its demo tenants. */
import { buildWeb } from './build-web.ts';
import { cacheCompiledModules } from './compile-cache.ts';

await buildWeb('internal');
cacheCompiledModules();
process.env.SEEDBED_DEMO = 'true';
process.env.LOG_LEVEL ??= 'warn';
await import('../server/src/app/main.ts');
