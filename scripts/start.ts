/** `npm run start`: production. DATABASE_URL names the database; there are no demo data. */
import { buildWeb } from './build-web.ts';
import { loadModulesFast } from './fast-imports.ts';

process.env.NODE_ENV = 'production';
await buildWeb();
loadModulesFast();
await import('../server/src/app/main.ts');
