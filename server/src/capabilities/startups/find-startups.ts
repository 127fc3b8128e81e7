import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canOpenStartup, startupReach } from '@seedbed/domain/startups/policy.ts';
import type { TagColor } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { startupFounders, startups, startupTags } from './table.ts';

export interface NamedTag {
  id: Id<'Tag'>;
  name: string;
  color?: TagColor | null;
}

/** A startup with all data of its card, loaded in one statement. */
export type StartupCard = typeof startups.$inferSelect & {
  people: PersonCard[];
  industries: NamedTag[];
  tags: NamedTag[];
};

/** Rows of the startups that the actor may open. */
export function visibleStartups(actor: Actor, id: PgColumn = startups.id): SQL | undefined {
  const reach = startupReach(actor);
  if (reach === 'ALL') return undefined;
  return reach.length === 0 ? sql`false` : inArray(id, [...reach]);
}

export const tagsOfKind = (kind: string) =>
  subquery<NamedTag[]>(sql`coalesce((
  select json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'color', ${tags.color}) order by ${tags.name})
  from ${startupTags} join ${tags} on ${tags.tenantId} = ${startupTags.tenantId} and ${tags.id} = ${startupTags.tagId}
  where ${startupTags.tenantId} = ${startups.tenantId} and ${startupTags.startupId} = ${startups.id}
    and ${tags.kind} = ${sql.raw(`'${kind}'`)} and ${tags.trashedAt} is null), '[]')`);

export const people = subquery<PersonCard[]>(sql`coalesce((
  select json_agg(${personJson(users)} order by ${users.fullName})
  from ${startupFounders} join ${users} on ${users.tenantId} = ${startupFounders.tenantId} and ${users.id} = ${startupFounders.userId}
  where ${startupFounders.tenantId} = ${startups.tenantId} and ${startupFounders.startupId} = ${startups.id}
    and ${users.trashedAt} is null), '[]')`);

/** The base of every select of cards. */
export const startupCards = (tx: Tx) =>
  tx.db
    .select({ ...getTableColumns(startups), people, industries: tagsOfKind('industry'), tags: tagsOfKind('startup') })
    .from(startups);

/** Loads a startup for an actor: hidden equals absent. */
export async function findStartup(tx: Tx, actor: Actor, id: string): Promise<StartupCard> {
  if (!isId<'Startup'>(id) || !canOpenStartup(actor, id)) throw new NotFound();
  const [startup] = await startupCards(tx).where(and(eq(startups.id, id), isNull(startups.trashedAt)));
  if (!startup) throw new NotFound();
  return startup;
}

/** The startups of each person, limited to those that the actor may open; by name. */
export async function startupsOfPeople(
  tx: Tx,
  actor: Actor,
  userIds: readonly Id<'User'>[],
): Promise<Map<Id<'User'>, StartupCard[]>> {
  const links = await tx.db
    .select({ userId: startupFounders.userId, startupId: startupFounders.startupId })
    .from(startupFounders)
    .where(inArray(startupFounders.userId, [...userIds]));
  const ids = [...new Set(links.map((link) => link.startupId))];
  const found =
    ids.length === 0
      ? []
      : await startupCards(tx)
          .where(and(inArray(startups.id, ids), visibleStartups(actor), isNull(startups.trashedAt)))
          .orderBy(asc(startups.name));
  return new Map(
    userIds.map((userId) => {
      const theirs = new Set(links.filter((link) => link.userId === userId).map((link) => link.startupId));
      return [userId, found.filter((startup) => theirs.has(startup.id))];
    }),
  );
}

export const findStartupsById = async (
  tx: Tx,
  actor: Actor,
  ids: readonly Id<'Startup'>[],
): Promise<Map<Id<'Startup'>, StartupCard>> => {
  if (ids.length === 0) return new Map();
  const found = await startupCards(tx).where(
    and(inArray(startups.id, [...ids]), visibleStartups(actor), isNull(startups.trashedAt)),
  );
  return new Map(found.map((startup) => [startup.id, startup]));
};
