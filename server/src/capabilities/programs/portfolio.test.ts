import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Sort } from '@seedbed/domain/kernel/list/column.ts';
import { checkListRequest, type Filter } from '@seedbed/domain/kernel/list/request.ts';
import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { startups, startupTags } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { loadPage } from '#platform/list/load-page.ts';
import type { Count } from '#platform/list/source.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { assignedPeople } from './assigned-people.ts';
import { portfolio } from './portfolio.ts';
import { programPeople } from './table.ts';

type Startup = Partial<typeof startups.$inferInsert> & { name: string };
let tenant: Tenant;
let admin: Actor;
const ids = new Map<string, Id<'Startup'>>();
const tagIds = new Map<string, Id<'Tag'>>();

const today = Temporal.Now.plainDateISO(zone);
const startOf = (days: number) => today.add({ days }).toZonedDateTime(zone).toInstant();
const rows: Startup[] = [
  { name: 'Acme', city: 'Porto', foundedYear: 1999, businessModel: 'B2B', stage: 'launched', createdAt: startOf(0) },
  {
    name: 'Beta',
    city: 'porto',
    foundedYear: 2005,
    businessModel: 'B2C',
    stage: 'growing',
    createdAt: startOf(0).subtract({ seconds: 1 }),
  },
  { name: 'Cent 100%', city: '', foundedYear: null, businessModel: null, createdAt: startOf(-10) },
  {
    name: 'Delta',
    city: null,
    foundedYear: 2005,
    businessModel: 'B2B',
    stage: 'prototype',
    createdAt: startOf(-400),
    status: 'closed',
  },
];

beforeAll(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  await inTenant(tenant.id, async (tx) => {
    for (const row of rows) {
      const id = newId<'Startup'>();
      ids.set(row.name, id);
      await tx.db.insert(startups).values({ tenantId: tenant.id, id, ...row });
    }
    for (const kind of ['startup', 'industry'] as const)
      for (const name of ['one', 'two']) {
        const id = newId<'Tag'>();
        tagIds.set(`${kind} ${name}`, id);
        await tx.db.insert(tags).values({ tenantId: tenant.id, id, kind, name });
      }
  });
  await tagged('Acme', 'startup one', 'startup two', 'industry one');
  await tagged('Beta', 'startup one');
});

const tagged = (startup: string, ...names: string[]) =>
  inTenant(tenant.id, async (tx) => {
    for (const name of names)
      await tx.db.insert(startupTags).values({
        tenantId: tenant.id,
        id: newId<'StartupTag'>(),
        startupId: idOf(startup),
        tagId: tagId(name),
      });
  });
const idOf = (name: string) => ids.get(name) as Id<'Startup'>;
const tagId = (name: string) => tagIds.get(name) as Id<'Tag'>;

interface Ask {
  filter?: Filter;
  sort?: Partial<Sort>;
  search?: string;
  group?: string;
  limit?: number;
  cursor?: string | null;
  count?: Count;
}
const page = (ask: Ask, actor: Actor = admin) =>
  readTx(actor, (tx) => {
    const request = checkListRequest(actor, startupColumns, ask);
    return loadPage(tx, actor, portfolio, { ...ask, ...request, zone });
  });
const names = async (ask: Ask, actor?: Actor) => (await page(ask, actor)).rows.map(({ name }) => name[0]).join('');
const is = (column: string, operator: string, ...values: string[]) => ({ column, operator, values }) as Filter;

