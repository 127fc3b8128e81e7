import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { nearestFree } from '#capabilities/calendar/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { assignedPairs, foundersOf } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { taskAssignees, tasks, taskTags } from '#capabilities/tasks/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { putRecordPosts } from '#capabilities/timeline/public.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { findActor } from '#platform/actors.ts';
import type { DemoPart } from '#platform/demo.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { writeEntries } from './hours/ledger.ts';
import { hourAccounts } from './hours/table.ts';
import { createSessionIn } from './sessions/create-session.ts';
import {
  coachingActions,
  coachingAttendees,
  coachingCoaches,
  coachingRatings,
  coachingSessions,
  coachingTopics,
} from './sessions/table.ts';

const meetings = [
  {
    goal: 'Agree on the price of the first plan.',
    notes: 'Three customers pay 40 a month without a discount. The free plan brings no leads.',
    decisions: ['Raise the price of the team plan to 49.', 'End the free plan in two months.'],
    staffNotes: 'The team avoids hard talks about money. Follow up on this.',
    action: 'Tell existing customers about the new price',
  },
  {
    goal: 'Prepare the interviews with ten customers.',
    notes: 'We rewrote the questions, so that they ask about the past and not about wishes.',
    decisions: ['Talk to ten operations managers first.'],
    staffNotes: null,
    action: 'Hold five interviews and share the notes',
  },
  {
    goal: 'Find the first person for sales.',
    notes: 'The founders keep the first 20 deals. A junior joins afterwards.',
    decisions: ['Do not hire before 20 deals.', 'Write down the sales steps.'],
    staffNotes: 'Good progress. They could mentor another team next year.',
    action: 'Write the sales steps on one page',
  },
  {
    goal: 'Check the deck before the demo day.',
    notes: 'The problem is clear. The market slide needs a source, and the ask is missing.',
    decisions: ['Ask for 400,000.'],
    staffNotes: null,
    action: 'Send the next version of the deck',
  },
] as const;

const pairsShown = 24;
const pastSessions = 4;
const startMinutes = 240;

interface Pair {
  startupId: Id<'Startup'>;
  name: string;
  coachId: Id<'User'>;
  coachName: string;
}

/** A year of sessions of two cohorts: past ones with notes and actions, and the next ones. */
export const demo: DemoPart = {
  table: coachingSessions,
  add: async (tx) => {
    const { timezone } = await findIncubatorIn(tx);
    const cohorts = await tx.db
      .select({ id: programs.id })
      .from(programs)
      .where(and(eq(programs.kind, 'startups'), isNull(programs.trashedAt)))
      .orderBy(sql`${programs.startsOn} desc nulls last`)
      .limit(2);
    const pairs = await pairsOf(
      tx,
      cohorts.map(({ id }) => id),
    );
    if (pairs.length === 0) return;
    await tx.db
      .update(users)
      .set({ coachingMeetingSettings: { enabled: true, defaultMeetingLocation: 'Room 3, first floor' } })
      .where(inArray(users.id, [...new Set(pairs.map(({ coachId }) => coachId))]));
    const topics = await topicsOf(tx);
    const accounts = await openAccounts(
      tx,
      cohorts.map(({ id }) => id),
      pairs,
    );
    for (const [i, pair] of pairs.entries()) {
      const used = await addHistory(tx, pair, { number: i, topics, zone: timezone });
      const accountId = accounts.get(`${pair.startupId} ${pair.coachId}`);
      if (accountId)
        await writeEntries(
          tx,
          null,
          used.map(({ sessionId, minutes }) => ({ accountId, kind: 'post' as const, minutes, sessionId })),
        );
      if (i % 2 === 0) await bookNext(tx, pair, i);
    }
  },
};

const topicNames = ['Pricing', 'Customer interviews', 'Sales', 'Fundraising', 'Team'];

/** The topics of the organization, or a few new ones. */
async function topicsOf(tx: Tx): Promise<Id<'Tag'>[]> {
  const found = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.kind, 'topic'), isNull(tags.trashedAt)))
    .orderBy(asc(tags.position));
  if (found.length > 0) return found.map(({ id }) => id);
  const rows = topicNames.map((name, position) => ({
    tenantId: tx.tenantId,
    id: newId<'Tag'>(),
    kind: 'topic' as const,
    name,
    position,
  }));
  await tx.db.insert(tags).values(rows);
  return rows.map(({ id }) => id);
}

