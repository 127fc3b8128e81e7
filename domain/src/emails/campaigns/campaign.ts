import type { Id } from '#kernel/ids.ts';
import type { Language } from '#kernel/translations.ts';
import type { AudienceRule } from '#resources/audience/audience.ts';
import type { CampaignBlock } from './blocks.ts';

/** `scheduled` waits for its time. `failed` sent nothing, and `paused` stopped by itself: `faults` name the reasons. */
export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled', 'failed'] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * Conditions that a campaign can wait for in place of a time. `decisions`: all decisions of a round are released. `event`:
 * the event is over. `survey`: the survey is closed.
 */
export const campaignConditionKinds = ['decisions', 'event', 'survey'] as const;
export interface CampaignCondition {
  kind: (typeof campaignConditionKinds)[number];
  recordId: string;
  /** Hours after the end of the event. */
  hours?: number | null | undefined;
}

/** The longest wait after an event: 30 days. */
export const mostHoursAfter = 720;

/** How far the condition is. */
export interface ConditionProgress {
  done: number;
  total: number;
}

/** Without anything to wait for it is not met: the round has not begun. */
export const isMet = ({ done, total }: ConditionProgress): boolean => total > 0 && done >= total;

/**
 * Reasons why nothing was sent: nobody left, the author's right, the saved view or the event of the audience lost, no mail
 * server, or what it waited for is gone. Reasons of a pause: too many bounces or spam reports.
 */
export const campaignFaults = [
  'empty',
  'author',
  'view',
  'event',
  'unsent',
  'condition',
  'bounces',
  'complaints',
] as const;
export type CampaignFault = (typeof campaignFaults)[number];

/**
 * `queued`: not yet with the mail server. `sent`: the recipient's mail server accepted it. `delivered` is reported by a
 * provider. `dropped`: there is no mail server. `skipped`: nothing was sent, with its reason.
 */
export const recipientStates = [
  'queued',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'dropped',
  'failed',
  'skipped',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The words in one language. The first ones of a campaign are for everyone without words of their own. */
export interface CampaignText {
  language: Language;
  subject: string;
  /** Inboxes show it beside the subject. */
  preview: string;
  blocks: readonly CampaignBlock[];
}

/**
 * `startups`: their founders. `event`: people who registered for it. `unopened`: recipients of another campaign who have not
 * signed in through it.
 */
export const audienceKinds = ['rules', 'startups', 'view', 'event', 'unopened'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** `waiting`: without a seat. `absent`: they had a seat and did not come. */
export const eventParts = ['registered', 'waiting', 'attended', 'absent'] as const;
export type EventPart = (typeof eventParts)[number];

/** The rules restrict each kind; their excluded values keep people out. */
export interface CampaignAudience {
  kind: AudienceKind;
  startupIds: readonly Id<'Startup'>[];
  /** A saved view of people or of startups, whose founders get the email. */
  viewId: Id<'SavedView'> | null;
  campaignId: Id<'Campaign'> | null;
  /** Absent in audiences from before there were events. */
  eventId?: Id<'IncubatorEvent'> | null;
  eventPart?: EventPart;
  rules: readonly AudienceRule[];
}

export const noAudience: CampaignAudience = {
  ...{ kind: 'rules', viewId: null, campaignId: null },
  ...{ startupIds: [], rules: [] },
};

/** A person of the network begins with all founders of the own startups. */
export const ownStartups: CampaignAudience = { ...noAudience, kind: 'startups' };

/** Without any choice a campaign would go to everyone. `isLimited`: its author reaches only the own startups. */
export function hasAudience(audience: CampaignAudience, isLimited: boolean): boolean {
  switch (audience.kind) {
    case 'startups':
      return isLimited || audience.startupIds.length > 0;
    case 'view':
      return audience.viewId !== null;
    case 'event':
      return audience.eventId != null;
    case 'unopened':
      return audience.campaignId !== null;
    default:
      return audience.rules.some(({ isExcluded }) => !isExcluded);
  }
}

/** The words for a reader of this language. */
export const textFor = (texts: readonly CampaignText[], language: string): CampaignText | undefined =>
  texts.find((one) => one.language === language) ?? texts[0];

export const campaignGaps = ['subject', 'blocks', 'audience'] as const;
export type CampaignGap = (typeof campaignGaps)[number];

/** A campaign needs these before it is sent. */
export function gapsOf(texts: readonly CampaignText[], audience: CampaignAudience, isLimited: boolean): CampaignGap[] {
  return [
    ...(texts.length === 0 || texts.some(({ subject }) => subject === '') ? (['subject'] as const) : []),
    ...(texts.length === 0 || texts.some(({ blocks }) => !isComplete(blocks)) ? (['blocks'] as const) : []),
    ...(hasAudience(audience, isLimited) ? [] : (['audience'] as const)),
  ];
}

const isComplete = (blocks: readonly CampaignBlock[]): boolean =>
  blocks.some(({ kind }) => kind !== 'divider') &&
  blocks.every((block) => {
    if (block.kind === 'heading') return block.text !== '';
    if (block.kind === 'button') return block.label !== '' && block.address !== '';
    return block.kind !== 'picture' || block.address !== '';
  });

/** Outcomes since sending began, or since it was resumed. */
export interface CampaignOutcomes {
  /** All emails that left, also those that came back. */
  sent: number;
  bounced: number;
  complained: number;
}

/** Mailbox providers block a sender with more. The least numbers spare small audiences. */
const bounceLimit = { least: 10, share: 0.05 };
const complaintLimit = { least: 3, share: 0.003 };

/** Why a campaign has to pause; null if it goes on. */
export function pauseReason({ sent, bounced, complained }: CampaignOutcomes): 'bounces' | 'complaints' | null {
  const isOver = (count: number, { least, share }: typeof bounceLimit) => count >= least && count >= share * sent;
  if (isOver(complained, complaintLimit)) return 'complaints';
  return isOver(bounced, bounceLimit) ? 'bounces' : null;
}

/** A person who gets at least so many emails on a day counts as busy. */
export const busyFrom = 3;

/** The first moment from `at` on at which it is `hour` or later on the person's day. */
export function notBefore(hour: number | null, zone: string, at: Temporal.Instant): Temporal.Instant {
  if (hour === null) return at;
  const local = at.toZonedDateTimeISO(zone);
  if (local.hour >= hour) return at;
  return local.withPlainTime(new Temporal.PlainTime(hour)).toInstant();
}
