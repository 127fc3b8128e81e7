import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';
import { applicationMeetingHosts, applicationMeetings, applicationMeetingTimes, type MeetingRow } from './table.ts';

export type MeetingCard = MeetingRow & {
  /** The offered times, in order. */
  times: Temporal.Instant[];
  /** The interviewers. */
  hosts: PersonCard[];
  hostIds: Id<'User'>[];
};

/** The offers of these applications, newest first. Three statements for any number. */
export async function findMeetings(tx: Tx, applicationIds: readonly Id<'Application'>[]): Promise<MeetingCard[]> {
  if (applicationIds.length === 0) return [];
  const rows = await tx.db
    .select()
    .from(applicationMeetings)
    .where(and(inArray(applicationMeetings.applicationId, [...applicationIds]), isNull(applicationMeetings.trashedAt)))
    .orderBy(desc(applicationMeetings.id));
  return withParts(tx, rows);
}

/** The meeting of a booking; before the booking is saved, the open one of its application. */
export async function meetingOfBooking(
  tx: Tx,
  { id, recordId }: { id: string | null; recordId: string | null },
): Promise<MeetingCard | null> {
  const all = recordId ? await findMeetings(tx, [recordId as Id<'Application'>]) : [];
  return (
    all.find(({ bookingId }) => id !== null && bookingId === id) ??
    all.find(({ status }) => status !== 'meeting_canceled') ??
    all[0] ??
    null
  );
}

/** The offers of each application of an operation, newest first. */
export const meetingsLoader = (context: Context) =>
  new DataLoader<Id<'Application'>, MeetingCard[]>(async (ids) => {
    const found = await findMeetings(await context.read(), ids);
    return ids.map((id) => found.filter(({ applicationId }) => applicationId === id));
  });

async function withParts(tx: Tx, rows: readonly MeetingRow[]): Promise<MeetingCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { meetingId, startsAt } = applicationMeetingTimes;
  const times = await tx.db
    .select({ meetingId, startsAt })
    .from(applicationMeetingTimes)
    .where(inArray(meetingId, ids))
    .orderBy(asc(startsAt));
  const hosts = await tx.db
    .select({ meetingId: applicationMeetingHosts.meetingId, person: personCard(users) })
    .from(applicationMeetingHosts)
    .innerJoin(
      users,
      and(eq(users.tenantId, applicationMeetingHosts.tenantId), eq(users.id, applicationMeetingHosts.userId)),
    )
    .where(inArray(applicationMeetingHosts.meetingId, ids))
    .orderBy(asc(applicationMeetingHosts.id));
  return rows.map((row) => {
    const own = hosts.flatMap((one) => (one.meetingId === row.id ? one.person : []));
    return {
      ...row,
      times: times.flatMap((one) => (one.meetingId === row.id ? one.startsAt : [])),
      hosts: own,
      hostIds: own.map(({ id }) => id),
    };
  });
}
