import type { Config } from '#platform/config.ts';
import { faultText } from '#platform/fault-text.ts';
import { readInstallation } from '#platform/installation/installation.ts';
import { log } from '#platform/log.ts';
import { backupTarget } from './backup-target.ts';
import { removeOldBackups, runBackup } from './run-backup.ts';
import { testRestore } from './test-restore.ts';

const minuteMs = 60_000;
const pauseAfterFaultMs = 60 * minuteMs;

/** The last time at which a backup was due. */
export function dueSince(now: Temporal.Instant, hour: number): Temporal.Instant {
  const utc = now.toZonedDateTimeISO('UTC');
  const today = utc.with({ hour, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  return (Temporal.ZonedDateTime.compare(today, utc) > 0 ? today.subtract({ days: 1 }) : today).toInstant();
}

export const isDue = (now: Temporal.Instant, hour: number, last: string | undefined): boolean =>
  !last || Temporal.Instant.compare(Temporal.Instant.from(last), dueSince(now, hour)) < 0;

/**
 * Each night, in the first worker that looks: writes a backup, restores it into a scratch database as a test, and
 * removes old archives. After a fault it is tried again an hour later.
 */
export function startNightlyBackup(config: Config, ownerUrl: string): { stop: () => Promise<void> } {
  const { backupTo } = config;
  if (!backupTo) return { stop: async () => {} };
  let running: Promise<void> | undefined;
  let notBefore = 0;
  const look = async () => {
    if (performance.now() < notBefore) return;
    try {
      const { lastBackup } = await readInstallation();
      if (isDue(Temporal.Now.instant(), config.backupHour, lastBackup?.at)) await runNight(config, ownerUrl, backupTo);
    } catch (fault) {
      notBefore = performance.now() + pauseAfterFaultMs;
      log.error('The nightly backup failed; retrying in an hour.', { fault: faultText(fault) });
    }
  };
  const tick = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(tick, minuteMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

export async function runNight(config: Config, ownerUrl: string, to: string): Promise<void> {
  const folder = to.startsWith('s3://') || to.endsWith('/') ? to : `${to}/`;
  const { file, bytes, seconds } = await runBackup(config, ownerUrl, folder);
  log.info('The backup is written.', { file, bytes, seconds });
  const target = await backupTarget(folder, config);
  const test = await target.withLocal(file, (local) => testRestore(local, config, ownerUrl));
  if (test.fault) log.error('The test of the backup failed.', { file, fault: test.fault });
  else log.info('The backup was restored as a test.', { file, seconds: test.seconds, rows: test.rows });
  // An archive that cannot be restored must not push out those that can.
  if (!test.fault) await removeOldBackups(target, config.backupKeepDays);
}
