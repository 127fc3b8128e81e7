import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { ServiceSettings, SettableService } from '@seedbed/domain/third-party/service-settings.ts';
import { forgetServices } from '#capabilities/third-party/find-services.ts';
import { thirdPartyServices } from '#capabilities/third-party/table.ts';
import { seal } from '#platform/seal.ts';
import { inTenant } from '#platform/tx.ts';
import type { Tenant } from '#testing/tenant.ts';

/** Services of every kind, as an Admin sets them up. */
export const everyService = {
  analytics: { url: 'https://stats.example/base', site: 'organization.example' },
  tagManager: { script: 'https://tags.example/gtm.js', origins: ['https://pixel.example'] },
  chat: {
    script: 'https://chat.example/widget/app-1',
    appId: 'app-1',
    api: 'https://api.chat.example',
    secret: 'chat-secret-that-stays-secret',
    origins: ['https://*.chatcdn.example', 'wss://live.chat.example'],
    inlineStyles: true,
  },
  recording: {
    script: 'https://rec.example/static/array.js',
    url: 'https://in.rec.example',
    key: 'phc_1',
    origins: [],
  },
  video: { applicationToken: 'video-app-1', secret: 'video-key-that-stays-secret' },
} satisfies ServiceSettings;

/** Stores these services of a tenant. `save-service.test.ts` tests the form. */
export async function setServices({ id: tenantId }: Pick<Tenant, 'id'>, services: ServiceSettings): Promise<void> {
  const rows = Object.entries(services).map(([service, { secret = null, ...settings }]: [string, StoredSettings]) => ({
    tenantId,
    id: newId<'ThirdPartyService'>(),
    service: service as SettableService,
    settings,
    secret: secret === null ? null : seal(secret),
  }));
  await inTenant(tenantId, (tx) => tx.db.insert(thirdPartyServices).values(rows));
  forgetServices();
}

type StoredSettings = Record<string, unknown> & { secret?: string | null };
