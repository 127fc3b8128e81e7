import path from 'node:path';
import pg from 'pg';
import { withArchive } from '#app/backup/backup-target.ts';
import { verifyBackup } from '#app/backup/read-backup.ts';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { runBackup } from '#app/backup/run-backup.ts';
import { testRestore } from '#app/backup/test-restore.ts';
import { type Command, oneOf, onlyArgument, text } from './command.ts';
import { Refused } from './operator-errors.ts';

const size = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const backup: Command = {
  usage: '[--to <file, folder/ or s3://bucket/folder>]',
  about: 'Writes everything into one archive, while the product runs. BACKUP_KEY encrypts it.',
  options: { to: { type: 'string' } },
  read:
    (_, values) =>
    async ({ config, ownerUrl }) => {
      const { place, bytes, seconds, totals } = await runBackup(
        config,
        ownerUrl,
        text(values, 'to') || config.backupTo || './',
      );
      const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0);
      const said = [
        `Wrote ${rows} rows and ${totals.files.count} files to ${place}: ${size(bytes)} in ${seconds} s.`,
        ...(config.backupKey || config.secretsKey
          ? []
          : [
              `The archive is not encrypted, so it does not contain the key of secrets: keep ${path.join(config.dataDir, 'secrets.key')} elsewhere.`,
            ]),
      ].join('\n');
      return { text: said, data: { place, bytes, seconds, rows, files: totals.files.count } };
    },
};

const verify: Command = {
  usage: '<archive>',
  about: 'Reads a whole archive and compares it with its hashes. Nothing is restored.',
  opensNothing: true,
  read: (positionals) => {
    const given = onlyArgument(positionals, 'archive');
    return async ({ config }) => {
      const { manifest, totals } = await withArchive(given, config, (file) => verifyBackup(file, config.backupKey));
      const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0);
      const { createdAt, postgres } = manifest;
      return {
        text: `The archive of ${createdAt} is whole: ${rows} rows and ${totals.files.count} files.`,
        data: { createdAt, postgres, rows, files: totals.files.count },
      };
    };
  },
};

const testRestoreOf: Command = {
  usage: '<archive>',
  about: 'Restores an archive into a scratch database beside yours, compares every row, and drops it again.',
  read: (positionals) => {
    const given = onlyArgument(positionals, 'archive');
    return async ({ config, ownerUrl }) => {
      const result = await withArchive(given, config, (file) => testRestore(file, config, ownerUrl));
      if (result.fault) throw new Refused(`The archive cannot be restored: ${result.fault}`);
      return {
        text: `Restored ${result.rows} rows and read ${result.files} files in ${result.seconds} s. All are as written.`,
        data: result,
      };
    };
  },
};

const restore: Command = {
  usage: '<archive>',
  about: 'Restores an archive into an empty installation. Emails and webhooks stay off until `outgoing on`.',
  opensNothing: true,
  read: (positionals) => {
    const given = onlyArgument(positionals, 'archive');
    return async ({ config }) => {
      const { rows, files, manifest, isKeyRight } = await withArchive(given, config, (file) =>
        restoreBackup(file, config),
      );
      const text = [
        `Restored ${rows} rows and ${files} files of ${manifest.createdAt}.`,
        ...(isKeyRight
          ? []
          : ['Secrets were encrypted with another key: set SECRETS_KEY, or put the former secrets.key into DATA_DIR.']),
        'Emails and webhooks are off. Switch them on when this copy replaces the original: npx seedbed outgoing on',
      ].join('\n');
      return { text, data: { createdAt: manifest.createdAt, rows, files, isKeyRight } };
    };
  },
};

const outgoing: Command = {
  usage: '<on | off>',
  about: 'Lets emails and webhooks leave, or holds them back. A restored copy holds them back.',
  read: (positionals) => {
    const state = oneOf(onlyArgument(positionals, 'state'), ['on', 'off'] as const, 'state');
    return async ({ ownerUrl }) => {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      try {
        await client.query(
          `update installation set outgoing_off_since = ${state === 'on' ? 'null' : 'coalesce(outgoing_off_since, now())'}`,
        );
        if (state === 'on')
          await client.query(
            `update pgboss.job set start_after = now() where state = 'created' and (data->>'isPostponed')::boolean`,
          );
      } finally {
        await client.end();
      }
      return {
        text: state === 'on' ? 'Emails and webhooks leave again.' : 'Emails and webhooks wait.',
        data: { isOn: state === 'on' },
      };
    };
  },
};

export const backupCommands: Readonly<Record<string, Command>> = {
  backup,
  verify,
  'test-restore': testRestoreOf,
  restore,
  outgoing,
};