describe('filters', () => {
  test.each<[Filter, string]>([
    [is('name', 'CONTAINS', '100%'), 'C'],
    [is('name', 'NOT_CONTAINS', 'a'), 'C'],
    [is('city', 'IS', 'PORTO'), 'AB'],
    [is('city', 'IS_NOT', 'porto'), 'CD'],
    [is('city', 'NOT_CONTAINS', 'port'), 'CD'],
    [is('city', 'IS_EMPTY'), 'CD'],
    [is('city', 'IS_NOT_EMPTY'), 'AB'],
    [is('founded', 'IS', '2005'), 'BD'],
    [is('founded', 'ABOVE', '1999'), 'BD'],
    [is('founded', 'BELOW', '2005'), 'A'],
    [is('founded', 'BETWEEN', '1999', '2004'), 'A'],
    [is('founded', 'IS_EMPTY'), 'C'],
    [is('founded', 'IS_NOT_EMPTY'), 'ABD'],
    [is('model', 'ANY_OF', 'B2B', 'B2B2C'), 'AD'],
    [is('model', 'NONE_OF', 'B2B'), 'BC'],
    [is('added', 'WITHIN', 'today'), 'A'],
    [is('added', 'WITHIN', 'yesterday'), 'B'],
    [is('added', 'WITHIN', 'last-2-days'), 'AB'],
    [is('added', 'WITHIN', 'past'), 'BCD'],
    [is('added', 'WITHIN', 'future'), ''],
    [is('added', 'ON', today.subtract({ days: 10 }).toString()), 'C'],
    [is('added', 'BEFORE', today.subtract({ days: 10 }).toString()), 'D'],
    [is('added', 'AFTER', today.subtract({ days: 10 }).toString()), 'AB'],
    [is('added', 'BETWEEN', today.subtract({ days: 10 }).toString(), today.subtract({ days: 1 }).toString()), 'BC'],
    [{ all: [is('model', 'ANY_OF', 'B2B'), is('founded', 'IS', '2005')] }, 'D'],
    [{ any: [is('model', 'ANY_OF', 'B2C'), is('founded', 'IS_EMPTY')] }, 'BC'],
    [{ all: [is('city', 'IS', 'porto'), { any: [is('model', 'ANY_OF', 'B2C'), is('founded', 'IS', '2005')] }] }, 'B'],
  ])('%j finds %s', async (filter, found) => expect(await names({ filter })).toBe(found));

  test('finds startups by tags', async () => {
    const [one, two, industry] = [tagId('startup one'), tagId('startup two'), tagId('industry one')];
    expect(await names({ filter: is('tag', 'ANY_OF', one, two) })).toBe('AB');
    expect(await names({ filter: is('tag', 'ALL_OF', one, two, one) })).toBe('A');
    expect(await names({ filter: is('tag', 'NONE_OF', two) })).toBe('BCD');
    expect(await names({ filter: is('tag', 'IS_EMPTY') })).toBe('CD');
    expect(await names({ filter: is('industry', 'IS_NOT_EMPTY') })).toBe('A');
    // An industry is no tag: its permission cannot be bypassed.
    expect(await names({ filter: is('tag', 'ANY_OF', industry) })).toBe('');
  });

  test('shares a statement, not the values, among filters of the same structure', async () => {
    expect(await names({ filter: is('founded', 'IS', '1999') })).toBe('A');
    expect(await names({ filter: is('founded', 'IS', '2005') })).toBe('BD');
  });

  test('finds startups by assigned people, including program managers and me', async () => {
    const coach = await tenant.assignedTo({ id: idOf('Acme') }, 'Coach');
    const manager = await tenant.person('Staff');
    const program = await tenant.program('Spring');
    await tenant.joins({ id: idOf('Beta'), name: 'Beta' }, program);
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(programPeople).values({
        tenantId: tenant.id,
        id: newId<'ProgramPerson'>(),
        programId: program.id,
        userId: manager.userId,
        part: 'manager',
      }),
    );
    expect(await names({ filter: is('assigned', 'ANY_OF', coach.userId) })).toBe('A');
    expect(await names({ filter: is('assigned', 'ANY_OF', 'me') }, manager)).toBe('B');
    expect(await names({ filter: is('program', 'ANY_OF', program.id) })).toBe('B');
    const curious = { ...manager, peopleVisibility: 'ASSIGNED' as const };
    expect(await names({ filter: is('assigned', 'ANY_OF', coach.userId) }, curious)).toBe('');
    expect(await names({ filter: is('assigned', 'ANY_OF', 'me') }, curious)).toBe('B');

    const shown = async (actor: Actor, name: string) =>
      (await readTx(actor, (tx) => assignedPeople(tx, actor, [idOf(name)]))).get(idOf(name))?.map(({ id }) => id);
    expect(await shown(manager, 'Acme')).toEqual([coach.userId]);
    expect(await shown(curious, 'Acme')).toEqual([]);
    expect(await shown(curious, 'Beta')).toEqual([manager.userId]);
    await tenant.joins({ id: idOf('Acme'), name: 'Acme' }, program);
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(programPeople).values({
        tenantId: tenant.id,
        id: newId<'ProgramPerson'>(),
        programId: program.id,
        userId: coach.userId,
        part: 'manager',
      }),
    );
    // The coach is assigned and manages a program, and counts once.
    expect(await shown(manager, 'Acme')).toHaveLength(2);
  });

  test('does not reveal hidden tags by a filter', async () => {
    const filter = is('tag', 'ANY_OF', tagId('startup one'));
    const cut = { ...admin, scopes: { ...admin.scopes, 'STARTUP/TAGS:VIEW': 'ASSIGNED' } } as Actor;
    expect(await names({ filter }, cut)).toBe('');
    expect(await names({ filter }, { ...cut, assignedStartupIds: [idOf('Beta')] })).toBe('B');
    expect(await names({ filter: is('tag', 'IS_EMPTY') }, { ...cut, assignedStartupIds: [idOf('Beta')] })).toBe('ACD');
    const none = { ...admin, scopes: { ...admin.scopes, 'STARTUP/TAGS:VIEW': 'NONE' } } as Actor;
    expect(() => checkListRequest(none, startupColumns, { filter })).toThrow('Validation');
  });
});

