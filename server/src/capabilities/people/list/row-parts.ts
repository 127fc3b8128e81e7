import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { ProgramPart } from '@seedbed/domain/programs/program.ts';
import type { TagColor, TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { programPeople, programs } from '#capabilities/programs/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { subquery } from '#platform/sql.ts';

export interface ProgramOfPerson {
  id: Id<'Program'>;
  name: string;
  part: ProgramPart;
}
export interface TagOfPerson {
  id: Id<'Tag'>;
  name: string;
  color: TagColor | null;
  kind: TagKind;
}

/** The current programs of a row of `users`, the newest first. */
export const programsOfRow = subquery<ProgramOfPerson[]>(sql`coalesce((
  select json_agg(json_build_object('id', ${programs.id}, 'name', ${programs.name}, 'part', ${programPeople.part}) order by ${programs.startsOn} desc nulls last, ${programs.name})
  from ${programPeople} join ${programs} on ${programs.tenantId} = ${programPeople.tenantId} and ${programs.id} = ${programPeople.programId}
  where ${programPeople.tenantId} = ${users.tenantId} and ${programPeople.userId} = ${users.id}
    and ${programs.trashedAt} is null), '[]')`);

/** The organization's tags, skills and industries of a row of `users`. */
export const tagsOfRow = subquery<TagOfPerson[]>(sql`coalesce((
  select json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'color', ${tags.color}, 'kind', ${tags.kind}) order by ${tags.name})
  from ${userTags} join ${tags} on ${tags.tenantId} = ${userTags.tenantId} and ${tags.id} = ${userTags.tagId}
  where ${userTags.tenantId} = ${users.tenantId} and ${userTags.userId} = ${users.id}
    and ${tags.trashedAt} is null), '[]')`);
