import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** How often a password was really worked on, and how many at once at most. */
export const hashing = { count: 0, running: 0, most: 0 };

const { argon2 } = crypto;

/** From now on the work is counted; the import of the product is a live one, so it is counted there too. */
export function countHashing() {
  crypto.argon2 = (name, parameters, done) => {
    hashing.count += 1;
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    argon2(name, parameters, (fault, tag) => {
      hashing.running -= 1;
      done(fault, tag);
    });
  };
  syncBuiltinESMExports();
}
