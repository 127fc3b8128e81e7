// Links to saved views for people outside of the organization. [UX-V4]

import { viewLimits } from '@seedbed/domain/views/input.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;

beforeAll(() => aServer());
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  await tenant.person('Mentor', { fullName: 'Mona Mentor' });
});

const shown = { list: 'userList', columns: ['name'], filter: null, sort: null, group: null, search: 'Mo' };

async function aView(by: Person, more: object = {}): Promise<string> {
  const view = { list: 'people', name: 'Mentors', address: 'q=Mo', shown: { ...shown, ...more } };
  const text = 'mutation ($view: NewSavedViewInput!) { createSavedView(view: $view) { _id } }';
  return (await graphql(tenant, by, text, { view })).data.createSavedView._id;
}

const make = (by: Person, viewId: string, terms: object = {}) =>
  graphql(
    tenant,
    by,
    `mutation ($viewId: ID!, $days: Int, $password: String, $limitedColumns: [String!]) {
      makeViewLink(viewId: $viewId, days: $days, password: $password, limitedColumns: $limitedColumns) { link { address hasPassword expiresAt } } }`,
    { viewId, days: 7, ...terms },
  );
const end = (by: Person, viewId: string) =>
  graphql(tenant, by, 'mutation ($viewId: ID!) { endViewLink(viewId: $viewId) { link { address } } }', { viewId });
const codeOf = async (answer: ReturnType<typeof make>) => (await answer).errors?.[0]?.extensions.code;

async function tokenOf(by: Person, viewId: string, terms: object = {}): Promise<string> {
  const { address } = (await make(by, viewId, terms)).data.makeViewLink.link;
  return address.split('/share/views/')[1];
}

const open = (token: string, more: object = {}, at = tenant) =>
  graphql(
    at,
    null,
    `query ($token: String!, $password: String, $cursor: String) {
      linkedView(token: $token, password: $password, cursor: $cursor) {
        needsPassword name columns { heading } rows { cells } next count } }`,
    { token, ...more },
  );
const read = async (token: string, more: object = {}) => (await open(token, more)).data.linkedView;

test('shows visitors the rows and columns of the view, and nothing else', async () => {
  const token = await tokenOf(staff, await aView(staff));
  expect(await read(token)).toEqual({
    needsPassword: false,
    name: 'Mentors',
    columns: [{ heading: 'Name' }],
    rows: [{ cells: ['Mona Mentor'] }],
    next: null,
    count: 1,
  });
  const elsewhere = await aTenant();
  expect((await open(token, {}, elsewhere)).data.linkedView).toBeNull();
  expect(await read(`${token}x`)).toBeNull();
});

test('goes through the pages', async () => {
  for (let i = 0; i < 55; i++) await tenant.person('Mentor', { fullName: `Moritz ${i}` });
  const token = await tokenOf(staff, await aView(staff));
  const first = await read(token);
  expect([first.rows.length, first.count]).toEqual([50, 56]);
  const second = await read(token, { cursor: first.next });
  expect([second.rows.length, second.next]).toEqual([6, null]);
});

test('follows the saved view, not what its owner looks at', async () => {
  const viewId = await aView(staff);
  const token = await tokenOf(staff, viewId);
  const change = (changes: object) =>
    graphql(
      tenant,
      staff,
      'mutation ($viewId: ID!, $changes: SavedViewChangesInput!) { updateSavedView(viewId: $viewId, changes: $changes) { _id } }',
      { viewId, changes },
    );
  // Another address without what it shows: nothing is shown that the view may no longer have.
  await change({ address: 'q=Sam' });
  expect(await read(token)).toBeNull();
  await change({ address: 'q=Sam', shown: { ...shown, search: 'Sam' } });
  expect((await read(token)).rows).toEqual([{ cells: ['Sam Staff'] }]);
});

