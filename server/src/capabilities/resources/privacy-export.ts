import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { readable, visibleTo } from './reading/find-resources.ts';
import {
  articleDrafts,
  articleThreads,
  articleVersions,
  resourceBookmarks,
  resourceReads,
  resources,
} from './table.ts';

/**
 * The title as far as the person sees it as a reader. The facts about them stay when a resource was deleted or is for
 * others now.
 */
const titleFor = (userId: string): SQL<string | null> => sql`case
  when ${resources.trashedAt} is null and ${readable({ userId: sql`${userId}::uuid`, viewedRoleId: sql`null::uuid` })}
  then ${resources.title} end`;

export const privacySources: readonly PrivacySource[] = [
  {
    name: 'resources',
    collect: (tx, { id }) =>
      tx.db
        .select({
          resource: titleFor(id),
          readAt: resourceReads.lastAt,
          version: resourceReads.readVersion,
          confirmedAt: resourceReads.confirmedAt,
          confirmedVersion: resourceReads.confirmedVersion,
        })
        .from(resourceReads)
        .innerJoin(
          resources,
          and(eq(resources.tenantId, resourceReads.tenantId), eq(resources.id, resourceReads.resourceId)),
        )
        .where(eq(resourceReads.userId, id))
        .orderBy(asc(resourceReads.firstAt)),
    names: {
      resource: visibleNames(resources, resources.title, visibleTo),
    },
    labels: {
      resource: 'resources:one',
      confirmedAt: 'resources:readers.columns.confirmedAt',
      confirmedVersion: 'resources:readers.columns.confirmedVersion',
    },
    /** Articles stay without their author; what the person read is deleted with the account. */
    erase: async (tx, { id }) => {
      await tx.db.update(resources).set({ ownerId: null }).where(eq(resources.ownerId, id));
      await tx.db.update(articleDrafts).set({ editedById: null }).where(eq(articleDrafts.editedById, id));
      await tx.db.update(articleVersions).set({ publishedById: null }).where(eq(articleVersions.publishedById, id));
      await tx.db.update(articleThreads).set({ createdById: null }).where(eq(articleThreads.createdById, id));
      await tx.db.update(articleThreads).set({ resolvedById: null }).where(eq(articleThreads.resolvedById, id));
    },
  },
  {
    name: 'bookmarks',
    collect: (tx, { id }) =>
      tx.db
        .select({ resource: titleFor(id), addedAt: resourceBookmarks.createdAt })
        .from(resourceBookmarks)
        .innerJoin(
          resources,
          and(eq(resources.tenantId, resourceBookmarks.tenantId), eq(resources.id, resourceBookmarks.resourceId)),
        )
        .where(and(eq(resourceBookmarks.userId, id), isNull(resources.trashedAt)))
        .orderBy(asc(resourceBookmarks.createdAt)),
    labels: { resource: 'resources:one' },
  },
];
