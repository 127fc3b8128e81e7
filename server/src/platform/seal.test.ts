import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSeal, seal, unseal } from './seal.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'seedbed-seal-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('decrypts with the same key and with no other', () => {
  openSeal({ secretsKey: 'one'.repeat(16), dataDir });
  const sealed = seal('a secret');
  expect(sealed).not.toContain('secret');
  expect(seal('a secret')).not.toBe(sealed);
  expect(unseal(sealed)).toBe('a secret');
  expect(() => unseal(`${sealed.slice(0, -2)}AA`)).toThrow();
  openSeal({ secretsKey: 'two'.repeat(16), dataDir });
  expect(() => unseal(sealed)).toThrow();
});

test('generates and keeps a key file for its owner only when none is configured', () => {
  openSeal({ secretsKey: undefined, dataDir });
  const sealed = seal('a secret');
  const file = path.join(dataDir, 'secrets.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const made = readFileSync(file, 'utf8');
  openSeal({ secretsKey: undefined, dataDir });
  expect(readFileSync(file, 'utf8')).toBe(made);
  expect(unseal(sealed)).toBe('a secret');
});
