import { setLogLevel } from '../server/src/platform/log.ts';
import { copyDatabase, startTemplateDatabase } from '../server/src/testing/template-database.ts';

const variable = 'E2E_TEMPLATE_DATABASE';

/** Starts one PostgreSQL server for all workers. */
export default async function setup() {
  setLogLevel('error');
  const { template, stop } = await startTemplateDatabase();
  process.env[variable] = JSON.stringify(template);
  return stop;
}

/** Creates one database for each worker. */
export const databaseOfWorker = () => copyDatabase(JSON.parse(process.env[variable] ?? ''));
