import type { MailState, StopReason } from '#emails/mail.ts';
import type { RecipientState } from './campaign.ts';

/** Why an email did not arrive, each with its own sentence and mend. */
export const findingCodes = [
  'no-account',
  'inactive',
  'stopped-bounced',
  'stopped-complained',
  'stopped-manual',
  'unsubscribed',
  'joined-later',
  'not-in-audience',
  'not-sent-yet',
  'canceled',
  'no-server',
  'waiting',
  'failed',
  'bounced',
  'arrived',
  'muted',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export interface AddressFinding {
  code: FindingCode;
  /** `blocks`: nothing arrives. `explains` one email. `note`: worth knowing. */
  weight: 'blocks' | 'explains' | 'note';
  /** A moment that the sentence names. */
  at: Temporal.Instant | null;
  /** The words of a mail server, a provider or an Admin. */
  detail: string | null;
  /** For `muted`. */
  count: number;
}

export interface AddressFacts {
  /** Null without an account. */
  status: string | null;
  stop: { reason: StopReason; since: Temporal.Instant; detail: string | null } | null;
  optedOutAt: Temporal.Instant | null;
  mutedTypes: number;
  lastMail: {
    state: MailState;
    stateAt: Temporal.Instant;
    lastFault: string | null;
    sendAfter: Temporal.Instant | null;
  } | null;
  /** The campaign that was asked for, and its row for the address. */
  campaign: {
    name: string;
    isFrozen: boolean;
    isInAudience: boolean;
    recipient: { state: RecipientState; reason: string | null; sendAfter: Temporal.Instant | null } | null;
  } | null;
}

const finding = (code: FindingCode, weight: AddressFinding['weight'], given: Partial<AddressFinding> = {}) => ({
  ...{ code, weight, at: null, detail: null, count: 0 },
  ...given,
});

/** The reasons in plain words, the strongest first. */
export function findingsFor(facts: AddressFacts): AddressFinding[] {
  const { status, stop, optedOutAt, mutedTypes, campaign, lastMail } = facts;
  const found: AddressFinding[] = [];
  if (status === null) found.push(finding('no-account', 'blocks'));
  else if (status !== 'active') found.push(finding('inactive', 'blocks'));
  if (stop) found.push(finding(`stopped-${stop.reason}`, 'blocks', { at: stop.since, detail: stop.detail }));
  if (optedOutAt) found.push(finding('unsubscribed', campaign ? 'blocks' : 'note', { at: optedOutAt }));
  if (campaign) found.push(...ofCampaign(campaign));
  else if (lastMail) found.push(...ofMail(lastMail));
  if (mutedTypes > 0) found.push(finding('muted', 'note', { count: mutedTypes }));
  return found;
}

function ofCampaign({ isFrozen, isInAudience, recipient }: NonNullable<AddressFacts['campaign']>): AddressFinding[] {
  if (!recipient) {
    if (!isInAudience) return [finding('not-in-audience', 'explains')];
    return [finding(isFrozen ? 'joined-later' : 'not-sent-yet', 'explains')];
  }
  const { state, reason, sendAfter } = recipient;
  if (state === 'queued') return [finding('waiting', 'explains', { at: sendAfter })];
  if (state === 'sent' || state === 'delivered') return [finding('arrived', 'explains')];
  if (state === 'dropped') return [finding('no-server', 'explains')];
  if (state === 'bounced' || state === 'failed') return [finding(state, 'explains', { detail: reason })];
  // The stop, and the choice of the person, have sentences of their own.
  return state === 'skipped' && reason === 'canceled' ? [finding('canceled', 'explains')] : [];
}

function ofMail({ state, stateAt, lastFault, sendAfter }: NonNullable<AddressFacts['lastMail']>): AddressFinding[] {
  if (state === 'waiting') return [finding('waiting', 'explains', { at: sendAfter })];
  if (state === 'sent') return [finding('arrived', 'explains', { at: stateAt })];
  if (state === 'kept') return [finding('no-server', 'explains')];
  if (state === 'cancelled') return [finding('canceled', 'explains')];
  return [finding(state, 'explains', { at: stateAt, detail: lastFault })];
}