describe('ends', () => {
  test('by its author, and by a new link', async () => {
    const viewId = await aView(staff);
    const old = await tokenOf(staff, viewId);
    const token = await tokenOf(staff, viewId);
    expect([await read(old), (await read(token)).count]).toEqual([null, 1]);
    expect((await end(staff, viewId)).data.endViewLink.link).toBeNull();
    expect(await read(token)).toBeNull();
    expect((await end(staff, viewId)).errors).toBeUndefined();
  });

  test('at its date, and by deleting its view', async () => {
    const viewId = await aView(staff);
    const token = await tokenOf(staff, viewId);
    const expire = (when: string) =>
      ownerPool().query(`update view_links set expires_at = now() + $2::interval where tenant_id = $1`, [
        tenant.id,
        when,
      ]);
    await expire('-1 second');
    expect(await read(token)).toBeNull();
    await expire('1 hour');
    expect((await read(token)).count).toBe(1);
    await graphql(tenant, staff, 'mutation ($viewId: ID!) { deleteSavedView(viewId: $viewId) }', { viewId });
    expect(await read(token)).toBeNull();
  });

  test.each([
    ['can no longer sign in', "update users set status = 'archived' where tenant_id = $1 and id = $2"],
    [
      'may no longer share views',
      `update roles set scopes = '{"SAVED_VIEWS:READ":"NONE"}' where tenant_id = $1 and id =
        (select role_id from users where tenant_id = $1 and id = $2)`,
    ],
    [
      'no longer lists people',
      `update users set role_id = (select id from roles where tenant_id = $1 and type = 'Mentor') where tenant_id = $1 and id = $2`,
    ],
  ])('when its owner %s', async (_, change) => {
    const token = await tokenOf(staff, await aView(staff));
    expect((await read(token)).count).toBe(1);
    await ownerPool().query(change, [tenant.id, staff.userId]);
    expect(await read(token)).toBeNull();
  });
});

test('asks for the password, and counts wrong ones', async () => {
  const token = await tokenOf(staff, await aView(staff), { password: 'spring garden' });
  expect(await read(token)).toMatchObject({ needsPassword: true, name: '', columns: [], rows: [], count: 0 });
  const wrong = async () => (await open(token, { password: 'guess' })).errors?.[0]?.extensions.code;
  expect(await wrong()).toBe('exports.wrong-link-password');
  expect((await read(token, { password: 'spring garden' })).count).toBe(1);
  for (let i = 0; i < 19; i++) await wrong();
  expect(await wrong()).toBe('RateLimited');
});

test('is made and ended by the owner alone, who may share and export the list', async () => {
  const viewId = await aView(staff);
  const admin = await tenant.person('Admin');
  const { roleId } = (
    await ownerPool().query('select role_id as "roleId" from users where tenant_id = $1 and id = $2', [
      tenant.id,
      admin.userId,
    ])
  ).rows[0];
  const share = 'mutation ($id: ID!, $ids: [ID!]) { updateSavedView(viewId: $id, changes: { roleIds: $ids }) { _id } }';
  await graphql(tenant, staff, share, { id: viewId, ids: [roleId] });
  expect(await codeOf(make(admin, viewId))).toBe('Forbidden');
  const token = await tokenOf(staff, viewId);
  expect(await codeOf(end(admin, viewId))).toBe('Forbidden');
  const linkSeenBy = async (by: Person) =>
    (await graphql(tenant, by, '{ savedViews(list: "people") { link { address } } }')).data.savedViews[0].link;
  expect(await linkSeenBy(admin)).toBeNull();
  expect((await linkSeenBy(staff)).address).toContain(token);
  const mentor = await tenant.person('Mentor');
  expect(await codeOf(make(mentor, await aView(mentor)))).toBe('Forbidden');
  expect(await codeOf(make(staff, viewId, { password: 'short' }))).toBe('Validation');
});

