import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { beforeEach, expect, test } from 'vitest';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { setOpenToMeet } from './set-open-to-meet.ts';

let tenant: Tenant;
let founder: Actor;
let mentor: Actor;
let other: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  founder = await tenant.founderOf(acme, { fullName: 'Mia Founder', expertise: ['Pricing'] });
  mentor = await tenant.assignedTo(acme, 'Mentor', { fullName: 'Mona Mentor' });
  other = await tenant.founderOf(rival, { fullName: 'Omar Other' });
  await tenant.person('Applicant', { fullName: 'Ali Applicant' });
  await tenant.person('Mentor', { fullName: 'Ina Inactive', status: 'archived' });
});

const namesFor = async (who: Actor, args = '') => {
  const { data } = await graphql(tenant, who, `{ directoryList${args} { rows { fullName } count } }`);
  return data.directoryList.rows.map(({ fullName }: { fullName: string }) => fullName);
};

test('shows active people whom the reader may open, and no applicants', async () => {
  expect(await namesFor(founder)).toEqual(['Mia Founder', 'Mona Mentor', 'Omar Other']);
  // A mentor sees only the people of assigned startups.
  expect(await namesFor(mentor)).toEqual(['Mia Founder', 'Mona Mentor']);
});

test('filters by group, skill and the wish to meet, and tells nothing of hidden people', async () => {
  await setOpenToMeet(other, true);
  const by = (column: string, value: string) =>
    `(filter: { column: "${column}", operator: "ANY_OF", values: ["${value}"] })`;
  expect(await namesFor(founder, by('group', 'founders'))).toEqual(['Mia Founder', 'Omar Other']);
  expect(await namesFor(founder, by('skill', 'Pricing'))).toEqual(['Mia Founder']);
  expect(await namesFor(founder, by('meets', 'open'))).toEqual(['Omar Other']);
  expect(await namesFor(mentor, by('meets', 'open'))).toEqual([]);
  expect(await namesFor(mentor, '(search: "omar")')).toEqual([]);
});
