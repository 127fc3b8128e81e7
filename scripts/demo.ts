/** `npm run demo`: builds the web if it changed, then runs the product with its demo tenants. */
import { buildWeb } from './build-web.ts';
import { resolveDrizzleOnce } from './resolve-drizzle.ts';

await buildWeb('internal');
resolveDrizzleOnce();
process.env.SEEDBED_DEMO = 'true';
process.env.LOG_LEVEL ??= 'warn';
await import('../server/src/app/main.ts');
