import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#platform/config.ts';
import { markDatabase } from './database-folder.ts';
import { serverOwner, systemUser } from './owner.ts';

type User = ReturnType<typeof systemUser>;

/**
 * Under root, continues as the owner of the data folder, or as the system user `seedbed`, who then owns it. Returns why
 * root is kept, or null. Call it before anything opens.
 */
export async function dropRootPrivileges(config: Config): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const home = realpathSync(config.dataDir);
  const { uid, gid } = statSync(home);
  const user = uid === 0 ? systemUser() : { uid, gid };
  const reason = reasonToKeepRoot({ ...config, dataDir: home }, user);
  if (reason) return reason;
  const database = config.databaseUrl ? home : serverOwner(config.dataDir).folder;
  // Another user would look for an unmarked database elsewhere.
  if (!config.databaseUrl) await markDatabase(home, database);
  for (const folder of new Set([home, database])) if (existsSync(folder)) own(folder, user);
  process.setgroups?.([]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  // Libraries cache below it, and root's home is closed to this user.
  process.env.HOME = home;
  return null;
}

export function reasonToKeepRoot({ port, root, dataDir, smtp }: Config, user: User): string | null {
  if (port > 0 && port < 1_024) return `Only root may listen on port ${port}.`;
  const places = [root, process.execPath, path.dirname(dataDir)];
  const hidden =
    places.find((place) => !may(user, '-x', place)) ??
    [smtp?.dkim?.keyFile].find((file) => file && !may(user, '-r', file));
  return hidden ? `The user with the id ${user.uid} cannot open ${hidden}.` : null;
}

/** Asks a process of that user, since groups and access lists also count. */
const may = (user: User, right: '-r' | '-x', place: string): boolean =>
  spawnSync('test', [right, place], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;

/** Root may have written here before. `chown` ends with the folder itself, so a killed change is repeated. */
function own(folder: string, { uid, gid }: User) {
  const entries = [folder, ...readdirSync(folder).map((name) => path.join(folder, name))];
  if (entries.some((entry) => lstatSync(entry).uid !== uid)) execFileSync('chown', ['-hR', `${uid}:${gid}`, folder]);
}
