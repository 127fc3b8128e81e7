import { LRUCache } from 'lru-cache';
import type { Config } from './config.ts';
import type { SignedIn } from './signed-in.ts';

const longestMs = 30_000;
const longestSilenceMs = 1_000;

interface CachedSession {
  signedIn: SignedIn;
  /** On the clock of `performance.now()`, like all times here. */
  staleAtMs: number;
}

/** Keyed by tenant and token hash. */
const sessions = new LRUCache<string, CachedSession>({
  max: 20_000,
  dispose: ({ signedIn }, key) => {
    const person = personOf(signedIn.actor.tenantId, signedIn.actor.userId);
    const keys = keysOfPeople.get(person);
    keys?.delete(key);
    if (keys?.size === 0) keysOfPeople.delete(person);
  },
});
/** The keys of each person's sessions, since imports may drop many people one by one. */
const keysOfPeople = new Map<string, Set<string>>();
const personOf = (tenantId: string, userId: string) => `${tenantId} ${userId}`;

/** Incremented by each drop: a load that began earlier may have stale data and is not stored. */
let generation = 0;
/** All notifications sent before this moment have been received. */
let upToDateAtMs = Number.NEGATIVE_INFINITY;

let isOn = true;

/** Called once at start. */
export const configureSessionCache = ({ isDistributed }: Pick<Config, 'isDistributed'>): void => {
  isOn = !isDistributed;
};

/** The session of a token. Without a live listener nobody reports changes, so the cache is bypassed. */
export async function cachedSession(
  tenantId: string,
  tokenHash: string,
  load: () => Promise<SignedIn | null>,
): Promise<SignedIn | null> {
  const key = `${tenantId} ${tokenHash}`;
  const startedAtMs = performance.now();
  if (isOn && startedAtMs - upToDateAtMs < longestSilenceMs) {
    const cached = sessions.get(key);
    if (cached && startedAtMs < cached.staleAtMs) return cached.signedIn;
  }
  const startedIn = generation;
  const signedIn = await load();
  if (signedIn && generation === startedIn)
    store(key, { signedIn, staleAtMs: Math.min(startedAtMs + longestMs, signedIn.endsAtMs) });
  return signedIn;
}

function store(key: string, cached: CachedSession) {
  sessions.set(key, cached);
  const { tenantId, userId } = cached.signedIn.actor;
  const person = personOf(tenantId, userId);
  const keys = keysOfPeople.get(person) ?? new Set();
  keysOfPeople.set(person, keys.add(key));
}

/** Drops the sessions of some people of a tenant, or of all. */
export function dropSessions(tenantId: string, userIds: readonly string[] | 'all') {
  generation += 1;
  if (userIds === 'all') {
    for (const key of sessions.keys()) if (key.startsWith(`${tenantId} `)) sessions.delete(key);
    return;
  }
  for (const userId of userIds)
    for (const key of [...(keysOfPeople.get(personOf(tenantId, userId)) ?? [])]) sessions.delete(key);
}

/** A listener that starts or restarts has missed notifications. */
export function dropAllSessions() {
  generation += 1;
  sessions.clear();
}

export function reportUpToDate(atMs: number) {
  upToDateAtMs = atMs;
}

export const bypassSessionCache = () => reportUpToDate(Number.NEGATIVE_INFINITY);
