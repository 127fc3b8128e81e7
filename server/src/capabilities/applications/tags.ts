import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { TagUse } from '#capabilities/taxonomy/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { type JoinSource, joinedBy } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';
import type { NamedTag } from './find-applications.ts';
import { applications, applicationTags, funnelOwners } from './table.ts';

/** Filters by a tag. At ASSIGNED the person sees those of the own funnels. */
export const tagSource: JoinSource = {
  ...joinedBy(
    applications,
    applicationTags,
    applicationTags.applicationId,
    applicationTags.tagId,
    sql`exists (select from ${tags} where ${tags.tenantId} = ${applicationTags.tenantId} and ${tags.id} = ${applicationTags.tagId} and ${tags.trashedAt} is null)`,
  ),
  restrictedTo: (actor) => {
    if (scopeOf(actor, 'APPLICATION/TAGS:VIEW') === 'ALL') return { key: 'ALL' };
    return {
      key: 'ASSIGNED',
      where: () => sql`exists (select from ${funnelOwners}
        where ${funnelOwners.tenantId} = ${applications.tenantId} and ${funnelOwners.funnelId} = ${applications.funnelId}
          and ${funnelOwners.userId} = ${sql.placeholder('tagOwner')}::uuid)`,
      values: { tagOwner: actor.userId },
    };
  },
};

/** Tags of applications, counted by the list of tags. */
export const applicationTagUse: TagUse = {
  of: 'applications',
  kinds: ['application'],
  table: applicationTags,
  record: applicationTags.applicationId,
  recordName: 'application_id',
  records: applications,
};

const mostTags = 500;

/** The tags that an application can have, in the order of the list. */
export async function tagsForApplications(tx: Tx, actor: Actor): Promise<NamedTag[]> {
  if (scopeOf(actor, 'APPLICATION/TAGS:VIEW') === 'NONE') return [];
  return tx.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.kind, 'application'), isNull(tags.trashedAt), isNull(tags.archivedAt)))
    .orderBy(asc(tags.position), asc(tags.name))
    .limit(mostTags);
}
