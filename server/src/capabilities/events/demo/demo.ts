import type { EventAnswer, EventQuestion } from '@seedbed/domain/events/registration/questions.ts';
import { momentOfLocal } from '@seedbed/domain/events/series/recurrence.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { availabilities } from '#capabilities/calendar/public.ts';
import { newCode } from '#capabilities/events/registration/seats.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { eventAudiences, eventHosts, events, eventTags } from '#capabilities/events/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { addDayPlan } from './add-day-plan.ts';
import { addSeries } from './add-series.ts';
import type { Cast } from './cast.ts';
import { type EventPlan, plans, smallCount } from './plans.ts';

/** The small demo has fewer people. */
const fullPeople = 400;

/** A year of events: past and ahead, one full with a waiting list, a mentor day, a series and drafts. */
export const demo: DemoPart = {
  table: events,
  add: async (tx) => {
    const cast = await findCast(tx);
    if (cast.staff.length === 0 || cast.guests.length === 0) return;
    const isFull = (await tx.db.$count(users)) >= fullPeople;
    for (const [i, plan] of plans.slice(0, isFull ? plans.length : smallCount).entries())
      await addEvent(tx, cast, plan, i);
    await addSeries(tx, cast, isFull ? 6 : 2);
  },
};

const peopleOf = (tx: Tx, types: readonly (typeof roles.$inferSelect)['type'][]) =>
  tx.db
    .select({
      id: users.id,
      startupId: sql<Id<'Startup'> | null>`(select ${startupFounders.startupId} from ${startupFounders}
        where ${startupFounders.tenantId} = "users"."tenant_id" and ${startupFounders.userId} = "users"."id" limit 1)`,
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .leftJoin(availabilities, and(eq(availabilities.tenantId, users.tenantId), eq(availabilities.userId, users.id)))
    .where(and(inArray(roles.type, [...types]), eq(users.status, 'active'), isNull(users.trashedAt)))
    .orderBy(sql`${availabilities.id} is null`, asc(users.createdAt), asc(users.id));

async function findCast(tx: Tx): Promise<Cast> {
  const { timezone: zone } = await findIncubatorIn(tx);
  const ids = async (...types: Parameters<typeof peopleOf>[1]) => (await peopleOf(tx, types)).map(({ id }) => id);
  const found = await tx.db
    .select()
    .from(tags)
    .where(and(eq(tags.kind, 'event'), isNull(tags.trashedAt)));
  return {
    zone,
    today: Temporal.Now.plainDateISO(zone),
    staff: await ids('Staff', 'Admin'),
    coaches: await ids('Coach', 'AdminCoach'),
    mentors: await ids('Mentor'),
    guests: await peopleOf(tx, ['Cofounder', 'CommunityMember']),
    tagIds: new Map(found.map(({ name, id }) => [name, id])),
  };
}

/** The entry of a list that repeats. */
const nth = <Value>(all: readonly Value[], n: number): Value | undefined => all[n % Math.max(1, all.length)];

async function addEvent(tx: Tx, cast: Cast, plan: EventPlan, n: number): Promise<void> {
  const { tenantId } = tx;
  const id = newId<'IncubatorEvent'>();
  const day = weekdayFrom(cast.today.add({ days: plan.inDays }));
  const isMentorDay = plan.more === 'mentor-day';
  const startsAt = isMentorDay
    ? day.toZonedDateTime(cast.zone).toInstant()
    : momentOfLocal(day.toPlainDateTime({ hour: plan.hour }), cast.zone);
  const endsAt = isMentorDay ? startsAt.add({ hours: 24 }) : startsAt.add({ minutes: plan.minutes });
  const isDraft = plan.more === 'draft';
  const createdAt = Temporal.Now.instant().subtract({ hours: 24 * (plan.inDays < 0 ? 20 - plan.inDays : 10) });
  const host = nth(n % 2 === 0 ? cast.coaches : cast.staff, n) ?? cast.staff[0];
  const questions = (plan.questions ?? []).map((question) => ({ ...question, id: newId<'EventQuestion'>() }));
  await tx.db.insert(events).values({
    ...{ tenantId, id, createdAt, startsAt, endsAt, zone: cast.zone, questions },
    eventType: plan.eventType ?? 'GROUP_GENERAL',
    title: plan.title,
    description: plan.description,
    status: isDraft ? 'draft' : 'published',
    publishedAt: isDraft ? null : createdAt,
    locationText: plan.place,
    conferenceUrl: plan.place === null && !isDraft ? 'https://meet.jit.si/northlight-events' : null,
    capacity: plan.capacity,
    hasWaitingList: plan.capacity !== null,
    isPublic: plan.more === 'public',
    ...(isMentorDay && { durationMinutes: 30, oneOnOneDates: [day.toString()], mostSessionsPerStartup: 2 }),
    createdById: nth(cast.staff, n) ?? null,
  });
  const hosts = isMentorDay ? cast.mentors.slice(0, 8) : [host].filter((one) => one !== undefined);
  // The last draft still lacks a host.
  if (hosts.length > 0 && plan.place !== null)
    await tx.db
      .insert(eventHosts)
      .values(hosts.map((userId) => ({ tenantId, id: newId<'EventHost'>(), eventId: id, userId })));
  if (isMentorDay) await addDayPlan(tx, cast, id, hosts);
  const tagId = cast.tagIds.get(plan.tag);
  if (tagId) await tx.db.insert(eventTags).values({ tenantId, id: newId<'EventTag'>(), eventId: id, tagId });
  const role =
    plan.more === 'founders' || plan.more === 'full' ? 'Cofounder' : plan.more === 'mentors' ? 'Mentor' : null;
  if (role)
    await tx.db.insert(eventAudiences).values({
      ...{ tenantId, id: newId<'EventAudience'>(), eventId: id },
      ...{ dimension: 'role', value: role, isExcluded: false },
    });
  if (isDraft) return;
  await addRecords(tx, 'IncubatorEvent', [{ id, texts: [plan.title] }]);
  await register(tx, cast, plan, { id, n, createdAt, questions });
}

/** Nothing takes place on a weekend: it moves to Monday. */
const weekdayFrom = (day: Temporal.PlainDate) => day.add({ days: day.dayOfWeek > 5 ? 8 - day.dayOfWeek : 0 });

async function register(
  tx: Tx,
  cast: Cast,
  plan: EventPlan,
  {
    id,
    n,
    createdAt,
    questions,
  }: { id: Id<'IncubatorEvent'>; n: number; createdAt: Temporal.Instant; questions: readonly EventQuestion[] },
): Promise<void> {
  const founders = cast.guests.filter(({ startupId }) => startupId !== null);
  const pool = plan.more === 'founders' || plan.more === 'full' ? founders : cast.guests;
  const wanted = plan.more === 'full' ? 19 : Math.round((plan.capacity ?? 20) * plan.filled);
  const start = pool.length > 0 ? (n * 7) % pool.length : 0;
  const people = [...pool.slice(start), ...pool.slice(0, start)].slice(0, Math.min(wanted, pool.length));
  const seats = Math.min(people.length, plan.capacity ?? people.length);
  // A small tenant has fewer founders than seats: its event is full all the same.
  const capacity = plan.more === 'full' ? Math.min(12, Math.max(1, people.length - 3)) : plan.capacity;
  const taken = Math.min(seats, capacity ?? seats);
  if (people.length === 0) return;
  await tx.db.insert(eventRegistrations).values(
    people.map((person, i) => ({
      ...{ tenantId: tx.tenantId, id: newId<'EventRegistration'>(), eventId: id, code: newCode() },
      userId: person.id,
      startupId: person.startupId,
      registeredById: person.id,
      answers: answersOf(questions, i),
      registeredAt: createdAt.add({ minutes: 37 * (i + 1) }),
      status: i >= taken ? ('waiting' as const) : statusOf(plan, i),
      rank: i >= taken ? i - taken + 1 : null,
      checkedInAt: plan.inDays < 0 && statusOf(plan, i) === 'ATTENDED' ? createdAt.add({ hours: 24 * 20 }) : null,
    })),
  );
  await tx.db.update(events).set({ registered: taken, capacity }).where(eq(events.id, id));
}

/** Choices in turn, and a text of every third person. */
const answersOf = (questions: readonly EventQuestion[], i: number): EventAnswer[] =>
  questions.flatMap(({ id, label, options }) => {
    const value = nth(options, i) ?? (i % 3 === 0 ? 'My co-founder' : undefined);
    return value === undefined ? [] : [{ questionId: id, question: label, values: [value] }];
  });

/** About every sixth person does not come. */
const statusOf = ({ inDays }: EventPlan, i: number) => {
  if (inDays >= 0) return 'REGISTERED' as const;
  return i % 6 === 5 ? ('NO_SHOW' as const) : ('ATTENDED' as const);
};
