import { GuestLinkHasEnded } from '@seedbed/domain/events/errors.ts';
import type { GivenAnswer } from '@seedbed/domain/events/registration/questions.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import * as v from 'valibot';
import { seal, unseal } from '#platform/seal.ts';

interface Guest {
  eventId: Id<'IncubatorEvent'>;
  name: string;
  email: string;
  language: Language;
  answers: readonly GivenAnswer[];
}

const hours = 48;
const purpose = 'event-guest';

const content = v.object({
  purpose: v.literal(purpose),
  eventId: v.string(),
  name: v.string(),
  email: v.string(),
  language: v.string(),
  // Links of emails from before the questions have none.
  answers: v.optional(v.array(v.object({ questionId: v.string(), values: v.array(v.string()) })), []),
  endsAt: v.number(),
});

/** Everything about the guest, encrypted: the server stores nothing before the address is confirmed. */
export const guestToken = (guest: Guest): string =>
  seal(JSON.stringify({ purpose, ...guest, endsAt: Temporal.Now.instant().add({ hours }).epochMilliseconds }));

/** Throws `GuestLinkHasEnded`. */
export function guestOf(token: string): Guest {
  const result = v.safeParse(content, opened(token));
  if (!result.success || result.output.endsAt < Temporal.Now.instant().epochMilliseconds) throw new GuestLinkHasEnded();
  const { eventId, name, email, language, answers } = result.output;
  return { eventId: eventId as Guest['eventId'], name, email, language: language as Language, answers };
}

function opened(token: string): unknown {
  try {
    return JSON.parse(unseal(token));
  } catch {
    return null;
  }
}
