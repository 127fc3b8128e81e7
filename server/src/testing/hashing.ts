import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** How often a password was really worked on, and how many at once at most. */
export const hashing = { count: 0, running: 0, most: 0 };

let gate: Promise<void> | undefined;

/** Nobody's work begins before the answered function is called: what waits and what is refused can be counted. */
export function holdHashing(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return () => {
    gate = undefined;
    resolve();
  };
}

const { argon2 } = crypto;

/** From now on the work is counted; the import of the product is a live one, so it is counted there too. */
export function countHashing() {
  crypto.argon2 = (name, parameters, done) => {
    hashing.count += 1;
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    const work = () =>
      argon2(name, parameters, (fault, tag) => {
        hashing.running -= 1;
        done(fault, tag);
      });
    if (gate) void gate.then(work);
    else work();
  };
  syncBuiltinESMExports();
}
