import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { LRUCache } from 'lru-cache';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { unseal } from '#platform/seal.ts';
import type { ServiceSettings, ThirdPartySettings } from '#platform/third-party-settings.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import { thirdPartyServices } from './table.ts';

export type StoredService = typeof thirdPartyServices.$inferSelect;

let operators: ThirdPartySettings = {};

/** Called once at start with the operator's configuration. */
export function configureThirdParty(read: ThirdPartySettings) {
  operators = read;
}

/** The operator's entry of the tenant, else that for all tenants. */
export const operatorsSettings = ({ slug }: Pick<Incubator, 'slug'>): ServiceSettings =>
  operators[slug] ?? operators['*'] ?? {};

export const listServices = (tx: Tx): Promise<StoredService[]> => tx.db.select().from(thirdPartyServices).limit(10);

const known = new LRUCache<string, Promise<ServiceSettings>>({ max: 10_000, ttl: 5_000 });
export const forgetServices = () => known.clear();

/** Contains secrets: for the server only. Every page needs it, so it is cached as the tenant itself. */
export async function settingsFor(tenant: Pick<Incubator, 'id' | 'slug'>): Promise<ServiceSettings> {
  const cached = known.get(tenant.id);
  if (cached) return cached;
  const settings = read(tenant);
  known.set(tenant.id, settings);
  settings.catch(() => known.delete(tenant.id));
  return settings;
}

async function read({ id, slug }: { id: Id<'Incubator'>; slug: string }): Promise<ServiceSettings> {
  const own = await readTx({ tenantId: id }, listServices);
  return Object.assign({}, operatorsSettings({ slug }), ...own.map(entryOf));
}

/** In the shape of the operator's file. */
function entryOf({ service, settings, secret }: StoredService) {
  const { api, ...rest } = settings;
  const name = service === 'video' ? 'encryptionKey' : 'secret';
  return { [service]: { ...rest, ...(api ? { api } : {}), ...(secret && { [name]: unseal(secret) }) } };
}