async function pairsOf(tx: Tx, programIds: readonly Id<'Program'>[]): Promise<Pair[]> {
  if (programIds.length === 0) return [];
  const { rows } = await tx.db.execute<Pair & Record<string, unknown>>(sql`
    select distinct on (s.id, u.id) s.id as "startupId", s.name, u.id as "coachId", u.full_name as "coachName"
    from ${startups} s
    join ${startupPrograms} sp on sp.tenant_id = s.tenant_id and sp.startup_id = s.id
    join ${assignedPairs} pair on pair.tenant_id = s.tenant_id and pair.startup_id = s.id
    join ${users} u on u.tenant_id = s.tenant_id and u.id = pair.user_id
    join ${roles} r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where sp.program_id = any(${sql.param([...programIds])}::uuid[]) and s.trashed_at is null and s.status = 'active'
      and u.status = 'active' and u.trashed_at is null and r.type in ('Mentor', 'Expert', 'Coach')
    order by s.id, u.id limit ${pairsShown}`);
  return rows;
}

/** A pool of each cohort pays the relations. */
async function openAccounts(
  tx: Tx,
  programIds: readonly Id<'Program'>[],
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, Id<'HourAccount'>>> {
  const pools = programIds.map((programId) => ({ id: newId<'HourAccount'>(), kind: 'pool' as const, programId }));
  const relations = pairs.map(({ startupId, coachId }) => ({
    id: newId<'HourAccount'>(),
    kind: 'relation' as const,
    startupId,
    coachId,
  }));
  const { tenantId } = tx;
  await tx.db.insert(hourAccounts).values([...pools, ...relations].map((account) => ({ tenantId, ...account })));
  await writeEntries(
    tx,
    null,
    pools.map(({ id }) => ({
      accountId: id,
      kind: 'allocate' as const,
      minutes: 6_000,
      reason: 'Budget of the cohort',
    })),
  );
  const [pool] = pools;
  for (const { id } of relations) {
    const entry = { kind: 'transfer' as const, reason: 'Start of the cohort', transferId: newId() };
    if (pool)
      await writeEntries(tx, null, [
        { ...entry, accountId: id, minutes: startMinutes },
        { ...entry, accountId: pool.id, minutes: -startMinutes },
      ]);
  }
  return new Map(relations.map(({ id, startupId, coachId }) => [`${startupId} ${coachId}`, id]));
}

interface HistoryOptions {
  number: number;
  topics: readonly Id<'Tag'>[];
  zone: string;
}

async function addHistory(tx: Tx, pair: Pair, { number, topics, zone }: HistoryOptions) {
  const { tenantId } = tx;
  const founders = (await foundersOf(tx, [pair.startupId])).map(({ userId }) => userId);
  const used: { sessionId: Id<'CoachingSession'>; minutes: number }[] = [];
  for (let n = 0; n < pastSessions; n++) {
    const meeting = meetings[(number + n) % meetings.length] ?? meetings[0];
    const id = newId<'CoachingSession'>();
    const day = today(zone).subtract({ days: 7 + (pastSessions - n) * 24 - (number % 5) });
    const startsAt = day.toZonedDateTime({ timeZone: zone, plainTime: { hour: 9 + (number % 7) } }).toInstant();
    const minutes = n % 2 === 0 ? 45 : 30;
    const endsAt = startsAt.add({ minutes });
    // The last one of some pairs waits for its notes, was missed, or was canceled.
    const isLast = n === pastSessions - 1;
    const state = !isLast
      ? 'completed'
      : number % 6 === 1
        ? 'canceled'
        : number % 6 === 3
          ? 'no_show'
          : number % 6 === 5
            ? 'scheduled'
            : 'completed';
    const isDone = state === 'completed';
    const name = `${pair.name} × ${pair.coachName}`;
    await tx.db.insert(coachingSessions).values({
      tenantId,
      id,
      name,
      startupId: pair.startupId,
      kind: 'SCHEDULED',
      state,
      startsAt,
      endsAt,
      expectedDuration: minutes,
      ...(isDone && {
        startedAt: startsAt,
        endedAt: endsAt,
        notes: richTextOf(meeting.notes),
        decisions: meeting.decisions,
      }),
      ...(isDone && meeting.staffNotes && { staffNotes: richTextOf(meeting.staffNotes) }),
      ...(state === 'canceled' && { reason: 'A customer visit came up.' }),
      ...(state === 'no_show' && { noShow: 'startup' as const }),
      goal: meeting.goal,
      locationText: 'Room 3, first floor',
      createdById: founders[0] ?? pair.coachId,
      createdAt: startsAt.subtract({ hours: 96 }),
    });
    const ofSession = <Kind extends string>() => ({ tenantId, id: newId<Kind>(), sessionId: id });
    await tx.db.insert(coachingCoaches).values({ ...ofSession<'CoachingCoach'>(), userId: pair.coachId });
    if (founders.length > 0)
      await tx.db
        .insert(coachingAttendees)
        .values(founders.map((userId) => ({ ...ofSession<'CoachingAttendee'>(), userId })));
    const topic = topics[(number + n) % Math.max(1, topics.length)];
    if (topic) await tx.db.insert(coachingTopics).values({ ...ofSession<'CoachingTopic'>(), tagId: topic });
    if (isDone) {
      used.push({ sessionId: id, minutes });
      await tx.db.insert(coachingRatings).values([
        {
          ...ofSession<'CoachingRating'>(),
          side: 'startup' as const,
          stars: 3 + ((number + n) % 3),
          ratedById: founders[0] ?? null,
        },
        { ...ofSession<'CoachingRating'>(), side: 'coach' as const, stars: 4 + (n % 2), ratedById: pair.coachId },
      ]);
      await addAction(tx, pair, { sessionId: id, name: meeting.action, founders, isOpen: n === 2, zone });
    }
    await putRecordPosts(tx, [
      { startupId: pair.startupId, recordId: id, eventType: 'COACHING_SESSION', createdById: pair.coachId },
    ]);
    await tx.db.update(posts).set({ createdAt: startsAt }).where(eq(posts.recordId, id));
    await addRecords(tx, 'CoachingSession', [{ id, texts: [name, meeting.goal] }]);
  }
  return used;
}

interface DemoAction {
  sessionId: Id<'CoachingSession'>;
  name: string;
  founders: readonly Id<'User'>[];
  isOpen: boolean;
  zone: string;
}

async function addAction(tx: Tx, pair: Pair, { sessionId, name, founders, isOpen, zone }: DemoAction): Promise<void> {
  if (founders.length === 0) return;
  const { tenantId } = tx;
  const id = newId<'Task'>();
  const dueOn = today(zone).add({ days: isOpen ? 5 : -20 });
  const doneAt = isOpen ? null : Temporal.Now.instant().subtract({ hours: 24 * 21 });
  await tx.db.insert(tasks).values({
    tenantId,
    id,
    name,
    dueAt: endOfDay(dueOn, zone),
    dueOn,
    dueZone: zone,
    startupId: pair.startupId,
    createdById: pair.coachId,
    isGroupTask: founders.length > 1,
    completedAt: doneAt,
  });
  await tx.db
    .insert(taskAssignees)
    .values(founders.map((userId) => ({ tenantId, id: newId<'TaskAssignee'>(), taskId: id, userId, doneAt })));
  await tx.db.insert(taskTags).values({ tenantId, id: newId<'TaskTag'>(), taskId: id, tag: 'non-tagged' });
  await tx.db.insert(coachingActions).values({ tenantId, id: newId<'CoachingAction'>(), sessionId, taskId: id });
  await addRecords(tx, 'Task', [{ id, texts: [name] }]);
}

/** Through the booking, so that the time of the coach is taken. */
async function bookNext(tx: Tx, pair: Pair, number: number): Promise<void> {
  const coach = await findActor(tx, pair.coachId);
  if (!coach) return;
  const durationMinutes = 45;
  const near = Temporal.Now.instant().add({ hours: 24 * (2 + (number % 9)) });
  const [startsAt] = await nearestFree(tx, near.round('hour'), { hostIds: [pair.coachId], durationMinutes });
  if (!startsAt) return;
  const { goal } = meetings[(number + 1) % meetings.length] ?? meetings[0];
  await createSessionIn(tx, coach, {
    kind: 'SCHEDULED',
    startupId: pair.startupId,
    coachIds: [pair.coachId],
    startsAt,
    durationMinutes,
    goal,
  });
}
