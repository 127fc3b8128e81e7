import { applicationNumber } from '@seedbed/domain/applications/application-number.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setOwnProfile } from '#capabilities/accounts/own/set-own-profile.ts';
import { createFunnel } from '#capabilities/applications/funnels/create-funnel.ts';
import { updateFunnel } from '#capabilities/applications/funnels/update-funnel.ts';
import { createLead, deleteLead, updateLead } from '#capabilities/applications/leads/write-leads.ts';
import { applicationPeople } from '#capabilities/applications/people/table.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { decide } from '#capabilities/applications/working/decide.ts';
import { updateStartup } from '#capabilities/startups/update-startup.ts';
import { findRecords } from '#platform/search/find-records.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { anApplication } from '#testing/database/an-application.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { indexApplication } from './application-texts.ts';

let tenant: Tenant;
let staff: Actor;
let applicant: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  applicant = await tenant.person('Applicant', { fullName: 'Zola Quist' });
});

const found = async (actor: Actor, text: string) =>
  (await readTx(actor, (tx) => findRecords(tx, actor, text, 10)))
    // People are found by their names too.
    .filter(({ foundType }) => foundType !== 'User')
    .map((one) => [one.foundType, (one as unknown as { id: string }).id]);

test('finds applications by name, number, applicant, co-applicant and startup', async () => {
  const { application } = await anApplication(tenant, staff, applicant, ['staff_decision']);
  const { id, version, roundId } = application;
  const hit = [['Application', id]];
  for (const text of ['acme', 'zola', 'acme quist', applicationNumber(id), 'zola qusit'])
    expect({ text, found: await found(staff, text) }).toEqual({ text, found: hit });
  const other = await tenant.person('Applicant', { fullName: 'Bilal Harun' });
  const row = { tenantId: tenant.id, id: newId<'ApplicationPerson'>(), applicationId: id };
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(applicationPeople).values({ ...row, userId: other.userId });
    await indexApplication(tx, id);
  });
  expect(await found(staff, 'bilal')).toEqual(hit);
  await setOwnProfile(applicant, { firstName: 'Zaïre', lastName: 'Quist' });
  await runReactions(tenant);
  expect([await found(staff, 'zola'), await found(staff, 'zaire')]).toEqual([[], hit]);
  const { startupId } = await decide(staff, id, { roundId: roundId ?? '', version, input: { action: 'accept' } });
  await transact(updateStartup, staff, startupId ?? '', { name: 'Wombat Works' });
  await runReactions(tenant);
  expect(await found(staff, 'wombat')).toEqual(expect.arrayContaining([...hit, ['Startup', startupId]]));
});

test('finds only what the person reviews, and by people only with full data', async () => {
  const mentor = await tenant.person('Mentor');
  const own = await anApplication(tenant, mentor, applicant, ['evaluation'], staff);
  const strange = await anApplication(tenant, staff, await tenant.person('Applicant'), ['evaluation']);
  expect((await found(mentor, 'acme')).map(([, id]) => id)).toEqual([own.application.id]);
  expect(await found(staff, 'acme')).toHaveLength(2);
  // The applicant's name is not for the mentor, who sees the name of the application.
  expect(await found(mentor, 'zola')).toEqual([]);
  expect(await found(staff, 'zola')).toEqual([['Application', own.application.id]]);
  expect(await found(applicant, 'acme')).toEqual([]);
  expect(await found(await tenant.person('Evaluator'), applicationNumber(strange.application.id))).toEqual([]);
  expect(await found(await (await aTenant()).person('Admin'), 'acme')).toEqual([]);
});

test('the list is searched like the palette', async () => {
  const mentor = await tenant.person('Mentor');
  const own = await anApplication(tenant, mentor, applicant, ['evaluation'], staff);
  const listed = async (actor: Actor, search: string) =>
    (
      await graphql(
        tenant,
        actor,
        'query ($search: String) { applicationList(search: $search) { count rows { _id number } } }',
        { search },
      )
    ).data.applicationList;
  const hit = { count: 1, rows: [{ _id: own.application.id, number: applicationNumber(own.application.id) }] };
  for (const text of ['acm', 'quist acme', applicationNumber(own.application.id)])
    expect({ text, found: await listed(staff, text) }).toEqual({ text, found: hit });
  expect(await listed(mentor, 'acme')).toEqual(hit);
  expect([await listed(mentor, 'zola'), await listed(staff, '?')]).toEqual([
    { count: 0, rows: [] },
    { count: 0, rows: [] },
  ]);
});

test('finds nothing of a funnel without names for network roles', async () => {
  const mentor = await tenant.person('Mentor');
  const { funnel, application } = await anApplication(tenant, mentor, applicant, ['evaluation'], staff);
  await inTenant(tenant.id, (tx) => tx.db.update(funnels).set({ hidesNames: true }).where(eq(funnels.id, funnel.id)));
  for (const text of ['acme', 'zola', applicationNumber(application.id)])
    expect({ text, found: await found(mentor, text) }).toEqual({ text, found: [] });
  expect(await found(staff, 'acme')).toHaveLength(1);
});

test('finds funnels and leads by their current names', async () => {
  const names = (value: string) => [
    { language: 'en', value },
    { language: 'ar', value: 'دعوة الربيع' },
  ];
  const funnel = await transact(createFunnel, staff, { input: { names: names('Quokka'), kind: 'startup' } });
  expect(await found(staff, 'quokka')).toEqual([['Funnel', funnel.id]]);
  expect(await found(staff, 'الربيع')).toEqual([['Funnel', funnel.id]]);
  await transact(updateFunnel, staff, funnel.id, { names: names('Numbat') });
  expect([await found(staff, 'quokka'), await found(staff, 'numbat')]).toEqual([[], [['Funnel', funnel.id]]]);
  const lead = await createLead(staff, { name: 'Bandicoot', contactName: 'Ines Ferro', funnelId: funnel.id });
  expect(await found(staff, 'ferro')).toEqual([['ApplicationLead', lead.id]]);
  await transact(updateLead, staff, lead.id, { name: 'Dunnart' });
  expect([await found(staff, 'bandicoot'), await found(staff, 'dunnart')]).toEqual([
    [],
    [['ApplicationLead', lead.id]],
  ]);
  expect(await found(await tenant.person('Mentor'), 'dunnart')).toEqual([]);
  expect(await found(applicant, 'numbat')).toEqual([]);
  await deleteLead(staff, lead.id);
  expect(await found(staff, 'dunnart')).toEqual([]);
});

test('the palette shows the kind and the name', async () => {
  const { application } = await anApplication(tenant, staff, applicant, ['evaluation']);
  const { data, errors } = await graphql(
    tenant,
    staff,
    '{ search(text: "acme") { __typename ... on NamedRecord { _id name } ... on Application { funnelName } } }',
  );
  expect(errors).toBeUndefined();
  expect(data.search).toEqual([{ __typename: 'Application', _id: application.id, name: 'Acme', funnelName: 'Spring' }]);
});
