import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { ServiceSettings } from '@seedbed/domain/third-party/service-settings.ts';
import { LRUCache } from 'lru-cache';
import { unseal } from '#platform/seal.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import { thirdPartyServices } from './table.ts';

export type StoredService = typeof thirdPartyServices.$inferSelect;

export const listServices = (tx: Tx): Promise<StoredService[]> => tx.db.select().from(thirdPartyServices).limit(10);

const known = new LRUCache<string, Promise<ServiceSettings>>({ max: 10_000, ttl: 5_000 });
export const forgetServices = () => known.clear();

/** Contains secrets: for the server only. Every page needs it, so it is cached as the tenant itself. */
export async function settingsFor(tenant: { id: Id<'Incubator'> }): Promise<ServiceSettings> {
  const cached = known.get(tenant.id);
  if (cached) return cached;
  const settings = read(tenant);
  known.set(tenant.id, settings);
  settings.catch(() => known.delete(tenant.id));
  return settings;
}

async function read({ id }: { id: Id<'Incubator'> }): Promise<ServiceSettings> {
  const stored = await readTx({ tenantId: id }, listServices);
  return Object.assign({}, ...stored.map(entryOf));
}

const entryOf = ({ service, settings, secret }: StoredService) => ({
  [service]: { ...settings, ...(secret && { secret: unseal(secret) }) },
});
