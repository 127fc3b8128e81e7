import { usualMatching } from '@seedbed/domain/incubators/settings/matching.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { updateSettings } from '#capabilities/incubators/settings/update-settings.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import { startupAssignments } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { answerMatch, endMatch } from './matches/answer-match.ts';
import { matchesOfStartup, ownMatches } from './matches/find-matches.ts';
import { releaseUnanswered } from './matches/release-unanswered.ts';
import { saveMentorProfile } from './profiles/mentor-profile.ts';
import { saveStartupNeeds } from './profiles/startup-needs.ts';
import { setMatchWish } from './profiles/wishes.ts';
import { discardMatchRun, rerunMatchRun, setMatchPair, startMatchRun, swapMatchPairs } from './runs/change-run.ts';
import { findRun, pairsOfRun } from './runs/find-runs.ts';
import { publishMatchRun } from './runs/publish-run.ts';
import { runMatching } from './runs/run-matching.ts';
import { matchWishes, mentorProfiles } from './table.ts';

let tenant: Tenant;
let staff: Actor;
let acme: { id: Id<'Startup'>; name: string };
let beta: { id: Id<'Startup'>; name: string };
let founder: Actor;
let anna: Actor;
let ben: Actor;
let sales: Id<'Tag'>;
let law: Id<'Tag'>;

const offer = (mentor: Actor, topic: Id<'Tag'>, more: object = {}) =>
  saveMentorProfile(mentor, mentor.userId, {
    ...{ isOpen: true, capacity: 1, expertise: [{ tagId: topic, level: 3 }] },
    ...{ industryIds: [], stages: [], languages: ['en'], ...more },
  });

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  [acme, beta] = [await tenant.startup('Acme'), await tenant.startup('Beta')];
  founder = await tenant.founderOf(acme);
  [anna, ben] = [
    await tenant.person('Mentor', { fullName: 'Anna' }),
    await tenant.person('Mentor', { fullName: 'Ben' }),
  ];
  [sales, law] = [newId<'Tag'>(), newId<'Tag'>()];
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(tags).values([
      { tenantId: tenant.id, id: sales, kind: 'mentortag', name: 'Sales' },
      { tenantId: tenant.id, id: law, kind: 'mentortag', name: 'Law' },
    ]),
  );
  await offer(anna, sales);
  await offer(ben, law);
  await saveStartupNeeds(founder, acme.id, { topicIds: [sales], languages: ['en'], notes: null });
  await saveStartupNeeds(staff, beta.id, { topicIds: [law], languages: ['en'], notes: null });
});

const input = { mode: 'bestTotal', places: 1 };
const solve = async (runId: Id<'MatchRun'>) => {
  await runMatching({ tenantId: tenant.id, runId });
  return readTx(staff, async (tx) => ({ run: await findRun(tx, staff, runId), pairs: await pairsOfRun(tx, runId) }));
};
const named = (pairs: Awaited<ReturnType<typeof solve>>['pairs']) =>
  pairs.map(({ startup, mentor, state }) => `${startup.name} ${mentor.fullName} ${state}`).sort();
const published = async () => {
  const { id } = await startMatchRun(staff, input);
  await solve(id);
  await publishMatchRun(staff, id);
  const [match] = await readTx(anna, (tx) => ownMatches(tx, anna));
  if (!match) throw new Error('Nobody asked Anna.');
  return match;
};
const isAssigned = async (mentor: Actor) =>
  readTx(staff, async (tx) => {
    const rows = await tx.db.select().from(startupAssignments).where(eq(startupAssignments.userId, mentor.userId));
    return rows.length > 0;
  });
const typesFor = async (who: Actor) => {
  await runReactions(tenant);
  return readTx(who, async (tx) => {
    const rows = await tx.db.select().from(notifications).where(eq(notifications.userId, who.userId));
    return rows.map(({ type }) => type);
  });
};

test('calculates a run by a job, with firm pairs and reasons', async () => {
  const { id, state } = await startMatchRun(staff, input);
  expect(state).toBe('running');
  const { run, pairs } = await solve(id);
  expect(run.state).toBe('pending');
  expect(named(pairs)).toEqual(['Acme Anna suggested', 'Beta Ben suggested']);
  expect(pairs[0]).toMatchObject({ isFirm: true, price: null, score: 10_000 });
  expect(pairs[0]?.reasons[0]?.part).toBe('needs');
});

