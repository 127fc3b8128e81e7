import type pg from 'pg';
import { inject } from 'vitest';
import { appPool, closePool, openPool } from '#platform/db.ts';
import { scaledMs } from '#testing/until.ts';
import { closeOwner, configureOwnerUrl, ownerUrl } from './owner.ts';

/** Tests call use cases without the queue that calls of people wait in. */
export const openTestPool = (url: string): void => openPool(url, 5, { waitMs: scaledMs(10_000) });

/** Connections to the shared database stay open for the next file: a new one reads every used table's catalog again. */
let shared: pg.Pool | undefined;

export function connect() {
  configureOwnerUrl(inject('ownerUrl'));
  if (shared) return;
  openTestPool(inject('appUrl'));
  shared = appPool();
}

/** Closes connections that a file opened in place of the shared ones. */
export async function disconnectOthers() {
  if (ownerUrl() !== inject('ownerUrl')) await closeOwner();
  if (appPool() === shared) return;
  await closePool();
  shared = undefined;
}
