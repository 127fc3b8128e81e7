/** `npm run start`: production. DATABASE_URL names the database; there is no demo data. */
import { buildWeb } from './build-web.ts';
import { resolveDrizzleOnce } from './resolve-drizzle.ts';

process.env.NODE_ENV = 'production';
await buildWeb();
resolveDrizzleOnce();
await import('../server/src/app/main.ts');
