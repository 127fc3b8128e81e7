import { pbkdf2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const rounds = 1_000_000;
/** The time of this work on a quiet machine. */
const quietMs = 165;

/** A busy machine must not fail a test; beyond this a test hangs. */
const most = 6;

/** Runs the same fixed work on each processor: how many times longer it takes than on a quiet machine, at least 1. */
async function measure(): Promise<number> {
  const since = performance.now();
  await Promise.all(
    Array.from({ length: availableParallelism() }, () => promisify(pbkdf2)('', '', rounds, 32, 'sha256')),
  );
  const factor = (performance.now() - since) / quietMs;
  return Math.min(Math.max(Math.round(factor * 10) / 10, 1), most);
}

/** Time limits of tests are multiplied by it. Measured once: processes started later inherit it as `TIME_FACTOR`. */
export async function timeFactor(): Promise<number> {
  process.env.TIME_FACTOR ??= String(await measure());
  return Number(process.env.TIME_FACTOR);
}
