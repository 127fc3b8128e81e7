import { session } from '#platform/session.ts';
import { attempt, forgetStored, storedJson } from '#platform/stored.ts';

/** Of whom this device may keep what they saw: known once the server has said whose the session is. */
export interface Owner {
  tenantId: string;
  userId: string;
}
interface Kept extends Owner {
  /** The end of the session's token: what is another session's is not shown before the server has said whose it is. */
  token: string;
}

const ends = 8;
const kept = storedJson<Kept>('owner', (value) => {
  const { tenantId, userId, token } = (value ?? {}) as Record<string, unknown>;
  const fits = [tenantId, userId, token].every((one) => typeof one === 'string');
  return fits ? (value as Kept) : null;
});

export function owner(): Owner | null {
  const known = kept.read();
  return known && session.token()?.slice(-ends) === known.token ? known : null;
}

export const databaseOf = ({ tenantId, userId }: Owner): string => `seedbed:${tenantId}:${userId}`;

/** From now on the device keeps for this person; what it kept for another is gone. */
export async function belongTo({ tenantId, userId }: Owner): Promise<void> {
  const token = session.token();
  // Gone meanwhile, in another tab perhaps: nothing is kept for anybody.
  if (token === null) return;
  const before = kept.read();
  kept.write({ tenantId, userId, token: token.slice(-ends) });
  forgetStored(userId);
  if (before && databaseOf(before) !== databaseOf({ tenantId, userId })) await drop(databaseOf(before));
}

/** Whatever the device keeps of a person and for them: drafts, visits, what waits to be sent, what was last seen. */
export async function forgetPerson(): Promise<void> {
  // First of all, so that no other tab writes any more.
  const gone = forgetSeen();
  forgetStored();
  await gone;
}

/**
 * What the device keeps of what the person saw. What they typed stays for them: it shows to nobody else, and goes as soon
 * as another person signs in here.
 */
export async function forgetSeen(): Promise<void> {
  const before = kept.read();
  kept.clear();
  if (before) await drop(databaseOf(before));
}

/** Ends even where another tab holds on to it: then it goes when that tab does. */
const drop = (name: string) =>
  new Promise<void>((resolve) => {
    const request = attempt(() => indexedDB.deleteDatabase(name));
    if (!request) return resolve();
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
