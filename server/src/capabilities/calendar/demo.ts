import type { WeeklyHours } from '@seedbed/domain/calendar/availability/availability.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import { availabilities, awayPeriods, dateOverrides } from './availability/table.ts';

const morning = [540, 720] as const;
const afternoon = [780, 1_020] as const;
const evening = [1_080, 1_260] as const;

/** Full days, two half days, and evenings of a person with another job. */
const schedules: readonly { zone: string | null; weekly: WeeklyHours; mostPerDay: number | null }[] = [
  {
    zone: null,
    weekly: {
      1: [morning, afternoon],
      2: [morning, afternoon],
      3: [morning, afternoon],
      4: [morning, afternoon],
      5: [morning],
    },
    mostPerDay: 4,
  },
  { zone: 'America/New_York', weekly: { 2: [afternoon], 4: [morning, afternoon] }, mostPerDay: null },
  { zone: 'Asia/Kolkata', weekly: { 1: [evening], 3: [evening], 6: [morning] }, mostPerDay: 2 },
];

/** Mentors and coaches with hours in three zones. One is away for a week, and one opens a Saturday. */
export const demo: DemoPart = {
  table: availabilities,
  add: async (tx) => {
    const { tenantId } = tx;
    const people = await tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(
        and(
          inArray(roles.type, ['Mentor', 'Expert', 'Coach', 'AdminCoach']),
          eq(users.status, 'active'),
          isNull(users.trashedAt),
        ),
      )
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(24);
    const [first, second] = people;
    if (!first) return;
    await tx.db.insert(availabilities).values(
      people.map(({ id: userId }, i) => {
        const schedule = schedules[i % schedules.length] ?? { zone: null, weekly: {}, mostPerDay: null };
        return { tenantId, id: newId<'Availability'>(), userId, ...schedule, bufferAfter: i % 2 === 0 ? 15 : 0 };
      }),
    );
    const today = Temporal.Now.plainDateISO('UTC');
    const monday = today.add({ days: 15 - today.dayOfWeek });
    await tx.db.insert(awayPeriods).values({
      tenantId,
      id: newId<'AwayPeriod'>(),
      userId: first.id,
      startsOn: monday,
      endsOn: monday.add({ days: 6 }),
      reason: 'Holidays with the family',
    });
    await tx.db.insert(dateOverrides).values({
      tenantId,
      id: newId<'DateOverride'>(),
      userId: (second ?? first).id,
      day: monday.subtract({ days: 2 }),
      ranges: [morning],
    });
  },
};
