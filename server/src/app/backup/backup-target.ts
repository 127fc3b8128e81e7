import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import type { Config } from '#platform/config.ts';
import { newFileStore } from '#platform/storage/store.ts';

type TargetSettings = Pick<Config, 's3' | 'dataDir' | 'backupKey'>;

export interface BackupTarget {
  /** Calls `write` with the path of a local file, and keeps that file under `name`. Answers where it is. */
  put: (name: string, write: (file: string) => Promise<void>) => Promise<string>;
  /** Calls `use` with the path of a local copy. */
  withLocal: <Result>(name: string, use: (file: string) => Promise<Result>) => Promise<Result>;
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
}

const archiveName = /^seedbed-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst(\.age)?$/;

/** Sorted by name, archives are sorted by time. Open them by hand with `age --decrypt`, `zstd -d` and `tar`. */
export const newArchiveName = ({ backupKey }: Pick<Config, 'backupKey'>): string =>
  `seedbed-${Temporal.Now.instant().toString({ smallestUnit: 'second' }).replaceAll(':', '-')}.tar.zst${backupKey ? '.age' : ''}`;

export const backupTarget = (to: string, settings: TargetSettings): Promise<BackupTarget> | BackupTarget =>
  to.startsWith('s3://') ? bucket(to, settings) : folder(to);

/** Calls `use` with the path of an archive: `given` itself, or a local copy of one in a bucket. */
export async function withArchive<Result>(
  given: string,
  settings: TargetSettings,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!given.startsWith('s3://')) return use(given);
  const target = await backupTarget(path.posix.dirname(given), settings);
  return target.withLocal(path.posix.basename(given), use);
}

function folder(at: string): BackupTarget {
  return {
    put: async (name, write) => {
      await mkdir(at, { recursive: true, mode: 0o700 }).catch((fault: Error) => {
        throw new Refused(`${at} cannot be used: ${fault.message}`);
      });
      const file = path.join(at, name);
      await write(file);
      return file;
    },
    withLocal: (name, use) => use(path.join(at, name)),
    list: async () => (await readdir(at)).filter((name) => archiveName.test(name)).sort(),
    remove: (name) => rm(path.join(at, name), { force: true }),
  };
}

/** `s3://bucket/folder` at the store that FILES_S3_… names. */
async function bucket(to: string, { s3, dataDir }: TargetSettings): Promise<BackupTarget> {
  if (!s3) throw new Refused('BACKUP_TO names a bucket: set FILES_S3_BUCKET, FILES_S3_KEY and FILES_S3_SECRET too.');
  const [name = '', ...folders] = to.slice('s3://'.length).replace(/\/+$/, '').split('/');
  const prefix = folders.length > 0 ? `${folders.join('/')}/` : '';
  const store = await newFileStore({ dataDir, s3: { ...s3, bucket: name } });
  // Reports name the archive by its local file.
  const withFile = async <Result>(archive: string, use: (file: string) => Promise<Result>) => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const at = await mkdtemp(path.join(dataDir, 'backup-'));
    return use(path.join(at, archive)).finally(() => rm(at, { recursive: true, force: true }));
  };
  return {
    put: (archive, write) =>
      withFile(archive, async (file) => {
        await write(file);
        await store.put(`${prefix}${archive}`, file);
        return `${to.replace(/\/+$/, '')}/${archive}`;
      }),
    withLocal: (archive, use) =>
      withFile(archive, async (file) => {
        const copied = async () =>
          pipeline(await store.get(`${prefix}${archive}`), createWriteStream(file, { mode: 0o600 }));
        await copied().catch((fault: Error) => {
          const why = fault instanceof NotFound ? 'it does not exist.' : fault.message;
          throw new Refused(`s3://${name}/${prefix}${archive} cannot be read: ${why}`);
        });
        return use(file);
      }),
    list: async () => {
      const keys = await Array.fromAsync(store.list(prefix), ({ key }) => key.slice(prefix.length));
      return keys.filter((key) => archiveName.test(key)).sort();
    },
    remove: (archive) => store.delete(`${prefix}${archive}`),
  };
}
