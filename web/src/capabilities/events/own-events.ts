import type { OwnEventsQuery } from '#platform/api/generated/documents.ts';

type Own = OwnEventsQuery['ownEventRegistrations'][number];

/** An expired offer counts as expired at once. */
const isOpenOffer = ({ status, offeredUntil }: Own, now: number) =>
  status === 'offered' && offeredUntil !== null && Date.parse(offeredUntil) > now;

const startOf = ({ event }: Own) => event?.startTime ?? '9';
const byStart = (a: Own, b: Own) => startOf(a).localeCompare(startOf(b));

/** Offered seats, those that end first before the others. */
export const openOffers = (all: readonly Own[], now = Date.now()): Own[] =>
  all.filter((own) => isOpenOffer(own, now)).sort((a, b) => (a.offeredUntil ?? '').localeCompare(b.offeredUntil ?? ''));

/** The parts of My Events: each registration is in one of them. */
export function partsOfOwn(all: readonly Own[], now = Date.now()) {
  const offered = openOffers(all, now);
  const others = all.filter((own) => !offered.includes(own) && own.event);
  const isOver = ({ event, status }: Own) => event?.isEnded || status === 'EVENT_CANCELLED';
  const isWaiting = ({ status }: Own) => status === 'waiting' || status === 'requested' || status === 'offered';
  return {
    offered,
    upcoming: others.filter((own) => !isOver(own) && !isWaiting(own)).sort(byStart),
    waiting: others.filter((own) => !isOver(own) && isWaiting(own)).sort(byStart),
    past: others.filter(isOver).sort((a, b) => byStart(b, a)),
  };
}
