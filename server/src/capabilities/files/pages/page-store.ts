import { pageDays } from '@seedbed/domain/files/pages.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { drawnPages } from '#capabilities/files/table.ts';
import { fileStore } from '#platform/storage/store.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';

type TenantId = Tx['tenantId'];

export interface PageKey {
  contentId: Id<'FileContent'>;
  page: number;
  width: number;
}

const folderOf = (tenantId: TenantId) => `pages/${tenantId}/`;

/** Outside of the folder of the tenant: backups leave out what can be drawn again. */
export const storageKeyOf = (tenantId: TenantId, { contentId, page, width }: PageKey): string =>
  `${folderOf(tenantId)}${contentId}.${page}.${width}`;

const isPage = ({ contentId, page, width }: PageKey) =>
  and(eq(drawnPages.contentId, contentId), eq(drawnPages.page, page), eq(drawnPages.width, width));

export async function findDrawnPage(tx: Tx, key: PageKey) {
  const [found] = await tx.db.select().from(drawnPages).where(isPage(key));
  return found ?? null;
}

export const keepDrawnPage = (tenantId: TenantId, key: PageKey, storageKey: string): Promise<unknown> =>
  inTenant(tenantId, (tx) =>
    tx.db
      .insert(drawnPages)
      .values({ tenantId, ...key, storageKey })
      .onConflictDoUpdate({
        target: [drawnPages.tenantId, drawnPages.contentId, drawnPages.page, drawnPages.width],
        set: { drawnAt: sql`excluded.drawn_at`, lastUsedAt: sql`excluded.last_used_at` },
      }),
  );

/** At most once a day, so that reading writes little. */
export async function notePageUse(tenantId: TenantId, key: PageKey, lastUsedAt: Temporal.Instant): Promise<void> {
  const dayAgo = Temporal.Now.instant().subtract({ hours: 24 });
  if (Temporal.Instant.compare(lastUsedAt, dayAgo) > 0) return;
  await inTenant(tenantId, (tx) => tx.db.update(drawnPages).set({ lastUsedAt: sql`now()` }).where(isPage(key)));
}

/** Deletes pages that nobody has looked at for long, and stored ones that belong to no file any more. */
export async function evictPages(tenantId: TenantId, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * pageDays });
  await inTenant(tenantId, (tx) => tx.db.delete(drawnPages).where(lt(drawnPages.lastUsedAt, before)));
  const rows = await readTx({ tenantId }, (tx) => tx.db.select({ key: drawnPages.storageKey }).from(drawnPages));
  const kept = new Set(rows.map(({ key }) => key));
  const hourAgo = now.subtract({ hours: 1 });
  // A page that is drawn now has no row yet.
  for await (const { key, since } of fileStore().list(folderOf(tenantId)))
    if (!kept.has(key) && Temporal.Instant.compare(since, hourAgo) < 0) await fileStore().delete(key);
}

/** All pages of a tenant that is deleted. */
export async function deletePages(tenantId: TenantId): Promise<void> {
  for await (const { key } of fileStore().list(folderOf(tenantId))) await fileStore().delete(key);
}
