import { newId } from '@seedbed/domain/kernel/ids.ts';
import {
  isMade,
  type MadeSolution,
  solutionNames,
  solutionOfLink,
} from '@seedbed/domain/linked-calendars/providers.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type BookingCard,
  type BookingStep,
  type Conference,
  endConferenceWait,
  findPlacedBooking,
} from '#capabilities/calendar/public.ts';
import { withAccount } from '#capabilities/linked-calendars/accounts/account-access.ts';
import { videoProviders } from '#capabilities/linked-calendars/providers/account-call.ts';
import { ProviderFault } from '#capabilities/linked-calendars/providers/provider.ts';
import { type VideoJob, videoQueue } from '#capabilities/linked-calendars/queues.ts';
import { videoMeetings, videoSettings } from '#capabilities/linked-calendars/table.ts';
import { enqueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { accountFor, isSolutionOffered } from './offers.ts';
import { chooseCalendars, queueWrites } from './write-booking.ts';

/** The choice of the first host. Links are known at once; a service creates its meeting after the commit. */
export async function conferenceFor(tx: Tx, booking: BookingCard): Promise<Conference | 'later' | null> {
  const [hostId] = booking.hostIds;
  if (!hostId) return null;
  const [video] = await tx.db.select().from(videoSettings).where(eq(videoSettings.userId, hostId));
  if (!video || video.solution === 'NONE') return null;
  const { solution, url } = video;
  if (!isMade(solution)) {
    if (!url) return null;
    // The name of a room is its only protection.
    const address = solution === 'ROOMS' ? `${url.replace(/\/+$/, '')}/${newSecretToken().slice(0, 22)}` : url;
    return { url: address, solution: solutionOfLink(url) };
  }
  // A cancellation that is taken back at once finds the meeting still there.
  const [known] = await tx.db.select().from(videoMeetings).where(eq(videoMeetings.bookingId, booking.id)).for('update');
  if (known?.url) return { url: known.url, solution: solutionNames[solution] };
  const account = (await isSolutionOffered(tx, solution)) ? await accountFor(tx, hostId, solution) : null;
  if (!account) return null;
  const values = {
    accountId: account.id,
    solution,
    externalId: null,
    url: null,
    isAwaited: true,
    tries: 0,
    sequence: 0,
  };
  await tx.db
    .insert(videoMeetings)
    .values({ tenantId: tx.tenantId, id: newId<'VideoMeeting'>(), bookingId: booking.id, ...values })
    .onConflictDoUpdate({ target: [videoMeetings.tenantId, videoMeetings.bookingId], set: values });
  return 'later';
}

/** In the transaction of each step. */
export async function bookingChanged(tx: Tx, step: BookingStep, booking: BookingCard): Promise<void> {
  if (step === 'no-show') return;
  if (step === 'booked' || step === 'restored') await chooseCalendars(tx, booking);
  await queueWrites(tx, booking);
  const count = await tx.db.$count(videoMeetings, eq(videoMeetings.bookingId, booking.id));
  if (count > 0) await enqueue(tx, videoQueue, { tenantId: tx.tenantId, bookingId: booking.id });
}

const mostTries = 3;
const secondsBetween = 20;

/** The state of now decides: a canceled booking has no meeting, and a moved one keeps its own. */
export async function arrangeVideo(job: VideoJob): Promise<void> {
  const { tenantId, bookingId } = job;
  const { meeting, placed } = await readTx({ tenantId }, async (tx) => ({
    meeting: (await tx.db.select().from(videoMeetings).where(eq(videoMeetings.bookingId, bookingId)))[0],
    placed: await findPlacedBooking(tx, bookingId),
  }));
  if (!meeting) return;
  const { solution, externalId, isAwaited } = meeting;
  if (!isMade(solution)) return;
  const booking = placed?.booking.state === 'confirmed' ? placed.booking : null;
  const service = videoProviders[solution];
  const facts = booking && {
    key: booking.id,
    title: booking.title,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
  };
  try {
    const result = await withAccount(tenantId, meeting.accountId, async (call) => {
      if (!booking || !facts) {
        await removeMeeting(job, async () => externalId && service.remove(call, externalId));
      } else if (externalId === null) {
        const made = await service.create(call, facts);
        const isKept = await saveMeeting(job, { ...made, solution, sequence: booking.sequence });
        // The booking was canceled meanwhile, or another worker was faster.
        if (!isKept) await service.remove(call, made.externalId);
      } else if (meeting.sequence !== booking.sequence) {
        await service.move(call, externalId, facts);
        await inTenant(tenantId, (tx) =>
          tx.db.update(videoMeetings).set({ sequence: booking.sequence }).where(eq(videoMeetings.id, meeting.id)),
        );
      }
      return true;
    });
    if (result === null && isAwaited) await giveUp(job);
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    log.info('A video service did not answer.', { solution, status: fault.status });
    if (!isAwaited) {
      // The link still opens the old meeting. Only an outage is worth another try.
      if (fault.needsSignIn || fault.status === 403 || fault.isGone) return;
      throw fault;
    }
    if (fault.needsSignIn || meeting.tries + 1 >= mostTries) await giveUp(job);
    else await tryAgain(job, fault.retrySeconds);
  }
}

/** The row goes first, so that nobody gets a link that is about to end. It comes back if the service does not answer. */
async function removeMeeting({ tenantId, bookingId }: VideoJob, remove: () => Promise<unknown>): Promise<void> {
  const gone = await inTenant(tenantId, async (tx) => {
    const placed = await findPlacedBooking(tx, bookingId);
    if (placed?.booking.state === 'confirmed') return [];
    return tx.db.delete(videoMeetings).where(eq(videoMeetings.bookingId, bookingId)).returning();
  });
  if (gone.length === 0) return;
  try {
    await remove();
  } catch (fault) {
    await inTenant(tenantId, (tx) => tx.db.insert(videoMeetings).values(gone).onConflictDoNothing());
    throw fault;
  }
}

/** False if the booking needs no meeting any more. */
const saveMeeting = (
  { tenantId, bookingId }: VideoJob,
  made: { externalId: string; url: string; solution: MadeSolution; sequence: number },
): Promise<boolean> =>
  inTenant(tenantId, async (tx) => {
    const [meeting] = await tx.db
      .select()
      .from(videoMeetings)
      .where(eq(videoMeetings.bookingId, bookingId))
      .for('update');
    if (!meeting || meeting.externalId) return false;
    const booking = await endConferenceWait(tx, bookingId, { url: made.url, solution: solutionNames[made.solution] });
    if (!booking) {
      await tx.db.delete(videoMeetings).where(eq(videoMeetings.id, meeting.id));
      return false;
    }
    await tx.db
      .update(videoMeetings)
      .set({ externalId: made.externalId, url: made.url, sequence: made.sequence, isAwaited: false })
      .where(eq(videoMeetings.id, meeting.id));
    await queueWrites(tx, booking);
    // It moved while the service made the meeting.
    if (booking.sequence !== made.sequence) await enqueue(tx, videoQueue, { tenantId, bookingId });
    return true;
  });

/** Invitations go out without a link; the host adds one by hand. */
const giveUp = ({ tenantId, bookingId }: VideoJob): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const gone = await tx.db
      .delete(videoMeetings)
      .where(and(eq(videoMeetings.bookingId, bookingId), isNull(videoMeetings.externalId)));
    if (gone.rowCount) await endConferenceWait(tx, bookingId, null);
  });

const tryAgain = (job: VideoJob, retrySeconds: number | null): Promise<void> =>
  inTenant(job.tenantId, async (tx) => {
    await tx.db
      .update(videoMeetings)
      .set({ tries: sql`${videoMeetings.tries} + 1` })
      .where(eq(videoMeetings.bookingId, job.bookingId));
    const seconds = Math.min(retrySeconds ?? secondsBetween, 120);
    await enqueue(tx, videoQueue, job, Temporal.Now.instant().add({ seconds }));
  });
