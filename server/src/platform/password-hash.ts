import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { RateLimited } from '@seedbed/domain/kernel/refusal.ts';

/** OWASP's smallest argon2id for a server: 19 MiB, two passes. Raising it re-hashes at the next sign-in. */
const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const mostAtOnce = 4;
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is dear by design: few at once, so that a flood of sign-ins leaves the rest of the product its processor. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new RateLimited(5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const derive = (password: string, nonce: Buffer, memory: number, passes: number, tagLength: number) =>
  inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2(
          'argon2id',
          { message: Buffer.from(password), nonce, memory, passes, parallelism: strength.parallelism, tagLength },
          (fault, tag) => (fault ? reject(fault) : resolve(tag)),
        ),
      ),
  );

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** In the PHC string format, so that the parameters travel with the hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, strength.memory, strength.passes, strength.tagLength);
  return `$argon2id$v=19$m=${strength.memory},t=${strength.passes},p=${strength.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/;

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = phc.exec(hash);
  if (!parts) return false;
  const [memory, passes, nonce, tag] = [
    Number(parts[1]),
    Number(parts[2]),
    Buffer.from(parts[3] ?? '', 'base64'),
    Buffer.from(parts[4] ?? '', 'base64'),
  ];
  return timingSafeEqual(await derive(password, nonce, memory, passes, tag.length), tag);
}

export function isWeakerThanNow(hash: string): boolean {
  const parts = phc.exec(hash);
  return !parts || Number(parts[1]) < strength.memory || Number(parts[2]) < strength.passes;
}

let decoy: Promise<string> | undefined;

/** The same work as for a known address, so that a stop-watch tells nothing. */
export async function verifyAgainstNothing(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await decoy);
  return false;
}
