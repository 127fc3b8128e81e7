import { eventRegistered } from '@seedbed/domain/events/activity-types.ts';
import { EventIsFull, GuestLinkHasEnded } from '@seedbed/domain/events/errors.ts';
import { readEventAnswers } from '@seedbed/domain/events/registration/questions.ts';
import { openStatuses, statusOfNewcomer, whyNotOpen } from '@seedbed/domain/events/registration/registration.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { mailRegistrant } from '#capabilities/events/mails/mail-registrant.ts';
import { loadRegistration, loadRegistrations } from '#capabilities/events/registration/find-registrations.ts';
import { lockSeats, newCode, nextRank, recount } from '#capabilities/events/registration/seats.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant } from '#platform/tx.ts';
import { type GuestRegistration, guestCard } from './find-guest-registration.ts';
import { guestOf } from './guest-token.ts';
import { findPublicEvent } from './public-event.ts';

/** Registers the guest, whose address the opened link proves. The link again answers the same registration. */
export async function confirmGuest(tenantId: Id<'Incubator'>, token: string): Promise<GuestRegistration> {
  const { eventId, name, email, language, answers } = guestOf(token);
  return inTenant(tenantId, async (tx) => {
    assertAllowed((await findPublicEvent(tx, eventId)) !== null, () => new GuestLinkHasEnded());
    const event = await lockSeats(tx, eventId);
    const [open] = await loadRegistrations(
      tx,
      and(
        eq(eventRegistrations.eventId, event.id),
        eq(eventRegistrations.guestEmail, email),
        inArray(eventRegistrations.status, [...openStatuses]),
      ),
    );
    if (open) return guestCard(open, event);
    const reason = whyNotOpen(event);
    if (reason) throw reason;
    const status = statusOfNewcomer(event, { isApproved: false });
    if (status === null) throw new EventIsFull();
    const id = newId<'EventRegistration'>();
    await tx.db.insert(eventRegistrations).values({
      tenantId: tx.tenantId,
      id,
      eventId: event.id,
      guestName: name,
      guestEmail: email,
      guestLanguage: language,
      answers: readEventAnswers(event.questions, answers),
      status,
      registeredAt: Temporal.Now.instant(),
      rank: status === 'waiting' ? await nextRank(tx, event) : null,
      code: newCode(),
    });
    await recount(tx, event.id, { before: null, after: status });
    const registration = await loadRegistration(tx, id);
    await logActivity(tx, null, eventRegistered(event, registration, null));
    await mailRegistrant(tx, event, registration, status === 'REGISTERED' ? 'registered' : status);
    return guestCard(registration, event);
  });
}
