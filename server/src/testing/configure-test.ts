import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configure } from '#app/configure.ts';
import { readConfig } from '#platform/config.ts';
import { distributedUrl } from '#testing/database/distributed.ts';

let dataDir: string | undefined;
let close: (() => void) | undefined;

/** Applies the settings of a test file. */
export const testEnvironment = () => ({
  DATA_DIR: dataDir ?? '',
  LOG_LEVEL: 'error',
  SECRETS_KEY: 'only-for-tests'.repeat(3),
  ...(distributedUrl && { DATABASE_DISTRIBUTED: 'on' }),
});

/** A second call in one test file keeps the data folder. */
export async function configureForFile(environment: Record<string, string> = {}): Promise<void> {
  dataDir ??= await mkdtemp(path.join(tmpdir(), 'seedbed-files-'));
  close?.();
  close = await configure(readConfig({ ...testEnvironment(), ...environment }));
}

export async function closeConfigured(): Promise<void> {
  close?.();
  close = undefined;
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
  dataDir = undefined;
}
