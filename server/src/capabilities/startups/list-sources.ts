import type { PermissionKey } from '@seedbed/domain/access/catalogue.ts';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { TagUse } from '#capabilities/taxonomy/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { type JoinSource, joinedBy, type Restriction } from '#platform/list/source.ts';
import { people, tagsOfKind } from './find-startups.ts';
import { startups, startupTags } from './table.ts';

/** A kind of tags. At ASSIGNED the person sees those of own and assigned startups. */
const tagsSource = (kind: string, key: PermissionKey): JoinSource => ({
  ...joinedBy(
    startups,
    startupTags,
    startupTags.startupId,
    startupTags.tagId,
    sql`exists (select from ${tags} where ${tags.tenantId} = ${startupTags.tenantId} and ${tags.id} = ${startupTags.tagId} and ${tags.kind} = ${sql.raw(`'${kind}'`)} and ${tags.trashedAt} is null)`,
  ),
  restrictedTo: (actor) => {
    if (scopeOf(actor, key) === 'ALL') return { key: 'ALL' };
    const ofActor = [...actor.ownStartupIds, ...actor.assignedStartupIds];
    return {
      key: 'ASSIGNED',
      where: () => sql`${startups.id} = any(${sql.placeholder('startupsOfActor')}::uuid[])`,
      values: { startupsOfActor: scopeOf(actor, key) === 'ASSIGNED' ? ofActor : [] },
    };
  },
});

/** A column with a name of the table needs no source of its own. */
export const startupSources = {
  ...getTableColumns(startups),
  industry: tagsSource('industry', 'STARTUP/INDUSTRIES:VIEW'),
  tag: tagsSource('startup', 'STARTUP/TAGS:VIEW'),
  model: startups.businessModel,
  founded: startups.foundedYear,
  added: startups.createdAt,
};

export const startupCard = {
  ...getTableColumns(startups),
  people: people.as('people'),
  industries: tagsOfKind('industry').as('industries'),
  tags: tagsOfKind('startup').as('tags'),
};

/** The startups whose file the actor may open. */
export function reachOfStartups(actor: Actor): Restriction {
  const reach = startupReach(actor);
  if (reach === 'ALL') return { key: 'ALL' };
  return {
    key: 'SOME',
    where: sql`${startups.id} = any(${sql.placeholder('reach')}::uuid[])`,
    values: { reach: [...reach] },
  };
}

/** Industries and tags of startups, counted by the lists of tags. */
export const startupTagUse: TagUse = {
  of: 'startups',
  kinds: ['startup', 'industry'],
  table: startupTags,
  record: startupTags.startupId,
  recordName: 'startup_id',
  records: startups,
};
