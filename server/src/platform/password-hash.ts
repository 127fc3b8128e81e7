import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';

/** OWASP's smallest argon2id for a server: 19 MiB, two passes. Raising it re-hashes at the next sign-in. */
const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Four at the most, and one processor is left to everybody else. */
export const mostAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is dear by design: few at once, so that a flood of sign-ins leaves the rest of the product its processor. */
async function queued<T>(work: () => Promise<T>, assertWithinLimit: () => void): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new RateLimited(5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    assertWithinLimit();
    return await work();
  } finally {
    // Handed over rather than given up, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

interface Strength {
  memory: number;
  passes: number;
  tagLength: number;
}

const derive = (
  password: string,
  nonce: Buffer,
  { memory, passes, tagLength }: Strength,
  assertWithinLimit: () => void = () => {},
) =>
  queued(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2(
          'argon2id',
          { message: Buffer.from(password), nonce, memory, passes, parallelism: strength.parallelism, tagLength },
          (fault, tag) => (fault ? reject(fault) : resolve(tag)),
        ),
      ),
    assertWithinLimit,
  );

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** In the PHC string format, so that the parameters travel with the hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, strength);
  return `$argon2id$v=19$m=${strength.memory},t=${strength.passes},p=${strength.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/;

/**
 * Where there is no hash, the same work comes to nothing, so that a stop-watch tells nothing. `assertWithinLimit` is asked when
 * the turn has come, and may refuse what was let in before others failed.
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  assertWithinLimit?: () => void,
): Promise<boolean> {
  const [, memory, passes, nonce, tag] = phc.exec(hash ?? '') ?? [];
  if (!nonce || !tag) {
    await derive(password, randomBytes(16), strength, assertWithinLimit);
    return false;
  }
  const stored = Buffer.from(tag, 'base64');
  const its = { memory: Number(memory), passes: Number(passes), tagLength: stored.length };
  return timingSafeEqual(await derive(password, Buffer.from(nonce, 'base64'), its, assertWithinLimit), stored);
}

export function isWeakerThanNow(hash: string): boolean {
  const parts = phc.exec(hash);
  return !parts || Number(parts[1]) < strength.memory || Number(parts[2]) < strength.passes;
}
