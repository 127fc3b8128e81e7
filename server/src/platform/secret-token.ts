import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, shown to the holder once; only the hash is stored. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** The token is random already, so a plain fast hash is enough. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');
