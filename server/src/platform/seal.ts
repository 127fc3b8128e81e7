import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

let key: Buffer | undefined;

/**
 * The encryption key: configured, otherwise generated at the first start and stored beside the data. Called once at
 * start.
 */
export function openSeal({ secretsKey, dataDir }: Pick<Config, 'secretsKey' | 'dataDir'>) {
  key = createHash('sha256')
    .update(secretsKey ?? storedKey(path.join(dataDir, 'secrets.key')))
    .digest();
  derived.clear();
}

function storedKey(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
  return readFileSync(file, 'utf8').trim();
}

function requireKey(): Buffer {
  if (!key) throw new Error('Nobody has opened the seal.');
  return key;
}

/** Encrypts a secret that must be readable later, such as an authenticator's, for the database (AES-256-GCM). */
export function seal(secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', requireKey(), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws if it was encrypted with another key or changed. `by` is the key of another installation. */
export function unseal(text: string, by = requireKey()): string {
  const bytes = Buffer.from(text, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', by, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

const derived = new Map<string, Buffer>();

function keyFor(purpose: string): Buffer {
  let made = derived.get(purpose);
  if (!made) {
    made = Buffer.from(hkdfSync('sha256', requireKey(), '', `seedbed ${purpose}`, 32));
    derived.set(purpose, made);
  }
  return made;
}

/** An HMAC of the text; a signature for one purpose is invalid for another. */
export function signatureOf(purpose: string, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
}

export function isSignatureOf(purpose: string, text: string, given: string): boolean {
  const [due, found] = [Buffer.from(signatureOf(purpose, text)), Buffer.from(given)];
  return due.length === found.length && timingSafeEqual(due, found);
}
