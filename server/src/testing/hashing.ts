import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The number of password hashes and their maximum concurrency. `isLight` hashes at no cost, for floods. */
export const hashing = { count: 0, running: 0, most: 0, isLight: false };

const { argon2 } = crypto;

/** Counts from now on; ES imports are live, so the product's calls are counted too. */
export function countHashing() {
  crypto.argon2 = (name, parameters, done) => {
    hashing.count += 1;
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    const light = { memory: 8, passes: 1 };
    argon2(name, { ...parameters, ...(hashing.isLight && light) }, (fault, tag) => {
      hashing.running -= 1;
      done(fault, tag);
    });
  };
  syncBuiltinESMExports();
}
