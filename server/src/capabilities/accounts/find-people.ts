import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { canOpenProfile, contactRoles, type PersonFacts, type RankFacts } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import type { Tx } from '#platform/tx.ts';
import { type PersonCard, personCard } from './person-card.ts';
import { users } from './table.ts';

export type UserRow = typeof users.$inferSelect;

/** Checks no permission: for the person's own page and for use cases. */
export async function findUser(tx: Tx, id: Id<'User'>): Promise<UserRow | undefined> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.trashedAt)));
  return user;
}

/** Addresses are stored in lower case. */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.trashedAt)));
  return user;
}

/** Relations of people to startups; registered by the startups capability, which this one must not import. */
export type PeopleFacts = (tx: Tx, ids: readonly Id<'User'>[]) => Promise<ReadonlyMap<Id<'User'>, PersonFacts>>;
let peopleFacts: PeopleFacts = async () => new Map();
/** SQL form of `canSeePersonFiles` for people whose profile the actor may open. */
export type PeopleCondition = (actor: Actor) => SQL | undefined;
let filesSeenBy: PeopleCondition = () => sql`false`;
export function registerPeopleFacts(facts: PeopleFacts, personFiles: PeopleCondition) {
  peopleFacts = facts;
  filesSeenBy = personFiles;
}

export const personFilesSeenBy: PeopleCondition = (actor) => filesSeenBy(actor);

/** The relations of these people; absent for deleted accounts. */
export const findPeopleFacts: PeopleFacts = (tx, ids) => peopleFacts(tx, ids);

/** Loads a person for an actor: hidden equals absent. */
export async function findPerson(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<PersonCard & RankFacts & { facts: PersonFacts }> {
  const [person] = isId<'User'>(id)
    ? await tx.db
        .select({ ...personCard(users), roleType: roles.type, scopes: roles.scopes })
        .from(users)
        .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
        .where(and(eq(users.id, id), isNull(users.trashedAt)))
    : [];
  const facts = person && (await peopleFacts(tx, [person.id])).get(person.id);
  if (!person || !facts || !canOpenProfile(actor, { ...person, ...facts })) throw new NotFound();
  return { ...person, scopes: resolveScopes(person.roleType, person.scopes), facts };
}

/** At most `limit` contacts; the SQL form of `isContact`. */
export const listContacts = (tx: Tx, limit = 6): Promise<PersonCard[]> =>
  tx.db
    .select(personCard(users))
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(inArray(roles.type, [...contactRoles]), eq(users.status, 'active'), isNull(users.trashedAt)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit);