test('keeps pins and removals when the rest is calculated again, and undoes them', async () => {
  const { id } = await startMatchRun(staff, input);
  await solve(id);
  await transact(setMatchPair, staff, id, { startupId: acme.id, mentorId: ben.userId }, 'pinned');
  await transact(setMatchPair, staff, id, { startupId: beta.id, mentorId: anna.userId }, 'excluded');
  await rerunMatchRun(staff, id);
  await expect(publishMatchRun(staff, id)).rejects.toMatchObject({ code: 'matching.run-not-pending' });
  const { run, pairs } = await solve(id);
  expect(named(pairs)).toEqual(['Acme Ben pinned', 'Beta Anna excluded']);
  expect(pairs.find(({ state }) => state === 'pinned')?.price).toBeGreaterThan(0);
  expect(run.misses).toMatchObject([{ startupId: beta.id, ways: [{ mentorId: ben.userId, change: 'oneMore' }] }]);
  await expect(
    transact(setMatchPair, staff, id, { startupId: acme.id, mentorId: staff.userId }, 'pinned'),
  ).rejects.toMatchObject({ code: 'matching.not-in-run' });
  const call = `mutation { setMatchPair(runId: "${id}", startupId: "${beta.id}", mentorId: "${anna.userId}", state: pinned) { _id } }`;
  const { extensions } = await graphql(tenant, staff, call);
  await undo(staff, { undoId: extensions?.undoId ?? '', zone });
  expect(named((await readTx(staff, async (tx) => ({ pairs: await pairsOfRun(tx, id) }))).pairs)).toContain(
    'Beta Anna excluded',
  );
});

test('swaps the mentors of two startups, and keeps both in the next calculation', async () => {
  const { id } = await startMatchRun(staff, input);
  const { pairs } = await solve(id);
  const [one, other] = pairs.map((pair) => pair.id);
  await swapMatchPairs(staff, id, [one ?? '', other ?? '']);
  await rerunMatchRun(staff, id);
  expect(named((await solve(id)).pairs)).toEqual(['Acme Ben pinned', 'Beta Anna pinned']);
  await expect(swapMatchPairs(staff, id, [one ?? '', other ?? ''])).rejects.toMatchObject({
    code: 'matching.not-in-run',
  });
});

test('suggests mentors with reasons, and tells founders nothing of what mentors wish for', async () => {
  const suggested = (who: Actor) =>
    graphql(
      tenant,
      who,
      `{ matchSuggestions(startupId: "${acme.id}") { mayWish mentors { mentor { _id } reasons { part } } } }`,
    );
  const { data } = await suggested(founder);
  expect(data.matchSuggestions.mayWish).toBe(true);
  expect(data.matchSuggestions.mentors[0]).toMatchObject({
    mentor: { _id: anna.userId },
    reasons: [{ part: 'needs' }, { part: 'language' }],
  });
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(matchWishes).values({
      ...{ tenantId: tenant.id, id: newId<'MatchWish'>(), startupId: acme.id, mentorId: anna.userId },
      ...{ side: 'mentor', rank: 1 },
    }),
  );
  const parts = async (who: Actor) =>
    (await suggested(who)).data.matchSuggestions.mentors[0].reasons.map(({ part }: { part: string }) => part);
  expect(await parts(founder)).not.toContain('wish');
  expect(await parts(staff)).toContain('wish');
});

test('follows the settings: own weights, days to answer, and no wishes of founders', async () => {
  const admin = await tenant.person('Admin');
  const settings = { ...usualMatching, needsWeight: 0, answerDays: 9, startupsWish: false };
  await updateSettings(admin, 'matching', settings, 1);
  await expect(setMatchWish(founder, acme.id, anna.userId, { rank: 1 })).rejects.toMatchObject({
    code: 'matching.wishes-off',
  });
  const { answerBy } = await published();
  expect(Temporal.Now.instant().until(answerBy, { largestUnit: 'hour' }).hours).toBeGreaterThan(8 * 24);
  const { weights } = await startMatchRun(staff, input);
  expect(weights.needs).toBe(0);
});

test('lists mentors with their load, matches, and who has nobody or nothing to do', async () => {
  await published();
  const ask = `{
    matchMentorList(limit: 10) { rows { name state load capacity waiting expertise } }
    lawyers: matchMentorList(limit: 10, filter: { column: "expertise", operator: "CONTAINS", values: ["law"] }) { rows { name } }
    matchList(limit: 10) { rows { startup { name } mentor { fullName } state } }
    matchFairness { unmatchedCount unmatched { startup { name } hasNeeds hindrances { hindrance mentors } } unused { mentor { fullName } } overloaded { mentor { fullName } } }
  }`;
  await tenant.startup('Gamma');
  const { data } = await graphql(tenant, staff, ask);
  expect(data.matchMentorList.rows).toEqual([
    { name: 'Anna', state: 'full', load: 1, capacity: 1, waiting: 1, expertise: ['Sales'] },
    { name: 'Ben', state: 'full', load: 1, capacity: 1, waiting: 1, expertise: ['Law'] },
  ]);
  expect(data.lawyers.rows).toEqual([{ name: 'Ben' }]);
  expect(data.matchList.rows).toHaveLength(2);
  expect(data.matchFairness).toEqual({
    unmatchedCount: 1,
    unmatched: [{ startup: { name: 'Gamma' }, hasNeeds: false, hindrances: [{ hindrance: 'full', mentors: 2 }] }],
    unused: [],
    overloaded: [],
  });
});

