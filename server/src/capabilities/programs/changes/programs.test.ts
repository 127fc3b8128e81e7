import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { ProgramIsArchived } from '@seedbed/domain/programs/errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { type InlineCall, runInline } from '#capabilities/batches/public.ts';
import { transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { changeStartupPrograms } from './change-startup-programs.ts';
import { createProgram } from './create-program.ts';
import { setProgramArchived, updateProgram } from './update-program.ts';

let tenant: Tenant;
let staff: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
});

const input = { name: 'Spring 2027', kind: 'startups', startsOn: '2027-03-01', endsOn: '2027-05-28' };
const undoLast = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });
const listed = async (filter: object | null = null) => {
  const ask =
    'query ($f: JSON) { programList(filter: $f) { rows { name startsOn isArchived startupCount personCount } } }';
  return (await graphql(tenant, staff, ask, { f: filter })).data.programList.rows;
};

test('creates one program for repeated calls, which list, page and search then show', async () => {
  const id = newId();
  const first = await createProgram(staff, input, id);
  expect(await createProgram(staff, input, id)).toEqual(first);
  await expect(createProgram(staff, { ...input, name: 'Other' }, id)).rejects.toThrow(Conflict);
  expect(await listed()).toEqual([
    { name: 'Spring 2027', startsOn: '2027-03-01', isArchived: false, startupCount: 0, personCount: 0 },
  ]);
  const search = '{ search(text: "spring") { ... on NamedRecord { _id } } }';
  expect((await graphql(tenant, staff, search)).data.search).toEqual([{ _id: id }]);
  expect((await graphql(tenant, await tenant.person('Mentor'), search)).data.search).toEqual([]);
  await undoLast(staff, id);
  expect(await listed()).toEqual([]);
});

test('refuses programs that end before they start, and people outside of the team', async () => {
  for (const wrong of [{ endsOn: '2027-02-28' }, { startsOn: '2027-02-30' }, { name: ' ' }, { kind: 'other' }])
    await expect(createProgram(staff, { ...input, ...wrong })).rejects.toThrow(Validation);
  for (const role of ['SubAdmin', 'Mentor', 'Cofounder'] as const)
    await expect(createProgram(await tenant.person(role), input)).rejects.toThrow(Forbidden);
});

test('changes a program, reports a newer version, and undoes the change', async () => {
  const { id } = await createProgram(staff, input);
  expect(await transact(updateProgram, staff, id, { ...input, endsOn: null }, 1)).toMatchObject({
    endsOn: null,
    version: 2,
  });
  expect(await transact(updateProgram, staff, id, { ...input, endsOn: null }, 1)).toMatchObject({ version: 2 });
  await expect(transact(updateProgram, staff, id, { ...input, name: 'Late' }, 1)).rejects.toThrow(Conflict);
  await undoLast(staff, id);
  const { data } = await graphql(tenant, staff, 'query ($id: ID!) { program(id: $id) { endsOn weeks } }', { id });
  expect(data.program).toEqual({ endsOn: '2027-05-28', weeks: 13 });
  const foreign = await (await aTenant()).person('Admin');
  await expect(transact(updateProgram, foreign, id, input)).rejects.toThrow(NotFound);
});

test('archives and restores: an archived program leaves menus and takes no startups', async () => {
  const [{ id }, acme] = [await createProgram(staff, input), await tenant.startup('Acme')];
  await transact(changeStartupPrograms, staff, acme.id, { add: [id] });
  await transact(setProgramArchived, staff, id, true);
  await transact(setProgramArchived, staff, id, true);
  const bolt = await tenant.startup('Bolt');
  await expect(transact(changeStartupPrograms, staff, bolt.id, { add: [id] })).rejects.toThrow(ProgramIsArchived);
  expect((await graphql(tenant, staff, '{ programs { name } }')).data.programs).toEqual([]);
  const archived = { column: 'state', operator: 'ANY_OF', values: ['archived'] };
  expect(await listed(archived)).toEqual([expect.objectContaining({ isArchived: true, startupCount: 1 })]);
  await undoLast(staff, id);
  expect(await listed(archived)).toEqual([]);
});

