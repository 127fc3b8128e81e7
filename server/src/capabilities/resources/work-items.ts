import { canManageResources } from '@seedbed/domain/resources/policy.ts';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { WorkItemSource } from '#platform/home/work-items.ts';
import { resourceLinks, resources } from './table.ts';

/** Resources of the person whose review is due, and all that have broken links. */
export const workItems: WorkItemSource = {
  kind: 'watch',
  allow: canManageResources,
  find: async (tx, { actor, zone }) => {
    const today = Temporal.Now.plainDateISO(zone);
    const live = and(isNull(resources.trashedAt), eq(resources.state, 'published'));
    const due = await tx.db.$count(
      resources,
      and(live, eq(resources.ownerId, actor.userId), lte(resources.reviewOn, today)),
    );
    const broken = await tx.db.$count(
      resources,
      and(
        live,
        sql`${resources.id} in (select ${resourceLinks.resourceId} from ${resourceLinks} where ${isNotNull(resourceLinks.fault)})`,
      ),
    );
    const path = '/articles/management';
    return [
      {
        name: 'resources:work-items.review',
        count: due,
        path: `${path}?owner=${actor.userId}&reviewOn=before:${today.add({ days: 1 })}`,
      },
      { name: 'resources:work-items.broken-links', count: broken, path: `${path}?brokenLinks=above:0` },
    ];
  },
};
