import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { favoritesSet } from '@seedbed/domain/views/activity-types.ts';
import { viewLimits } from '@seedbed/domain/views/input.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { listViews, type ViewCard } from './find-views.ts';
import { favoriteViews } from './table.ts';

/** Sets the person's favorites of a list in this order; views that they may not use are left out. */
export const setFavoriteViews = (actor: Actor, list: string, viewIds: readonly string[]): Promise<ViewCard[]> =>
  writeTx(actor, async (tx) => {
    const views = await listViews(tx, actor, list);
    const wanted = [...new Set(viewIds)].filter((id) => views.some((view) => view.id === id));
    const next = wanted.slice(0, viewLimits.favorites);
    const places = new Map(next.map((id, place) => [id, place]));
    if (views.every(({ id, favorite }) => favorite === (places.get(id) ?? null))) return views;
    const ids = views.map(({ id }) => id);
    await tx.db
      .delete(favoriteViews)
      .where(and(eq(favoriteViews.userId, actor.userId), inArray(favoriteViews.viewId, ids)));
    const rows = views.flatMap(({ id }) => {
      const place = places.get(id);
      return place === undefined
        ? []
        : [{ tenantId: tx.tenantId, id: newId<'FavoriteView'>(), userId: actor.userId, viewId: id, place }];
    });
    if (rows.length > 0) await tx.db.insert(favoriteViews).values(rows);
    await logActivity(tx, actor, favoritesSet(actor.userId, list));
    return listViews(tx, actor, list);
  });
