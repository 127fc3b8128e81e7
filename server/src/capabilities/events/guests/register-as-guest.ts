import { checkGuest } from '@seedbed/domain/events/input.ts';
import { checkEventAnswers, type GivenAnswer } from '@seedbed/domain/events/registration/questions.ts';
import { whyNotOpen } from '@seedbed/domain/events/registration/registration.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { SharedRateLimit } from '#capabilities/sessions/public.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import { currentScope } from '#platform/request-scope.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { guestToken } from './guest-token.ts';
import { findPublicEvent } from './public-event.ts';

/** A team at one desk shares an address. Nobody floods a mailbox. */
const byNetwork = new SharedRateLimit('event-guests', 30, 600);
const byMailbox = new SharedRateLimit('event-guest-mails', 5, 3_600);

/** Sends the link that confirms the address. Nothing is registered before. */
export async function registerAsGuest(
  tenantId: Id<'Incubator'>,
  eventId: string,
  input: { name: string; email: string; answers?: readonly GivenAnswer[] },
  language: Language,
): Promise<void> {
  const guest = checkGuest(input);
  const { questions } = await readTx({ tenantId }, (tx) => findOpenEvent(tx, eventId));
  const checked = checkEventAnswers(questions, input.answers ?? []);
  await byNetwork.consume(tenantId, currentScope()?.ip ?? '');
  await byMailbox.consume(tenantId, guest.email);
  await inTenant(tenantId, async (tx) => {
    const event = await findOpenEvent(tx, eventId);
    const incubator = await findIncubatorIn(tx);
    const facts = { event: isolated(event.title), tenant: isolated(incubator.name) };
    const text = (key: string) => translate(`events:mails.${key}`, language, facts);
    const token = guestToken({ eventId: event.id, ...guest, language, answers: checked.map(givenAnswer) });
    await queueMail(tx, {
      to: { address: guest.email, name: guest.name },
      language,
      kind: 'event-guest-confirmation',
      confidential: true,
      subject: text('confirm.subject'),
      content: {
        greeting: translate('own-account:mail.greeting', language, { name: isolated(guest.name) }),
        paragraphs: [text('confirm.text')],
        button: { label: text('confirm.button'), path: `/share/events/${event.id}?confirm=${token}` },
        reason: text('guest-reason'),
      },
    });
  });
}

/** The link holds no texts of questions, so that it is short. */
const givenAnswer = ({ questionId, values }: GivenAnswer): GivenAnswer => ({ questionId, values });

async function findOpenEvent(tx: Tx, eventId: string): Promise<EventCard> {
  const event = await findPublicEvent(tx, eventId);
  if (!event) throw new NotFound();
  const reason = whyNotOpen(event);
  if (reason) throw reason;
  return event;
}
