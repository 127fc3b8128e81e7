import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { resourceEvent } from '@seedbed/domain/resources/activity-types.ts';
import { NewerVersionToRead } from '@seedbed/domain/resources/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { resourceBookmarks, resourceReads } from '#capabilities/resources/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findResource, type ResourceCard } from './find-resources.ts';

/** Remembers that the person opened what is published now. A draft has no readers. */
export const markResourceRead = (actor: Actor, id: string): Promise<ResourceCard> =>
  writeTx(actor, async (tx) => {
    const resource = await findResource(tx, actor, id);
    const { publishedVersion } = resource;
    if (publishedVersion === null || resource.state !== 'published') return resource;
    await saveRead(tx, actor, resource, publishedVersion);
    tx.changes.push({ kind: 'Resource', id: resource.id, audience: [`user:${actor.userId}`], detail: undefined });
    return resource;
  });

const saveRead = (tx: Tx, { userId }: Actor, { id: resourceId }: ResourceCard, readVersion: number) =>
  tx.db
    .insert(resourceReads)
    .values({ tenantId: tx.tenantId, id: newId<'ResourceRead'>(), resourceId, userId, readVersion })
    .onConflictDoUpdate({
      target: [resourceReads.tenantId, resourceReads.resourceId, resourceReads.userId],
      set: {
        readVersion: sql`greatest(${resourceReads.readVersion}, excluded.read_version)`,
        lastAt: sql`excluded.updated_at`,
      },
    });

/**
 * The person has read this version. If one that matters was published meanwhile, they read that one first. The log keeps
 * each confirmation as evidence. Repeating it changes nothing.
 */
export const confirmResource = (actor: Actor, id: string, version: number): Promise<ResourceCard> =>
  writeTx(actor, async (tx) => {
    const resource = await findResource(tx, actor, id);
    const { publishedVersion, materialVersion } = resource;
    const isCurrent =
      resource.state === 'published' && version >= (materialVersion ?? 1) && version <= (publishedVersion ?? 0);
    assertAllowed(isCurrent, () => new NewerVersionToRead());
    await saveRead(tx, actor, resource, version);
    const own = and(eq(resourceReads.resourceId, resource.id), eq(resourceReads.userId, actor.userId));
    const [before] = await tx.db.select().from(resourceReads).where(own).for('update');
    if ((before?.confirmedVersion ?? 0) >= version) return resource;
    await tx.db
      .update(resourceReads)
      .set({ confirmedVersion: version, confirmedAt: sql`now()`, updatedAt: sql`now()` })
      .where(own);
    const old = before?.confirmedVersion ?? null;
    const event = resourceEvent('resources.confirmed', resource, { confirmedVersion: { old, new: version } });
    await logActivity(tx, actor, { ...event, audience: [`user:${actor.userId}`, 'staff'] });
    return resource;
  });

/** On the person's own list. Repeating it changes nothing. */
export const setResourceBookmarked = (actor: Actor, id: string, isBookmarked: boolean): Promise<ResourceCard> =>
  writeTx(actor, async (tx) => {
    const resource = await findResource(tx, actor, id);
    const own = and(eq(resourceBookmarks.resourceId, resource.id), eq(resourceBookmarks.userId, actor.userId));
    if (isBookmarked)
      await tx.db
        .insert(resourceBookmarks)
        .values({
          ...{ tenantId: tx.tenantId, id: newId<'ResourceBookmark'>() },
          ...{ resourceId: resource.id, userId: actor.userId },
        })
        .onConflictDoNothing();
    else await tx.db.delete(resourceBookmarks).where(own);
    tx.changes.push({ kind: 'Resource', id: resource.id, audience: [`user:${actor.userId}`], detail: undefined });
    return resource;
  });