test.each([
  ['a password of spaces', { password: ' \u00a0'.repeat(5) }, 'password', 'A password can’t consist only of spaces'],
  ['no days', { days: 0 }, 'days', 'Choose one of these numbers of days: 1, 7, 30, 90'],
  ['too many columns', { limitedColumns: Array(501).fill('name') }, 'limitedColumns', 'At most 100 at a time'],
  ['other days', { days: 8 }, 'days', 'Choose one of these numbers of days: 1, 7, 30, 90'],
])('refuses %s for a link, and says why', async (_, terms, field, message) => {
  const { errors } = await make(staff, await aView(staff), terms);
  expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'Validation', fields: { [field]: [{}] } } });
});

test('shows no column that the list does not have for its owner', async () => {
  const token = await tokenOf(staff, await aView(staff, { columns: ['name', 'passwordHash', 'id'] }));
  expect((await read(token)).columns).toEqual([{ heading: 'Name' }]);
  const none = await tokenOf(staff, await aView(staff, { columns: ['passwordHash'] }));
  expect(await read(none)).toBeNull();
  const many = Array.from({ length: viewLimits.columns + 1 }, () => 'name');
  const view = { list: 'people', name: 'Many', address: '', shown: { ...shown, columns: many } };
  const text = 'mutation ($view: NewSavedViewInput!) { createSavedView(view: $view) { _id } }';
  expect(await codeOf(graphql(tenant, staff, text, { view }))).toBe('Validation');
});

test('leaves out fields for some roles, and what is calculated from them, unless the owner named them', async () => {
  const admin = await tenant.person('Admin');
  const label = (value: string) => [{ language: 'en', value }];
  const add = (slug: string, more: object = {}) =>
    transact(createField, admin, { object: 'user', slug, type: 'number', label: label(slug), isListed: true, ...more });
  const city = await add('city');
  const salary = await add('salary', { visibleTo: ['Staff'] });
  const raise = await add('raise', { type: 'calculated', calculation: { kind: 'formula', formula: 'salary * 2' } });
  const keys = [city, salary, raise].map(({ id }) => `field_${id.replaceAll('-', '')}`);
  const viewId = await aView(staff, { columns: ['name', ...keys] });
  const headings = async (terms: object) => {
    const { columns } = await read(await tokenOf(staff, viewId, terms));
    return columns.map(({ heading }: { heading: string }) => heading);
  };
  expect(await headings({})).toEqual(['Name', 'city']);
  expect(await headings({ limitedColumns: [keys[1]] })).toEqual(['Name', 'city', 'salary']);
  expect(await headings({ limitedColumns: keys })).toEqual(['Name', 'city', 'salary', 'raise']);
  // The rows that a filter leaves, and their order, reveal nothing of a hidden column.
  const hidden = { column: keys[1], operator: 'IS', values: ['7'] };
  const filtered = await aView(staff, { columns: ['name'], filter: hidden });
  expect(await read(await tokenOf(staff, filtered))).toBeNull();
  expect(await read(await tokenOf(staff, filtered, { limitedColumns: [keys[1]] }))).not.toBeNull();
  const sorted = await aView(staff, { columns: ['name'], sort: { column: keys[1], isDescending: true } });
  expect((await read(await tokenOf(staff, sorted))).columns).toEqual([{ heading: 'Name' }]);
  // A limit that comes later holds for links that exist.
  const token = await tokenOf(staff, viewId);
  await ownerPool().query(`update fields set visible_to = '["Staff"]' where id = $1`, [city.id]);
  expect((await read(token)).columns).toEqual([{ heading: 'Name' }]);
  const { data } = await graphql(tenant, staff, '{ listedFields(object: user) { slug isRoleLimited } }');
  expect(data.listedFields.every(({ isRoleLimited }: { isRoleLimited: boolean }) => isRoleLimited)).toBe(true);
});

test('ends after 30 days unless its owner chose otherwise', async () => {
  const viewId = await aView(staff);
  const text = 'mutation ($viewId: ID!) { makeViewLink(viewId: $viewId) { link { expiresAt } } }';
  const { link } = (await graphql(tenant, staff, text, { viewId })).data.makeViewLink;
  const days = Temporal.Now.instant().until(link.expiresAt).total('days');
  expect(days).toBeCloseTo(30, 2);
  expect((await make(staff, viewId, { days: null })).data.makeViewLink.link.expiresAt).toBeNull();
});

