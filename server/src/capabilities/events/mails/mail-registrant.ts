import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import type { RegistrationStatus } from '@seedbed/domain/events/registration/registration.ts';
import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { findUser, languageFor } from '#capabilities/accounts/public.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import type { RegistrationRow } from '#capabilities/events/registration/table.ts';
import { findIncubatorIn, hasFeatureIn, type Incubator } from '#capabilities/incubators/public.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import type { Notice } from './queues.ts';

export type RegistrantMail =
  | Notice
  | 'registered'
  | Extract<RegistrationStatus, 'requested' | 'waiting' | 'offered' | 'declined'>;

type MailedRegistration = Pick<
  RegistrationRow,
  'id' | 'userId' | 'guestName' | 'guestEmail' | 'guestLanguage' | 'code' | 'offeredUntil'
>;

interface Recipient {
  address: string;
  name: string;
  userId: RegistrationRow['userId'];
  language: Language;
  zone: string;
  path: string;
}

/** Guests have no other way to learn of their registration: they get their emails in any case. */
export async function mailRegistrant(
  tx: Tx,
  event: EventCard,
  registration: MailedRegistration,
  what: RegistrantMail,
): Promise<void> {
  const incubator = await findIncubatorIn(tx);
  if (registration.userId !== null && !(await hasFeatureIn(tx, 'emailEvents'))) return;
  const recipient = await recipientOf(tx, event, registration, incubator);
  if (!recipient) return;
  const { language, zone, path, address, name, userId } = recipient;
  const facts = { event: isolated(event.title), tenant: isolated(incubator.name) };
  const text = (key: string, params = {}) => translate(`events:mails.${key}`, language, { ...facts, ...params });
  const until = registration.offeredUntil && momentText(registration.offeredUntil, language, zone);
  const hasCode = what === 'registered' || what === 'day-reminder' || what === 'hour-reminder';
  await queueMail(tx, {
    to: { address, userId, name },
    language,
    kind: `event-${what}`,
    // A burst of changes is one email.
    dedupeKey: `event-${what} ${registration.id}`,
    subject: text(`${what}.subject`),
    content: {
      greeting: translate('own-account:mail.greeting', language, { name: isolated(name) }),
      paragraphs: [
        text(`${what}.text`, { until: until ?? '' }),
        ...(what === 'canceled' && event.cancelReason ? [isolated(event.cancelReason)] : []),
        ...whenAndWhere(event, { language, zone, hasLink: hasCode }, text),
        ...(hasCode ? [text('code', { code: registration.code })] : []),
      ],
      ...(what !== 'canceled' && { button: { label: text('open'), path } }),
      reason: text(userId === null ? 'guest-reason' : 'reason'),
    },
  });
}

async function recipientOf(
  tx: Tx,
  event: EventCard,
  { userId, guestEmail, guestName, guestLanguage, code }: MailedRegistration,
  incubator: Incubator,
): Promise<Recipient | null> {
  if (userId === null)
    return guestEmail === null
      ? null
      : {
          address: guestEmail,
          name: guestName ?? guestEmail,
          userId,
          language: guestLanguage ?? incubator.defaultLanguage,
          zone: event.zone,
          path: guestPath(event.id, code),
        };
  const person = await findUser(tx, userId);
  if (!person || !maySignIn(person.status)) return null;
  return {
    address: person.email,
    name: person.fullName,
    userId,
    language: languageFor(person, incubator),
    zone: person.timezone ?? incubator.timezone,
    path: `/events/${event.id}`,
  };
}

export const guestPath = (eventId: string, code: string): string => `/share/events/${eventId}?code=${code}`;

export const momentText = (at: Temporal.Instant, language: Language, zone: string): string =>
  `${dateFormatter(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(at.epochMilliseconds)} (${zone})`;

/** The link of a meeting is for people with a seat. */
function whenAndWhere(
  event: EventCard,
  { language, zone, hasLink }: { language: Language; zone: string; hasLink: boolean },
  text: (key: string, params: object) => string,
): string[] {
  const { startsAt, locationText, locationLink, conferenceUrl } = event;
  const place = locationText ?? locationLink;
  return [
    ...(startsAt ? [text('when', { when: momentText(startsAt, language, zone) })] : []),
    ...(place ? [text('where', { place: isolated(place) })] : []),
    ...(conferenceUrl && hasLink ? [text('link', { link: conferenceUrl })] : []),
  ];
}
