import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');

/** Runs a program of the checkout with the checkout's own Node; throws on failure. */
export function run(command: string, args: readonly string[], environment: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new CommandFailed(`${command} ${args.join(' ')}`, code, signal)),
    );
  });
}

export class CommandFailed extends Error {
  readonly code: number | null;

  constructor(what: string, code: number | null, signal: string | null) {
    super(`${what}: ${signal ?? `exit ${code}`}`);
    this.code = code;
  }
}

export type Step = readonly [name: string, step: () => Promise<unknown>];

/** Runs each step in turn and returns its seconds; exits at the first failure. */
export async function steps(all: readonly Step[]): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, step] of all) {
    const startedAt = Date.now();
    process.stdout.write(`\n── ${name}\n`);
    try {
      await step();
    } catch (fault) {
      process.stderr.write(`\n${name} failed: ${(fault as Error).message}\n`);
      process.exit(1);
    }
    times.set(name, (Date.now() - startedAt) / 1000);
    process.stdout.write(`   ${times.get(name)?.toFixed(1)} s\n`);
  }
  return times;
}
