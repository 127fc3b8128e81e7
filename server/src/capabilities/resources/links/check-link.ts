import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { editableResource } from '#capabilities/resources/editing/editable-resource.ts';
import { findResource, type ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { resourceLinks } from '#capabilities/resources/table.ts';
import { type Tx, transact, writeTx } from '#platform/tx.ts';
import { faultOf } from './check-links.ts';

const waitSeconds = 60;

/** Asks for the page of one link at once, as the nightly check does. The other site is asked once a minute. */
export async function checkLink(actor: Actor, resourceId: string, url: string): Promise<ResourceCard> {
  // No transaction stays open while the other site answers.
  await transact(reserveCheck, actor, resourceId, url);
  const fault = await faultOf(url);
  return writeTx(actor, async (tx) => {
    const resource = await findResource(tx, actor, resourceId);
    await tx.db
      .update(resourceLinks)
      .set({ checkedAt: sql`now()`, fault })
      .where(and(eq(resourceLinks.resourceId, resource.id), eq(resourceLinks.url, url)));
    tx.changes.push({ kind: 'Resource', id: resource.id, audience: ['staff'], detail: undefined });
    return resource;
  });
}

/** The lock of the resource lets one of two simultaneous checks through. Throws `RateLimited`. */
async function reserveCheck(tx: Tx, actor: Actor, resourceId: string, url: string): Promise<void> {
  const { id } = await editableResource(tx, actor, resourceId);
  const isLink = and(eq(resourceLinks.resourceId, id), eq(resourceLinks.url, url), isNull(resourceLinks.targetId));
  const [link] = await tx.db
    .select({
      leftSeconds: sql<number>`coalesce(ceil(${waitSeconds} - extract(epoch from now() - ${resourceLinks.checkedAt})), 0)::int`,
    })
    .from(resourceLinks)
    .where(and(isLink, sql`${resourceLinks.url} ~ '^https?://'`))
    .orderBy(desc(sql`coalesce(${resourceLinks.checkedAt}, '-infinity')`))
    .limit(1);
  assertAllowed(link !== undefined, () => new NotFound());
  const { leftSeconds } = link;
  assertAllowed(leftSeconds <= 0, () => new RateLimited(leftSeconds));
  await tx.db.update(resourceLinks).set({ checkedAt: sql`now()` }).where(isLink);
}
