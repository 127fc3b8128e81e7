import { SlugTaken } from '@seedbed/domain/applications/errors.ts';
import { and, eq, isNull, like, ne, or, sql } from 'drizzle-orm';
import { type FunnelRow, funnels } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Two people may choose the same address at once: the second one waits for the first transaction. */
const lockSlugs = (tx: Tx) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`funnel-slugs ${tx.tenantId}`}, 0))`);

/** The slug, or the first free one with a number behind it. */
export async function freeSlug(tx: Tx, slug: string): Promise<string> {
  await lockSlugs(tx);
  const rows = await tx.db
    .select({ slug: funnels.slug })
    .from(funnels)
    .where(and(isNull(funnels.trashedAt), or(eq(funnels.slug, slug), like(funnels.slug, `${slug}-%`))));
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

export async function assertSlugFree(tx: Tx, { id }: Pick<FunnelRow, 'id'>, slug: string): Promise<void> {
  await lockSlugs(tx);
  const [other] = await tx.db
    .select({ id: funnels.id })
    .from(funnels)
    .where(and(eq(funnels.slug, slug), ne(funnels.id, id), isNull(funnels.trashedAt)));
  if (other) throw new SlugTaken(slug);
}
