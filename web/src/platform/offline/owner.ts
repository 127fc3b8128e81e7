import { attempt, forgetStored, storedJson } from '#platform/browser-storage.ts';
import { session } from '#platform/session.ts';
import { durableDrafts } from './durable-drafts.ts';

/** The person whose data this device stores, known after the server's first answer. */
export interface Owner {
  tenantId: string;
  userId: string;
}
interface StoredOwner extends Owner {
  /** The end of the session's token: another session shows nothing before the server confirms the person. */
  token: string;
}

const ends = 8;
const storedOwner = storedJson<StoredOwner>('owner', (value) => {
  const { tenantId, userId, token } = (value ?? {}) as Record<string, unknown>;
  const fits = [tenantId, userId, token].every((one) => typeof one === 'string');
  return fits ? (value as StoredOwner) : null;
});

export function owner(): Owner | null {
  const known = storedOwner.read();
  return known && session.token()?.slice(-ends) === known.token ? known : null;
}

export const databaseOf = ({ tenantId, userId }: Owner): string => `seedbed:${tenantId}:${userId}`;

/** Stores data for this person from now on, and deletes another person's. */
export async function belongTo({ tenantId, userId }: Owner): Promise<void> {
  const token = session.token();
  // The session ended meanwhile, perhaps in another tab: store nothing.
  if (token === null) return;
  const before = storedOwner.read();
  storedOwner.write({ tenantId, userId, token: token.slice(-ends) });
  forgetStored(userId);
  for (const name of await durableDrafts.databases(userId)) await drop(name);
  if (before && databaseOf(before) !== databaseOf({ tenantId, userId })) await drop(databaseOf(before));
}

/** All data of a person on the device: drafts, visits, pending changes, stored answers. */
export async function forgetPerson(): Promise<void> {
  // Must come first, so that no other tab writes any more.
  const gone = deleteOfflineResponses();
  forgetStored();
  for (const name of await durableDrafts.databases()) await drop(name);
  await gone;
}

/** Deletes stored answers. Drafts stay for the same person, and are deleted when another one signs in. */
export async function deleteOfflineResponses(): Promise<void> {
  const before = storedOwner.read();
  storedOwner.clear();
  if (before) await drop(databaseOf(before));
}

/** Resolves even if another tab blocks the deletion, which then happens when that tab closes. */
const drop = (name: string) =>
  new Promise<void>((resolve) => {
    const request = attempt(() => indexedDB.deleteDatabase(name));
    if (!request) return resolve();
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
