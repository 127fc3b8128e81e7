import type { AudiencePerson, AudienceRule } from '@seedbed/domain/events/audience/audience.ts';
import { canSeeEvent } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { findPeopleById } from '#capabilities/accounts/public.ts';
import { type EventCard, loadEvent } from '#capabilities/events/find-events.ts';
import { findEventsById } from '#capabilities/events/lists/find-events-by-id.ts';
import { programPeople } from '#capabilities/programs/table.ts';
import { startupTags } from '#capabilities/startups/table.ts';
import { tagMerges, tags, userTags } from '#capabilities/taxonomy/table.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { putEvent, putRegistration } from '#testing/database/an-event.ts';
import { aScene, type Scene, signInRoles } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { scaledMs } from '#testing/until.ts';
import { findAudience } from './event-audience.ts';

let scene: Scene;
let userTag: Id<'Tag'>;
let oldTag: Id<'Tag'>;
let startupTag: Id<'Tag'>;

beforeAll(async () => {
  scene = await aScene();
  [userTag, oldTag, startupTag] = [newId<'Tag'>(), newId<'Tag'>(), newId<'Tag'>()];
  const { tenant, people, ownStartup, program } = scene;
  const row = { tenantId: tenant.id };
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(tags).values([
      { ...row, id: userTag, kind: 'user', name: 'Speaker' },
      { ...row, id: startupTag, kind: 'startup', name: 'Climate' },
    ]);
    await tx.db.insert(tagMerges).values({ ...row, id: oldTag, intoId: userTag });
    for (const role of ['Mentor', 'Applicant', 'Cofounder'] as const)
      await tx.db
        .insert(userTags)
        .values({ ...row, id: newId<'UserTag'>(), userId: people[role].userId, tagId: userTag });
    await tx.db
      .insert(startupTags)
      .values({ ...row, id: newId<'StartupTag'>(), startupId: ownStartup.id, tagId: startupTag });
    await tx.db.insert(programPeople).values({
      ...{ ...row, id: newId<'ProgramPerson'>(), programId: program.id, part: 'member' },
      userId: people.CommunityMember.userId,
    });
  });
});

const personOf = (actor: Actor): AudiencePerson => {
  const is = (...roles: Actor['roleType'][]) => roles.includes(actor.roleType);
  return {
    roleType: actor.roleType,
    userTag: is('Mentor', 'Applicant', 'Cofounder') ? [userTag, oldTag] : [],
    startupTag: is('Cofounder') ? [startupTag] : [],
    program: is('Cofounder', 'CommunityMember') ? [scene.program.id] : [],
  };
};

const is = (dimension: AudienceRule['dimension'], value: string): AudienceRule => ({
  dimension,
  value,
  isExcluded: false,
});
const isNot = (dimension: AudienceRule['dimension'], value: string): AudienceRule => ({
  dimension,
  value,
  isExcluded: true,
});

const audiences = (): Record<string, AudienceRule[]> => ({
  nobodyNamed: [],
  mentors: [is('role', 'Mentor')],
  mentorsAndFounders: [is('role', 'Mentor'), is('role', 'Cofounder')],
  applicants: [is('role', 'Applicant')],
  speakers: [is('userTag', userTag)],
  mergedTag: [is('userTag', oldTag)],
  speakingMentors: [is('userTag', userTag), is('role', 'Mentor'), is('role', 'Expert')],
  climate: [is('startupTag', startupTag)],
  program: [is('program', scene.program.id)],
  programButNoFounders: [is('program', scene.program.id), isNot('role', 'Cofounder')],
  everyoneButCoaches: [isNot('role', 'Coach')],
  everyoneButSpeakers: [isNot('userTag', userTag)],
  deletedTag: [is('userTag', newId())],
});

type EventKey = Id<'IncubatorEvent'>;

