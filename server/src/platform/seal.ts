import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

/** The present key first, then those that are accepted beside it. */
let keys: readonly Buffer[] = [];

const keyOf = (secret: string) => createHash('sha256').update(secret).digest();

export const keyFileOf = (dataDir: string): string => path.join(dataDir, 'secrets.key');

/**
 * The encryption key: configured, otherwise generated at the first start and stored beside the data. A generated key that
 * a configured one replaced is still accepted. Called once at start.
 */
export function openSeal({
  secretsKey,
  previousSecretsKeys = [],
  dataDir,
}: Pick<Config, 'secretsKey' | 'dataDir'> & Partial<Pick<Config, 'previousSecretsKeys'>>) {
  const file = keyFileOf(dataDir);
  const present = secretsKey ?? storedKey(file);
  const generated = secretsKey && existsSync(file) ? [readFileSync(file, 'utf8').trim()] : [];
  keys = [...new Set([present, ...previousSecretsKeys, ...generated])].map(keyOf);
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
  const [present] = keys;
  if (!present) throw new Error('Nobody has opened the seal.');
  return present;
}

/** Encrypts a secret that must be readable later, such as an authenticator's, for the database (AES-256-GCM). */
export function seal(secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', requireKey(), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws if it was encrypted with no accepted key, or changed. `by` is the key of another installation. */
export function unseal(text: string, by?: Buffer): string {
  if (by) return openedBy(by, text);
  const opening = keys.find((key) => attempt(key, text) !== null);
  return openedBy(opening ?? requireKey(), text);
}

function openedBy(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

function attempt(key: Buffer, text: string): string | null {
  try {
    return openedBy(key, text);
  } catch {
    return null;
  }
}

/** Whether the present key opens it, a former one, or none. */
export function keyStateOf(text: string): 'present' | 'former' | 'unknown' {
  if (attempt(requireKey(), text) !== null) return 'present';
  return keys.slice(1).some((key) => attempt(key, text) !== null) ? 'former' : 'unknown';
}

export const hasFormerKeys = (): boolean => keys.length > 1;

const derived = new Map<string, readonly Buffer[]>();

/** One key per accepted secret, in their order. */
function keysFor(purpose: string): readonly Buffer[] {
  requireKey();
  let made = derived.get(purpose);
  if (!made) {
    made = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', `seedbed ${purpose}`, 32)));
    derived.set(purpose, made);
  }
  return made;
}

/** Keys that signed for this purpose before the present one. */
export const formerKeysFor = (purpose: string): readonly Buffer[] => keysFor(purpose).slice(1);

const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** An HMAC of the text; a signature for one purpose is invalid for another. */
export function signatureOf(purpose: string, text: string): string {
  const [present] = keysFor(purpose);
  return hmac(present as Buffer, text);
}

/** All signatures that are accepted; that of the present key first. */
export const signaturesOf = (purpose: string, text: string): string[] => keysFor(purpose).map((key) => hmac(key, text));

export const isSignatureOf = (purpose: string, text: string, given: string): boolean =>
  keysFor(purpose).some((key) => isSignatureBy(key, text, given));

export function isSignatureBy(key: Buffer, text: string, given: string): boolean {
  const [due, found] = [Buffer.from(hmac(key, text)), Buffer.from(given)];
  return due.length === found.length && timingSafeEqual(due, found);
}
