import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The number of password hashes and their maximum concurrency. `isLight` hashes at no cost, for floods. */
export const hashing = { count: 0, running: 0, most: 0, isLight: false };

let gate: Promise<void> | undefined;

/** Blocks all hashing until the returned function is called, so that waiting and rejected calls can be counted. */
export function holdHashing(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return () => {
    gate = undefined;
    resolve();
  };
}

const { argon2 } = crypto;

/** Counts from now on; ES imports are live, so the product's calls are counted too. */
export function countHashing() {
  crypto.argon2 = (name, parameters, done) => {
    hashing.count += 1;
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    const light = { memory: 8, passes: 1 };
    const work = () =>
      argon2(name, { ...parameters, ...(hashing.isLight && light) }, (fault, tag) => {
        hashing.running -= 1;
        done(fault, tag);
      });
    if (gate) void gate.then(work);
    else work();
  };
  syncBuiltinESMExports();
}