describe('order and pages', () => {
  const founded = (isDescending: boolean) => ({ column: 'founded', isDescending });
  test('lists records without a value last in both directions', async () => {
    expect(await names({ sort: founded(false) })).toBe('ABDC');
    expect(await names({ sort: founded(true) })).toBe('DBAC');
  });

  test.each<[string, Ask]>([
    ['name', {}],
    ['name, descending', { sort: { column: 'name', isDescending: true } }],
    ['a value that some lack', { sort: founded(false) }],
    ['a value that some lack, descending', { sort: founded(true) }],
    ['a moment', { sort: { column: 'added', isDescending: true } }],
    ['groups of a value that some lack', { group: 'model', sort: { column: 'added', isDescending: true } }],
    ['the order of values', { group: 'stage', sort: founded(true) }],
    ['groups of the sort itself', { group: 'founded', sort: founded(true) }],
  ])('pages of one go forth and back by %s', async (_, ask) => {
    const whole = await names(ask);
    const forth: string[] = [];
    const back: string[] = [];
    let cursor: string | null = null;
    let prev: string | null = null;
    do {
      const one: Awaited<ReturnType<typeof page>> = await page({ ...ask, limit: 1, cursor });
      forth.push(one.rows[0]?.name[0] ?? '?');
      expect(one.count).toBe(4);
      ({ next: cursor, prev } = one);
    } while (cursor);
    while (prev) {
      const one: Awaited<ReturnType<typeof page>> = await page({ ...ask, limit: 1, cursor: prev });
      back.push(one.rows[0]?.name[0] ?? '?');
      prev = one.prev;
    }
    expect(forth.join('')).toBe(whole);
    expect([...back.toReversed(), whole.at(-1)].join('')).toBe(whole);
  });

  test('sorts and groups a status in the order of its values, none last', async () => {
    expect(await names({ sort: { column: 'stage', isDescending: false } })).toBe('DABC');
    expect(await names({ sort: { column: 'stage', isDescending: true } })).toBe('BADC');
    expect(await names({ group: 'stage' })).toBe('DABC');
  });

  test('sorts by the group first', async () =>
    expect(await names({ group: 'model', sort: { column: 'name', isDescending: true } })).toBe('DABC'));

  test('refuses a cursor of another order', async () => {
    const { next } = await page({ limit: 1 });
    await expect(page({ sort: founded(false), cursor: next })).rejects.toThrow('WrongCursor');
    await expect(page({ sort: { column: 'name', isDescending: true }, cursor: next })).rejects.toThrow('WrongCursor');
  });

  test('searches by name', async () => expect(await names({ search: ' 100% ' })).toBe('C'));
});

test('counts to 1,000, or exactly', async () => {
  const crowd = await aTenant();
  const staff = await crowd.person('Staff');
  await inTenant(crowd.id, (tx) =>
    tx.db
      .insert(startups)
      .values(
        Array.from({ length: 1_001 }, (_, i) => ({ tenantId: crowd.id, id: newId<'Startup'>(), name: `S ${i}` })),
      ),
  );
  const count = async (how: Count) => {
    const { count: counted, isCountCapped } = await page({ count: how, limit: 1 }, staff);
    return [counted, isCountCapped];
  };
  expect(await count('CAPPED')).toEqual([1_000, true]);
  expect(await count('EXACT')).toEqual([1_001, false]);
  expect(await count('NONE')).toEqual([0, false]);
  await inTenant(crowd.id, (tx) => tx.db.delete(startups).where(eq(startups.name, 'S 0')));
  expect(await count('CAPPED')).toEqual([1_000, false]);
});
