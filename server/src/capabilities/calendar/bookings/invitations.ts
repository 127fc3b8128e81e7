import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { inArray } from 'drizzle-orm';
import { languageFor } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { outsideCalendars } from '#capabilities/calendar/outside/outside-calendars.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { invitationFor } from '#platform/calendar/calendar-file.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { inboundAddress, tokenFor } from '#platform/inbound-mail/inbound-address.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { mailSender } from '#platform/mail/transport.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import type { BookingCard, BookingStep } from './booking-card.ts';
import { bookingKindOf, pathOfBooking } from './booking-kinds.ts';

type MailedStep = Exclude<BookingStep, 'no-show'>;

interface Participant {
  /** The id of the account, or of the guest's row. With the booking it names the event in their calendar. */
  id: string;
  userId: Id<'User'> | null;
  name: string;
  address: string;
  zone: string | null;
  side: 'host' | 'attendee';
}

function participantsOf({ hosts, attendees }: BookingCard): Participant[] {
  const accounts = [
    ...hosts.map((user) => ({ user, side: 'host' as const })),
    ...attendees.flatMap(({ user }) => (user ? [{ user, side: 'attendee' as const }] : [])),
  ].filter(({ user }, i, all) => maySignIn(user.status) && all.findIndex((one) => one.user.id === user.id) === i);
  return [
    ...accounts.map(({ user, side }) => ({
      ...{ id: user.id, userId: user.id, side },
      ...{ name: user.fullName, address: user.email, zone: user.timezone },
    })),
    ...attendees.flatMap(({ id, user, name, email }) =>
      user || !email
        ? []
        : [{ id, userId: null, name: name ?? email, address: email, zone: null, side: 'attendee' as const }],
    ),
  ];
}

interface Change {
  before?: BookingCard;
  after: BookingCard;
}

/** `participantId` is the account, or the row of a guest. Calendars answer with it. */
export const uidOf = (bookingId: string, participantId: string): string => `${bookingId}-${participantId}@seedbed`;

/** The address to which the calendar of one participant answers; null without incoming email. */
export const answerAddress = ({ tenantId }: Pick<Tx, 'tenantId'>, slug: string, uid: string): string | null =>
  inboundAddress('meet', slug, tokenFor('meet', `${tenantId} ${uid}`));

/** Calendars know confirmed meetings only. */
const methodOf = ({ before, after }: Change) =>
  after.state === 'confirmed' ? 'REQUEST' : before?.state === 'confirmed' ? 'CANCEL' : null;

/**
 * One email to each participant, with the change for their calendar. Everybody has an event of their own: one person who
 * cancels changes no other calendar, and attendees do not learn of each other.
 */
export async function mailInvitations(
  tx: Tx,
  actor: { userId: Id<'User'> } | null,
  step: MailedStep,
  change: Change,
): Promise<void> {
  const method = methodOf(change);
  if (!method) return;
  const { after: booking } = change;
  const people = participantsOf(booking);
  const [incubator, branding, languages, meets, written] = [
    await findIncubatorIn(tx),
    await findSenderBranding(tx),
    await languagesOf(tx, people),
    await bookingKindOf(booking.kind).place?.(tx, booking),
    await outsideCalendars().writtenFor(tx, booking.id),
  ];
  const place = { ...meets, link: meets?.link ?? booking.conferenceUrl };
  const sender = mailSender()?.address ?? branding.replyTo ?? `calendar@${new URL(branding.origin).hostname}`;
  const mails = people.map((person) => {
    const uid = uidOf(booking.id, person.id);
    const organizer = { name: branding.name, address: answerAddress(tx, branding.slug, uid) ?? sender };
    const language = languageFor({ language: languages.get(person.id) ?? null }, incubator);
    return {
      to: person,
      language,
      kind: `booking-${step}`,
      ...wordsOf(step, booking, {
        person,
        language,
        zone: person.zone ?? incubator.timezone,
        tenant: branding.name,
        ...place,
      }),
      // Their calendar has the meeting already: an invitation would add it twice.
      ...(!(person.userId && written.has(person.userId)) && {
        calendar: invitationFor(method, {
          uid,
          sequence: booking.sequence,
          startsAt: booking.startsAt,
          endsAt: booking.endsAt,
          summary: booking.title,
          organizer,
          recipient: person,
          isAccepted: person.userId !== null && [actor?.userId, booking.createdById].includes(person.userId),
          ...place,
        }),
      }),
    };
  });
  await queueMails(tx, mails);
}

async function languagesOf(tx: Tx, people: readonly Participant[]): Promise<Map<string, Language | null>> {
  const ids = people.flatMap(({ userId }) => userId ?? []);
  const rows = await tx.db.select({ id: users.id, language: users.language }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, language }) => [id, language]));
}

interface Words {
  person: Participant;
  language: Language;
  zone: string;
  tenant: string;
  place?: string | null;
  link?: string | null;
  note?: string | null;
}

function wordsOf(step: MailedStep, booking: BookingCard, { person, language, zone, tenant, place, link, note }: Words) {
  const { title, startsAt, endsAt, cancelReason, hosts, attendees } = booking;
  const when = dateFormatter(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  // Attendees do not learn of each other.
  const others =
    person.side === 'host'
      ? [
          ...hosts.filter((host) => host.id !== person.userId),
          ...attendees.map(({ user, name }) => ({ fullName: user?.fullName ?? name })),
        ]
      : hosts;
  const names = others.flatMap(({ fullName }) => (fullName ? [isolated(fullName)] : []));
  const people = new Intl.ListFormat(localeOf(language)).format(names.slice(0, 10));
  const facts = { title: isolated(title), tenant: isolated(tenant) };
  return {
    subject: translate(`calendar:mail.${step}`, language, facts),
    content: {
      greeting: translate('own-account:mail.greeting', language, { name: isolated(person.name) }),
      paragraphs: [
        translate('calendar:mail.when', language, {
          when: when.formatRange(startsAt.epochMilliseconds, endsAt.epochMilliseconds),
          zone,
        }),
        ...(people ? [translate('calendar:mail.with', language, { people })] : []),
        ...[place, link, note].flatMap((line) => (line ? [isolated(line)] : [])),
        ...(step === 'canceled' && cancelReason ? [isolated(cancelReason)] : []),
      ],
      // A guest has no account to log in to.
      ...(person.userId && {
        button: { label: translate('calendar:mail.button', language), path: pathOfBooking(booking) },
      }),
      reason: translate('calendar:mail.reason', language, facts),
    },
  };
}
