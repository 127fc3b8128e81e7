import { spawn } from 'node:child_process';
import path from 'node:path';
import pLimit from 'p-limit';

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

/** Runs the steps in this order, `atOnce` at a time, and adds their seconds to `times`; exits at the first failure. */
export async function steps(all: readonly Step[], atOnce = 1, times = new Map<string, number>()): Promise<void> {
  const limit = pLimit(atOnce);
  await Promise.all(
    all.map(([name, step]) =>
      limit(async () => {
        const startedAt = Date.now();
        const seconds = () => (Date.now() - startedAt) / 1000;
        process.stdout.write(`\n── ${name}\n`);
        try {
          await step();
        } catch (fault) {
          times.set(name, seconds());
          process.stderr.write(`\n${name} failed: ${(fault as Error).message}\n`);
          process.exit(1);
        }
        times.set(name, seconds());
        process.stdout.write(`   ${seconds().toFixed(1)} s (${name})\n`);
      }),
    ),
  );
}
