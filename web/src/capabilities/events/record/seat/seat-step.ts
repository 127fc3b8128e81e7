import type { EventRecordFragment } from '#platform/api/generated/documents.ts';

/** The one thing that the person can do about a seat now, or why there is none. */
export type SeatStep =
  | { kind: 'offered'; until: string }
  | { kind: 'waiting'; rank: number | null }
  | { kind: 'not-open'; at: string | null }
  | {
      kind:
        | 'draft'
        | 'canceled'
        | 'over'
        | 'attended'
        | 'missed'
        | 'going'
        | 'requested'
        | 'closed'
        | 'full'
        | 'wait'
        | 'request'
        | 'register'
        | 'sessions';
    };

type Event = Pick<
  EventRecordFragment,
  | 'status'
  | 'isArchived'
  | 'isTemplate'
  | 'isEnded'
  | 'eventType'
  | 'ownRegistration'
  | 'whyNotRegister'
  | 'seatState'
  | 'needsApproval'
  | 'registrationOpensAt'
>;

export function seatStepOf(event: Event, now = Date.now()): SeatStep {
  const { status, isEnded, ownRegistration: own } = event;
  if (status === 'canceled') return { kind: 'canceled' };
  if (status === 'draft' || event.isTemplate) return { kind: 'draft' };
  if (own?.status === 'ATTENDED') return { kind: 'attended' };
  if (own?.status === 'NO_SHOW') return { kind: 'missed' };
  if (isEnded || event.isArchived) return { kind: 'over' };
  if (own?.status === 'REGISTERED') return { kind: 'going' };
  if (own?.status === 'requested') return { kind: 'requested' };
  if (own?.status === 'waiting') return { kind: 'waiting', rank: own.rank };
  if (own?.status === 'offered' && own.offeredUntil && Date.parse(own.offeredUntil) > now)
    return { kind: 'offered', until: own.offeredUntil };
  return newcomerStepOf(event);
}

/** The server names the reason. An expired offer counts as none, before the server has cleared it. */
function newcomerStepOf({ whyNotRegister, seatState, needsApproval, registrationOpensAt }: Event): SeatStep {
  switch (whyNotRegister) {
    case 'events.is-one-on-one':
      return { kind: 'sessions' };
    case 'events.is-over':
      return { kind: 'over' };
    case 'events.not-open-yet':
      return { kind: 'not-open', at: registrationOpensAt };
    case null:
    case 'events.already-registered':
      break;
    default:
      return { kind: 'closed' };
  }
  if (needsApproval) return { kind: 'request' };
  if (seatState === 'free') return { kind: 'register' };
  return { kind: seatState === 'waiting' ? 'wait' : 'full' };
}
