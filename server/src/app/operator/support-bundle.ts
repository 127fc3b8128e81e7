import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Command, text } from './command.ts';
import { examine } from './doctor.ts';
import { Refused } from './operator-errors.ts';

/** Counts, sizes, versions and states alone: no column that people or organizations fill is read. */
const questions = {
  migrations: 'select name, applied_at from schema_migrations order by name',
  tables: `select c.relname as name, greatest(c.reltuples, 0)::bigint as "rowsAbout", pg_total_relation_size(c.oid) as bytes
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 3 desc`,
  tenants: `select plan, suspended_at is not null as "isSuspended", read_only_since is not null as "isReadOnly",
      count(*)::int as count from incubators group by 1, 2, 3 order by 1`,
  jobs: `select name, state::text, count(*)::int as count,
      round(extract(epoch from now() - min(created_on)))::int as "oldestSeconds" from pgboss.job group by 1, 2 order by 1, 2`,
  connections: `select usename as role, state, count(*)::int as count, max(extract(epoch from now() - xact_start))::int as "oldestSeconds"
    from pg_stat_activity where datname = current_database() group by 1, 2 order by 1`,
  settings: `select name, setting from pg_settings where name in ('server_version', 'max_connections', 'shared_buffers',
      'work_mem', 'wal_level', 'synchronous_commit', 'fsync', 'max_wal_size') order by name`,
  installation: `select outgoing_off_since as "outgoingOffSince", last_backup->'at' as "lastBackup", last_backup->'bytes' as bytes,
      last_restore_test->'at' as "lastTest", last_restore_test->'fault' = 'null'::jsonb as "isTestPassed" from installation`,
} as const;

async function answersOf(ownerUrl: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const answers: Record<string, unknown> = {};
    for (const [name, question] of Object.entries(questions)) answers[name] = (await client.query(question)).rows;
    return answers;
  } finally {
    await client.end();
  }
}

export const supportBundle: Command = {
  usage: '[--to <file.json>]',
  about:
    'Writes versions, sizes, queues and findings into a file for support. It has no personal data, names or secrets.',
  options: { to: { type: 'string' } },
  read:
    (_, values) =>
    async ({ config, ownerUrl }) => {
      const file = text(values, 'to') || `support-${Temporal.Now.plainDateISO()}.json`;
      const { version } = JSON.parse(await readFile(path.join(config.root, 'package.json'), 'utf8'));
      const bundle = {
        writtenAt: Temporal.Now.instant(),
        release: version,
        node: process.version,
        machine: {
          platform: `${os.platform()} ${os.release()} ${os.arch()}`,
          processors: os.cpus().length,
          memory: os.totalmem(),
        },
        isEmbedded: !config.databaseUrl,
        hasS3: config.s3 !== null,
        hasMailServer: config.smtp !== null,
        apiProcesses: config.apiProcesses,
        databaseConnections: config.databaseConnections,
        // The sentences may name hosts and folders.
        findings: (await examine(config)).map(({ check, state }) => ({ check, state })),
        ...(await answersOf(ownerUrl)),
      };
      await writeFile(file, `${JSON.stringify(bundle, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
        (fault: Error) => {
          throw new Refused(`${file} cannot be written: ${fault.message}`);
        },
      );
      return { text: `Wrote ${file}. Read it before you send it: it is plain text.`, data: { file } };
    },
};