test('drops the result of a run that was discarded meanwhile', async () => {
  const { id } = await startMatchRun(staff, input);
  await discardMatchRun(staff, id);
  const { run, pairs } = await solve(id);
  expect([run.state, pairs]).toEqual(['discarded', []]);
});

test('respects what each side wishes, and shows it to that side alone', async () => {
  await setMatchWish(founder, acme.id, anna.userId, { isNever: true });
  const { id } = await startMatchRun(staff, input);
  expect(named((await solve(id)).pairs)).toEqual(['Beta Ben suggested']);
  const wishes = `{ ownMatchWishes(startupId: "${acme.id}") { mentorId isNever } }`;
  expect((await graphql(tenant, founder, wishes)).data.ownMatchWishes).toHaveLength(1);
  expect((await graphql(tenant, staff, wishes)).data.ownMatchWishes).toEqual([]);
  await expect(setMatchWish(founder, acme.id, staff.userId, { rank: 1 })).rejects.toMatchObject({
    code: 'matching.mentor-not-open',
  });
});

test('asks the mentor, who is assigned only by accepting; founders learn of it then', async () => {
  const match = await published();
  expect(await typesFor(anna)).toEqual(['matchProposed']);
  expect(await isAssigned(anna)).toBe(false);
  const seen = () => readTx(founder, (tx) => matchesOfStartup(tx, founder, acme.id));
  expect(await seen()).toEqual([]);
  await answerMatch(anna, match.id, true);
  expect(await isAssigned(anna)).toBe(true);
  expect((await seen()).map(({ state }) => state)).toEqual(['confirmed']);
  expect(await typesFor(founder)).toContain('matchAccepted');
  await expect(answerMatch(anna, match.id, false)).rejects.toMatchObject({ code: 'matching.match-not-open' });
});

test('ends a match with a rating of the startup, and takes the end back', async () => {
  const match = await published();
  await answerMatch(anna, match.id, true);
  await expect(endMatch(anna, match.id, { rating: 5 })).rejects.toMatchObject({ code: 'Forbidden' });
  const call = `mutation { endMatch(matchId: "${match.id}", rating: 4, reason: "Done") { state reason } }`;
  const { data, extensions } = await graphql(tenant, founder, call);
  // Reasons are for the team.
  expect(data.endMatch).toEqual({ state: 'ended', reason: null });
  expect(await isAssigned(anna)).toBe(false);
  await undo(founder, { undoId: extensions?.undoId ?? '', zone });
  expect(await isAssigned(anna)).toBe(true);
});

test('tells the team of a mentor who declines, and does not ask again', async () => {
  const match = await published();
  await answerMatch(anna, match.id, false, 'No time before spring.');
  expect(await typesFor(staff)).toEqual(['matchUnanswered']);
  const { id } = await startMatchRun(staff, input);
  expect(named((await solve(id)).pairs)).not.toContain('Acme Anna suggested');
});

test('reminds after five days, and releases the place after two more', async () => {
  const match = await published();
  const state = async () => (await readTx(anna, (tx) => ownMatches(tx, anna)))[0]?.state;
  const later = (days: number) => match.answerBy.add({ hours: 24 * days });
  await releaseUnanswered(tenant.id, later(-1));
  expect(await typesFor(anna)).toEqual(['matchProposed']);
  await releaseUnanswered(tenant.id, later(0));
  await releaseUnanswered(tenant.id, later(1));
  expect((await typesFor(anna)).sort()).toEqual(['matchAnswerDue', 'matchProposed']);
  expect(await state()).toBe('proposed');
  await releaseUnanswered(tenant.id, later(2));
  expect(await state()).toBe('released');
  expect(await typesFor(staff)).toContain('matchUnanswered');
});

test('refuses topics that are no mentor tags', async () => {
  await expect(offer(anna, newId<'Tag'>())).rejects.toMatchObject({ code: 'Validation' });
  await expect(offer(anna, sales, { industryIds: [law] })).rejects.toMatchObject({ code: 'Validation' });
  const stored = await readTx(anna, (tx) =>
    tx.db.select().from(mentorProfiles).where(eq(mentorProfiles.userId, anna.userId)),
  );
  expect(stored).toHaveLength(1);
});
