import { configure } from '#app/configure.ts';
import { openDatabaseBesideProduct } from '#app/database.ts';
import { readConfig, WrongConfig } from '#platform/config.ts';
import { DatabaseMissing } from '#platform/embedded-postgres/database-folder.ts';
import { dropRootPrivileges } from '#platform/embedded-postgres/drop-root-privileges.ts';
import { DataFolderInUse } from '#platform/embedded-postgres/lock.ts';
import { setLogLevel } from '#platform/log.ts';
import { backupCommands } from './backup-commands.ts';
import { type Command, helpOf, type Operator, readLine } from './command.ts';
import { distributeCommand } from './distribute.ts';
import { doctor } from './doctor.ts';
import { flagsCommands } from './flags-commands.ts';
import { jobsCommands } from './jobs-commands.ts';
import { moveCommands } from './move-commands.ts';
import { Refused, WrongCommand } from './operator-errors.ts';
import { planCommands } from './plan-commands.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { supportBundle } from './support-bundle.ts';
import { tenantCommands } from './tenant-commands.ts';
import { userCommands } from './user-commands.ts';

export const commands: Readonly<Record<string, Command>> = {
  doctor,
  'support-bundle': supportBundle,
  'rotate-secrets': rotateSecrets,
  distribute: distributeCommand,
  ...backupCommands,
  ...tenantCommands,
  ...moveCommands,
  ...userCommands,
  ...jobsCommands,
  ...flagsCommands,
  ...planCommands,
};

export interface Outcome {
  text: string;
  /** 0: done. 1: refused. 2: the command line is wrong. */
  exitCode: 0 | 1 | 2;
}

/** Runs one command line. Defects are thrown. */
export async function operate(args: readonly string[], environment: NodeJS.ProcessEnv, name: string): Promise<Outcome> {
  if (args.includes('--help') || args[0] === 'help')
    return {
      text: helpOf(
        commands,
        args.filter((arg) => arg !== '--help' && arg !== 'help'),
      ),
      exitCode: 0,
    };
  if (args.length === 0) return { text: helpOf(commands), exitCode: 2 };
  try {
    const { command, run } = readLine(commands, args);
    const config = readConfig(environment);
    await dropRootPrivileges(config);
    const close = await configure(config);
    setLogLevel('warn');
    const operator: Operator = { config, ownerUrl: '', name, publicUrl: config.publicUrl };
    const database = command.opensNothing ? null : await openDatabaseBesideProduct(config);
    try {
      return { text: await run({ ...operator, ownerUrl: database?.ownerUrl ?? '' }), exitCode: 0 };
    } finally {
      await database?.close();
      close();
    }
  } catch (fault) {
    const exitCode = exitCodeOf(fault);
    if (!exitCode) throw fault;
    const { message, data = { error: message } } = fault as Refused;
    return { text: args.includes('--json') ? JSON.stringify(data, null, 2) : message, exitCode };
  }
}

function exitCodeOf(fault: unknown): 1 | 2 | null {
  if (fault instanceof WrongCommand) return 2;
  return [Refused, WrongConfig, DatabaseMissing, DataFolderInUse].some((kind) => fault instanceof kind) ? 1 : null;
}
