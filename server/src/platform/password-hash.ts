import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import pLimit from 'p-limit';

/** OWASP's minimum of argon2id: 19 MiB, two passes. Raising it re-hashes at the next sign-in. */
const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** At most four, and one processor stays free. */
export const mostAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
const mostWaiting = 100;
/** Hashing is expensive by design: many sign-ins must not use up the processor. */
const limit = pLimit(mostAtOnce);

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= mostWaiting) throw new RateLimited(5);
  return limit(work);
}

/** The limit that counts a guess. Both may throw `RateLimited`. */
export interface Attempts {
  assertWithinLimit: () => Promise<void>;
  countFailure: () => Promise<void>;
}

interface Strength {
  memory: number;
  passes: number;
  tagLength: number;
}

const derive = (password: string, nonce: Buffer, { memory, passes, tagLength }: Strength) =>
  new Promise<Buffer>((resolve, reject) =>
    argon2(
      'argon2id',
      { message: Buffer.from(password), nonce, memory, passes, parallelism: strength.parallelism, tagLength },
      (fault, tag) => (fault ? reject(fault) : resolve(tag)),
    ),
  );

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** PHC string format, so that the hash contains its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await queued(() => derive(password, nonce, strength));
  return `$argon2id$v=19$m=${strength.memory},t=${strength.passes},p=${strength.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/;

/**
 * Checks and counts while holding the slot, so that concurrent guesses above the limit are not hashed. Throws
 * `RateLimited`.
 */
export const verifyPassword = (
  password: string,
  hash: string | null | undefined,
  attempts?: Attempts,
): Promise<boolean> =>
  queued(async () => {
    await attempts?.assertWithinLimit();
    const isRight = await matches(password, hash);
    if (!isRight) await attempts?.countFailure();
    return isRight;
  });

async function matches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, nonce, tag] = phc.exec(hash ?? '') ?? [];
  if (!nonce || !tag) {
    // Hash a dummy for unknown users, so that timing reveals nothing.
    await derive(password, randomBytes(16), strength);
    return false;
  }
  const stored = Buffer.from(tag, 'base64');
  const its = { memory: Number(memory), passes: Number(passes), tagLength: stored.length };
  return timingSafeEqual(await derive(password, Buffer.from(nonce, 'base64'), its), stored);
}

export function isWeakerThanNow(hash: string): boolean {
  const parts = phc.exec(hash);
  return !parts || Number(parts[1]) < strength.memory || Number(parts[2]) < strength.passes;
}
