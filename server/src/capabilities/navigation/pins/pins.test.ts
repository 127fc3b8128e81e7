// The records and saved views that a person keeps in the sidebar.
import { mostPins } from '@seedbed/domain/navigation/pins.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startupAssignments } from '#capabilities/startups/table.ts';
import { createSavedView } from '#capabilities/views/change-views.ts';
import { privacySources } from '#platform/privacy-sources.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

const fields = 'kind path record { __typename ... on NamedRecord { name } ... on SavedView { name } }';
let tenant: Tenant;
let staff: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  acme = await tenant.startup('Acme');
});

const pin = (who: Person, given: object, isPinned = true) =>
  graphql(
    tenant,
    who,
    `mutation ($pin: PinInput!, $is: Boolean!) { setPinned(pin: $pin, isPinned: $is) { ${fields} } }`,
    {
      pin: given,
      is: isPinned,
    },
  );
const namesOf = async (who: Person): Promise<string[]> =>
  (await graphql(tenant, who, `{ pins { ${fields} } }`)).data.pins.map(
    ({ record }: { record: { name: string } }) => record.name,
  );

test('keeps records and views in the order in which they were pinned', async () => {
  const view = await createSavedView(staff, { list: 'tasks', name: 'Late', address: 'q=a' });
  await pin(staff, { kind: 'SavedView', recordId: view.id, path: '/tasks' });
  await pin(staff, { kind: 'Startup', recordId: acme.id });
  expect(await namesOf(staff)).toEqual(['Late', 'Acme']);
  await pin(staff, { kind: 'SavedView', recordId: view.id }, false);
  expect(await namesOf(staff)).toEqual(['Acme']);
  expect(await namesOf(await tenant.person('Staff'))).toEqual([]);
});

test('refuses a record that the person may not open, and hides it once the right is gone', async () => {
  const founder = await tenant.founderOf(await tenant.startup('Other'));
  const refused = await pin(founder, { kind: 'Startup', recordId: acme.id });
  expect(refused.errors?.[0]?.extensions.code).toBe('NotFound');
  const view = await createSavedView(staff, { list: 'tasks', name: 'Mine', address: '' });
  const other = await tenant.person('Staff');
  const foreign = await pin(other, { kind: 'SavedView', recordId: view.id, path: '/tasks' });
  expect(foreign.errors?.[0]?.extensions.code).toBe('NotFound');
  const coach = await tenant.assignedTo(acme, 'Mentor');
  await pin(coach, { kind: 'Startup', recordId: acme.id });
  expect(await namesOf(coach)).toEqual(['Acme']);
  const [mutation] = ['mutation ($id: ID!) { deleteStartup(startupId: $id) }'];
  await graphql(tenant, await tenant.person('Admin'), mutation ?? '', { id: acme.id });
  expect(await namesOf(coach)).toEqual([]);
});

test('loses none of several pins that arrive at once, and keeps the limit', async () => {
  const startups = await Promise.all(Array.from({ length: mostPins + 3 }, (_, i) => tenant.startup(`Startup ${i}`)));
  const answers = await Promise.all(startups.map(({ id }) => pin(staff, { kind: 'Startup', recordId: id })));
  expect(answers.filter(({ errors }) => errors).map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(
    Array.from({ length: 3 }, () => 'navigation.too-many-pins'),
  );
  expect(await namesOf(staff)).toHaveLength(mostPins);
});

test('the personal export has the pins, without names of records that the person may no longer open', async () => {
  const coach = await tenant.assignedTo(acme, 'Mentor');
  const view = await createSavedView(coach, { list: 'tasks', name: 'Late', address: 'q=a' });
  await pin(coach, { kind: 'Startup', recordId: acme.id });
  await pin(coach, { kind: 'SavedView', recordId: view.id, path: '/tasks' });
  const exported = () =>
    readTx(coach, async (tx) =>
      privacySources()
        .find(({ name }) => name === 'pins')
        ?.collect(tx, { id: coach.userId, email: coach.email }, {} as never),
    );
  const [startup, late] = [
    { name: 'Acme', kind: 'Startup', recordId: acme.id, path: null },
    { name: 'Late', kind: 'SavedView', recordId: view.id, path: '/tasks' },
  ];
  expect(await exported()).toEqual([startup, late]);
  await inTenant(tenant.id, (tx) =>
    tx.db.delete(startupAssignments).where(eq(startupAssignments.userId, coach.userId)),
  );
  await tenant.setScopes('Mentor', { 'STARTUP:VIEW': 'NONE' });
  expect(await exported()).toEqual([{ ...startup, name: null }, late]);
});