describe('Admins', () => {
  const listed = async (by: Person, filter: object | null = null) =>
    graphql(
      tenant,
      by,
      `query ($filter: JSON) { sharedLinkList(filter: $filter, search: null) {
        rows { _id view list owner { fullName } state hasPassword expiresAt openedAt } count } }`,
      { filter },
    );
  const rows = async (by: Person, filter: object | null = null) => (await listed(by, filter)).data.sharedLinkList.rows;

  test('list every link with its view, owner and times, and without its address', async () => {
    const admin = await tenant.person('Admin');
    const token = await tokenOf(staff, await aView(staff), { password: 'spring garden' });
    expect(await rows(admin)).toEqual([
      {
        _id: expect.any(String),
        view: 'Mentors',
        list: 'Users Management',
        owner: { fullName: 'Sam Staff' },
        state: 'open',
        hasPassword: true,
        expiresAt: expect.any(String),
        openedAt: null,
      },
    ]);
    // The question for the password and a wrong password do not count as opening the view.
    await read(token);
    await open(token, { password: 'guess' });
    expect(await rows(admin)).toMatchObject([{ openedAt: null }]);
    await read(token, { password: 'spring garden' });
    const [{ openedAt }] = await rows(admin);
    expect(Date.now() - Date.parse(openedAt)).toBeLessThan(60_000);
    await read(token, { password: 'spring garden' });
    expect(await rows(admin)).toMatchObject([{ openedAt }]);
    expect(await codeOf(listed(staff))).toBe('Forbidden');
  });

  test('read the list of a view that was saved before its content was', async () => {
    const admin = await tenant.person('Admin');
    await tokenOf(staff, await aView(staff));
    await ownerPool().query('update saved_views set shown = null where tenant_id = $1', [tenant.id]);
    expect(await rows(admin)).toMatchObject([{ view: 'Mentors', list: 'people' }]);
  });

  test('see which links are over', async () => {
    const admin = await tenant.person('Admin');
    const other = await tenant.person('Coach');
    await tokenOf(staff, await aView(staff));
    const over = { column: 'state', operator: 'ANY_OF', values: ['over'] };
    expect(await rows(admin, over)).toEqual([]);
    await tokenOf(other, await aView(other, { list: 'myTaskList', search: null }));
    await ownerPool().query('update view_links set expires_at = now() where tenant_id = $1', [tenant.id]);
    expect((await rows(admin, over)).length).toBe(2);
    await ownerPool().query('update view_links set expires_at = null where tenant_id = $1', [tenant.id]);
    await ownerPool().query("update users set status = 'archived' where tenant_id = $1 and id = $2", [
      tenant.id,
      staff.userId,
    ]);
    expect(await rows(admin, over)).toMatchObject([{ owner: { fullName: 'Sam Staff' }, state: 'over' }]);
  });

  test('end the link of a private view of another person', async () => {
    const admin = await tenant.person('Admin');
    const viewId = await aView(staff);
    const token = await tokenOf(staff, viewId);
    const [{ _id: id }] = await rows(admin);
    const stop = (by: Person) => graphql(tenant, by, 'mutation ($id: ID!) { endSharedLink(id: $id) }', { id });
    expect(await codeOf(stop(staff))).toBe('Forbidden');
    expect((await read(token)).count).toBe(1);
    expect((await stop(admin)).data.endSharedLink).toBe(id);
    expect(await read(token)).toBeNull();
    expect(await rows(admin)).toEqual([]);
    expect(await codeOf(stop(admin))).toBe('NotFound');
    expect(await activity(tenant, viewId)).toMatchObject([
      expect.anything(),
      expect.anything(),
      { type: 'exports.link-ended', actorId: admin.userId },
    ]);
  });
});
