import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { queues } from '#app/workers.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/server.ts';
import { migrate } from '#platform/migrations.ts';
import { weakRole } from '#platform/tenant-table.ts';

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

const password = 'only-for-tests';

/**
 * PostgreSQL's usual folder of socket files: its path is short, and the user of the server may write there. A round trip
 * takes a sixth less time than through a port.
 */
const sockets = '/tmp';
const forTests = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
  unix_socket_directories: sockets,
};

/** Points the URL at another database of the server. */
const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
const nameIn = (url: string) => new URL(url).pathname.slice(1);

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Copies a migrated database, in a tenth of the time of the migrations. */
export async function copyDatabase({ ownerUrl, appUrl }: DatabaseUrls): Promise<DatabaseUrls> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(ownerUrl, `create database ${name} template ${nameIn(ownerUrl)}`);
  return { ownerUrl: withDatabase(ownerUrl, name), appUrl: withDatabase(appUrl, name) };
}

export const dropDatabase = ({ ownerUrl }: DatabaseUrls) =>
  onServer(ownerUrl, `drop database if exists ${nameIn(ownerUrl)} with (force)`);

/**
 * One migrated template without connections, on one server for all workers. TEST_DATABASE_URL selects another server.
 */
export async function startTemplateDatabase(): Promise<{ template: DatabaseUrls; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-test-'));
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await startEmbeddedPostgres(folder, forTests);
  const server = given ?? `${embedded?.url}?host=${encodeURIComponent(sockets)}`;
  const name = `template_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const ownerUrl = withDatabase(server, name);
  await migrate(ownerUrl, path.resolve(import.meta.dirname, '../../../migrations'), password, queues);
  const template = { ownerUrl, appUrl: Object.assign(new URL(ownerUrl), { username: weakRole, password }).href };
  return {
    template,
    stop: async () => {
      if (!embedded) await dropDatabase(template);
      await embedded?.stop();
      for (const used of [folder, embedded?.folder]) if (used) await rm(used, { recursive: true, force: true });
    },
  };
}
