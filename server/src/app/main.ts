/** `npm run demo | dev | start`: everything in one process; `--role api|worker` runs one half. */
import { readConfig, WrongConfig } from '#platform/config.ts';
import { closeDataFolder, keepCompiledModules } from '#platform/data-folder.ts';
import { DatabaseMissing } from '#platform/embedded-postgres/database-folder.ts';
import { dropRootPrivileges } from '#platform/embedded-postgres/drop-root-privileges.ts';
import { DataFolderInUse } from '#platform/embedded-postgres/lock.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/server.ts';
import { log } from '#platform/log.ts';

/** Prints user-fixable errors as a sentence, others with their stack. */
function fail(fault: unknown) {
  const sentence =
    fault instanceof WrongConfig || fault instanceof DataFolderInUse || fault instanceof DatabaseMissing
      ? fault.message
      : (fault as { code?: string }).code === 'EADDRINUSE'
        ? 'The port is in use: end the other program, or choose another with PORT.'
        : null;
  process.stderr.write(`${sentence ?? (fault as Error).stack}\n`);
  process.exit(1);
}

process.on('unhandledRejection', (fault) =>
  log.error('Unhandled promise rejection.', { fault: String((fault as Error)?.stack ?? fault) }),
);
try {
  const config = readConfig(process.env);
  const reasonToBeRoot = await dropRootPrivileges(config);
  closeDataFolder(config.dataDir);
  keepCompiledModules(config.dataDir);
  // PostgreSQL starts while the modules of the product load.
  const embedded = config.databaseUrl ? undefined : startEmbeddedPostgres(config.dataDir);
  embedded?.catch(() => {});
  const { run } = await import('./run.ts');
  if (reasonToBeRoot) log.warn('Seedbed runs as root. Start it as another user.', { reason: reasonToBeRoot });
  await run(config, embedded);
} catch (fault) {
  fail(fault);
}