/** Each way to an event answers the same: one query for all of them. */
async function seenBy(actor: Actor, ids: readonly EventKey[]) {
  const byId = await readTx(actor, (tx) => findEventsById(tx, actor, ids));
  const list = `{ incubatorEventList(ids: ${JSON.stringify(ids)}, limit: 100) { rows { _id } } }`;
  const { data } = await graphql(scene.tenant, actor as never, list);
  const listed = new Set(data.incubatorEventList.rows.map(({ _id }: { _id: string }) => _id));
  const answers: Awaited<ReturnType<typeof pageAndSearch>>[] = [];
  for (const id of ids) answers.push(await pageAndSearch(actor, id));
  return ids.map((id, i) => ({
    rule: byId.has(id),
    list: listed.has(id),
    ...answers[i],
  }));
}
async function pageAndSearch(actor: Actor, id: EventKey) {
  const page = `incubatorEvent(id: "${id}") { _id }`;
  const search = `search(text: "${wordOf(id)}") { ... on IncubatorEvent { _id } }`;
  const { data } = await graphql(scene.tenant, actor as never, `{ ${page} ${search} }`);
  return { page: data.incubatorEvent !== null, search: data.search.length === 1 };
}

const everywhere = (isSeen: boolean) => ({ rule: isSeen, list: isSeen, page: isSeen, search: isSeen });
const wordOf = (id: string) => `canary${id.slice(-8)}`;

async function put(values: Parameters<typeof putEvent>[1]) {
  const id = await putEvent(scene.tenant, values);
  await inTenant(scene.tenant.id, (tx) => addRecords(tx, 'IncubatorEvent', [{ id, texts: [wordOf(id)] }]));
  return id;
}

test('list, page, search and rule agree about every audience and every role', {
  timeout: scaledMs(120_000),
}, async () => {
  const all: { name: string; rules: AudienceRule[]; id: EventKey }[] = [];
  for (const [name, rules] of Object.entries(audiences())) all.push({ name, rules, id: await put({ rules }) });
  const [first] = all;
  const event = await readTx({ tenantId: scene.tenant.id }, (tx) => loadEvent(tx, first?.id ?? ''));
  for (const role of signInRoles) {
    const actor = scene.people[role];
    const found = await seenBy(
      actor,
      all.map(({ id }) => id),
    );
    for (const [i, { name, rules }] of all.entries()) {
      const expected = canSeeEvent(actor, event, { rules, person: personOf(actor), isRegistered: false });
      expect(found[i], `${name} for ${role}`).toEqual(everywhere(expected));
    }
  }
});

test('drafts and templates are for hosts and editors, canceled events for registrants', async () => {
  const host = scene.people.Evaluator;
  const registrant = scene.people.Applicant;
  const all: EventCard[] = [];
  for (const values of [{ status: 'draft' }, { isTemplate: true }, { status: 'canceled' }] as const) {
    const id = await put({ ...values, hostIds: [host.userId] });
    await putRegistration(scene.tenant, { eventId: id, userId: registrant.userId, status: 'EVENT_CANCELLED' });
    all.push(await readTx({ tenantId: scene.tenant.id }, (tx) => loadEvent(tx, id)));
  }
  for (const role of signInRoles) {
    const actor = scene.people[role];
    const found = await seenBy(
      actor,
      all.map(({ id }) => id),
    );
    for (const [i, event] of all.entries()) {
      const readers = { rules: [], person: personOf(actor), isRegistered: role === 'Applicant' };
      expect(found[i], `${event.status} for ${role}`).toEqual(everywhere(canSeeEvent(actor, event, readers)));
    }
  }
});

test('the audience of a draft counts the people who will see it', async () => {
  const id = await put({ rules: [is('userTag', userTag), isNot('role', 'Applicant')], status: 'draft' });
  const audience = await readTx({ tenantId: scene.tenant.id }, (tx) => findAudience(tx, scene.people.Staff, id));
  expect(audience.count).toBe(2);
  expect(audience.sample.map((one) => one.id).sort()).toEqual(
    [scene.people.Mentor.userId, scene.people.Cofounder.userId].sort(),
  );
});

test('the sample shows a host only people whom they may open', async () => {
  const host = scene.people.Mentor;
  const hidden = await scene.tenant.person('CommunityMember', { fullName: 'Aaron Hidden' });
  const id = await put({ hostIds: [host.userId], status: 'draft' });
  const { count, sample } = await readTx(host, (tx) => findAudience(tx, host, id));
  expect(count).toBeGreaterThan(5);
  const ids = sample.map((one) => one.id);
  expect(ids).not.toContain(hidden.userId);
  const open = await readTx(host, (tx) => findPeopleById(tx, host, ids));
  expect([...open.keys()].sort()).toEqual([...ids].sort());
});
