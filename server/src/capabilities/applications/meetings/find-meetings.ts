import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { and, asc, desc, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';
import { applicationMeetings, applicationMeetingTimes, type MeetingRow } from './table.ts';

export type MeetingCard = MeetingRow & {
  /** The offered times, in order. */
  times: Temporal.Instant[];
};

/** The offers of these applications, newest first. Two statements for any number. */
export async function findMeetings(tx: Tx, applicationIds: readonly Id<'Application'>[]): Promise<MeetingCard[]> {
  if (applicationIds.length === 0) return [];
  const rows = await tx.db
    .select()
    .from(applicationMeetings)
    .where(and(inArray(applicationMeetings.applicationId, [...applicationIds]), isNull(applicationMeetings.trashedAt)))
    .orderBy(desc(applicationMeetings.id));
  return withTimes(tx, rows);
}

/** The offers of each application of an operation, newest first. */
export const meetingsLoader = (context: Context) =>
  new DataLoader<Id<'Application'>, MeetingCard[]>(async (ids) => {
    const found = await findMeetings(await context.read(), ids);
    return ids.map((id) => found.filter(({ applicationId }) => applicationId === id));
  });

async function withTimes(tx: Tx, rows: readonly MeetingRow[]): Promise<MeetingCard[]> {
  if (rows.length === 0) return [];
  const { meetingId, startsAt } = applicationMeetingTimes;
  const times = await tx.db
    .select({ meetingId, startsAt })
    .from(applicationMeetingTimes)
    .where(
      inArray(
        meetingId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(startsAt));
  return rows.map((row) => ({
    ...row,
    times: times.flatMap((one) => (one.meetingId === row.id ? one.startsAt : [])),
  }));
}
