// The SQL fragment `startupsOf` defines a person's relation to startups. All its uses include founders, assigned people
// and managers of the startup's programs.
import type { RollUpRelation } from '@seedbed/domain/fields/field.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { rollUpOf } from '#capabilities/fields/values/roll-ups.ts';
import { findReaders } from '#capabilities/notifications/find-readers.ts';
import { assignedOptions } from '#capabilities/programs/startup-filter-options.ts';
import { assignedPeopleOf, peopleFacts, visiblePeople } from '#capabilities/startups/public.ts';
import { privateReaders } from '#capabilities/timeline/post-readers.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { readTx } from '#platform/tx.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { loadSession } from './load-session.ts';

let tenant: Tenant;
let startup: { id: Id<'Startup'>; name: string };
let people: Record<'founder' | 'assigned' | 'manager' | 'stranger', Actor>;

beforeEach(async () => {
  tenant = await aTenant();
  startup = await tenant.startup('Acme');
  const [program, other] = [await tenant.program('Spring'), await tenant.program('Autumn')];
  await tenant.joins(startup, program);
  people = {
    founder: await tenant.founderOf(startup),
    assigned: await tenant.assignedTo(startup, 'Mentor'),
    manager: await tenant.person('Mentor'),
    stranger: await tenant.person('Mentor'),
  };
  await tenant.manages(people.manager, program);
  await tenant.manages(people.stranger, other);
});

interface Relation {
  ownStartupIds: readonly string[];
  assignedStartupIds: readonly string[];
}

async function expectRelations(relationOf: (person: Actor) => Promise<Relation | undefined>) {
  const of = async (person: Actor) => {
    const { ownStartupIds, assignedStartupIds } = (await relationOf(person)) ?? {};
    return { ownStartupIds, assignedStartupIds };
  };
  expect(await of(people.founder)).toEqual({ ownStartupIds: [startup.id], assignedStartupIds: [] });
  expect(await of(people.assigned)).toEqual({ ownStartupIds: [], assignedStartupIds: [startup.id] });
  expect(await of(people.manager)).toEqual({ ownStartupIds: [], assignedStartupIds: [startup.id] });
  expect(await of(people.stranger)).toEqual({ ownStartupIds: [], assignedStartupIds: [] });
}

test('loads them for a person’s session', () =>
  expectRelations(async (person) => {
    const tokenHash = hashOfToken(await openSessionFor(person));
    return (await readTx(person, (tx) => loadSession(tx, tokenHash)))?.actor;
  }));

test('includes all readers of a notification', () =>
  expectRelations(async (person) => (await readTx(person, (tx) => findReaders(tx, [person.userId])))[0]?.actor));

test('includes the facts that decide who sees a person', () =>
  expectRelations(async (person) =>
    (await readTx(person, (tx) => peopleFacts(tx, [person.userId]))).get(person.userId),
  ));

test('lists a person once who is assigned and manages the program', async () => {
  const program = await tenant.program('Winter');
  await tenant.joins(startup, program);
  await tenant.manages(people.assigned, program);
  const facts = await readTx(people.assigned, (tx) => peopleFacts(tx, [people.assigned.userId]));
  expect(facts.get(people.assigned.userId)?.assignedStartupIds).toEqual([startup.id]);
});

test('includes all readers of private posts, except founders', async () => {
  const readers = await readTx(people.founder, (tx) => privateReaders(tx, startup.id));
  expect(readers.toSorted()).toEqual([people.assigned.userId, people.manager.userId].toSorted());
});

test('finds the same people from the startup', async () => {
  const assigned = await readTx(people.founder, (tx) => assignedPeopleOf(tx, startup.id));
  expect(assigned.toSorted()).toEqual([people.assigned.userId, people.manager.userId].toSorted());
});

test('includes the people visible to a founder', async () => {
  const seen = await readTx(people.founder, (tx) =>
    tx.db
      .select({ id: users.id })
      .from(users)
      .where(visiblePeople({ ...people.founder, peopleVisibility: 'ASSIGNED' })),
  );
  const related = [people.founder, people.assigned, people.manager].map(({ userId }) => userId);
  expect(seen.map(({ id }) => id).toSorted()).toEqual(related.toSorted());
});

test('counts the people of a startup, and the startups of a person, in a custom field', async () => {
  const answerOf = async (relation: RollUpRelation, recordId: string) => {
    const rollUp = { kind: 'roll-up', relation, summary: 'count', fieldId: null } as const;
    const value = rollUpOf(rollUp, sql`${tenant.id}::uuid`, sql`${recordId}::uuid`);
    const { rows } = await readTx(people.founder, (tx) => tx.db.execute(sql`select ${value} as count`));
    return rows[0]?.count;
  };
  // Assigned twice: also as the manager of a program.
  const program = await tenant.program('Winter');
  await tenant.joins(startup, program);
  await tenant.manages(people.assigned, program);
  expect(await answerOf('founders', startup.id)).toBe(1);
  expect(await answerOf('assigned', startup.id)).toBe(2);
  expect(await answerOf('founded-startups', people.founder.userId)).toBe(1);
  expect(await answerOf('assigned-startups', people.assigned.userId)).toBe(1);
  expect(await answerOf('assigned-startups', people.manager.userId)).toBe(1);
  expect(await answerOf('assigned-startups', people.stranger.userId)).toBe(0);
});

test('offers the assigned people and managers of startups as a filter', async () => {
  const admin = await tenant.person('Admin');
  const offered = await readTx(admin, (tx) => assignedOptions(tx, admin));
  const assigned = [people.assigned, people.manager].map(({ userId }) => userId);
  expect(offered.map(({ id }) => id).toSorted()).toEqual(assigned.toSorted());
});