const codesOf = async (call: InlineCall, who: Actor = staff) =>
  (await runInline(who, call)).map(({ error }) => error?.code ?? null);

test('lets startups join and leave, once, with undo', async () => {
  const [{ id }, acme, bolt] = [
    await createProgram(staff, input),
    await tenant.startup('Acme'),
    await tenant.startup('Bolt'),
  ];
  const ids = [acme.id, bolt.id, newId()];
  const join = (startupIds: readonly string[]) =>
    codesOf({ kind: 'startups', action: 'programs', ids: startupIds, input: { add: [id] } });
  expect(await join(ids)).toEqual([null, null, 'NotFound']);
  await join([acme.id]);
  const types = async () => (await activity(tenant, id)).map(({ type }) => type.slice('programs.'.length));
  expect(await types()).toEqual(['created', 'startup-joined', 'startup-joined']);
  expect((await listed())[0]?.startupCount).toBe(2);
  await undoLast(staff, id);
  expect((await listed())[0]?.startupCount).toBe(0);
  expect(await types()).toEqual(['created', 'startup-joined', 'startup-joined', 'startup-left', 'startup-left']);
  const coach = await tenant.assignedTo(acme, 'Coach');
  await expect(transact(changeStartupPrograms, coach, acme.id, { add: [id] })).rejects.toThrow(Forbidden);
  for (const wrong of [{ add: [newId()] }, { add: ['no id'] }, { remove: ['no id'] }])
    await expect(transact(changeStartupPrograms, staff, acme.id, wrong)).rejects.toThrow(NotFound);
});

test('sets members and managers, who then open its startups', async () => {
  const [{ id }, acme] = [await createProgram(staff, input), await tenant.startup('Acme')];
  const manager = await tenant.person('SubAdmin');
  await transact(changeStartupPrograms, staff, acme.id, { add: [id] });
  const opens = async () =>
    (await graphql(tenant, manager, 'query ($id: ID!) { startup(id: $id) { name } }', acme)).data.startup !== null;
  const codes = (who: Actor, part: 'member' | 'manager', userIds = [manager.userId]) =>
    codesOf({ kind: 'members', action: 'add', ids: userIds, input: { programId: id, part } }, who);
  expect(await codes(staff, 'member')).toEqual([null]);
  expect(await opens()).toBe(false);
  expect(await codes(staff, 'manager')).toEqual([null]);
  expect(await opens()).toBe(true);
  const ask = 'query { programPeopleList { rows { part user { _id } } } }';
  expect((await graphql(tenant, staff, ask)).data.programPeopleList.rows).toEqual([
    { part: 'manager', user: { _id: manager.userId } },
  ]);
  await undoLast(staff, id);
  expect(await opens()).toBe(false);
  const ids = '{ programPeopleList { ids count } }';
  const { ids: memberIds } = (await graphql(tenant, staff, ids)).data.programPeopleList;
  const coach = await tenant.person('Coach');
  const removed = (who: Actor) => codesOf({ kind: 'members', action: 'remove', ids: memberIds, input: {} }, who);
  expect([await removed(coach), await removed(staff), await removed(staff)]).toEqual([
    ['Forbidden'],
    [null],
    ['NotFound'],
  ]);
  expect((await graphql(tenant, staff, ids)).data.programPeopleList.count).toBe(0);
  const foreign = await (await aTenant()).person('Mentor');
  expect(await codes(staff, 'member', [foreign.userId])).toEqual(['programs.person-not-found']);
  for (const role of ['Coach', 'SubAdmin', 'Mentor'] as const)
    expect(await codes(await tenant.person(role), 'member')).toEqual(['Forbidden']);
  await tenant.setScopes('Staff', { 'STARTUP/CONNECTIONS:EDIT': 'ASSIGNED' });
  const limited = { ...staff, scopes: { ...staff.scopes, 'STARTUP/CONNECTIONS:EDIT': 'ASSIGNED' as const } };
  expect(await codes(limited, 'manager')).toEqual(['Forbidden']);
});
