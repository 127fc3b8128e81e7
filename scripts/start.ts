/** `npm run start`: production. DATABASE_URL names the database; there are no demo data. */
import { buildWeb } from './build-web.ts';
import { cacheCompiledModules } from './compile-cache.ts';

process.env.NODE_ENV = 'production';
await buildWeb();
cacheCompiledModules();
await import('../server/src/app/main.ts');
