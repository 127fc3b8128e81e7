import {
  type CampaignCondition,
  type ConditionProgress,
  type EventPart,
  mostHoursAfter,
} from '@seedbed/domain/emails/campaigns/campaign.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';

/** Records whose name contains the words, or the one with this id. */
type ChoiceQuery = { search: string | null } | { recordId: string };

type Choices = (
  tx: Tx,
  actor: Actor,
  language: Language,
  query: ChoiceQuery,
) => Promise<{ recordId: string; name: string }[]>;

/** A person searches for more of one kind. */
export const shownChoices = 50;

/** The SQL form of the query. */
export function isAskedFor(query: ChoiceQuery, id: PgColumn, name: PgColumn): SQL | undefined {
  if ('recordId' in query) return isId(query.recordId) ? sql`${id} = ${query.recordId}` : sql`false`;
  return query.search ? sql`position(lower(${query.search}) in lower(${name})) > 0` : undefined;
}

/** Something that a campaign can wait for. The capability of its records registers it. */
export interface ConditionSource {
  kind: CampaignCondition['kind'];
  /** The records that the person may wait for, with their names; up to `shownChoices`. */
  choices: Choices;
  /** Null if the record is gone. */
  progress: (tx: Tx, condition: CampaignCondition) => Promise<ConditionProgress | null>;
}

const sources = new Map<string, ConditionSource>();

/** Called once at start. */
export const registerCampaignCondition = (source: ConditionSource): void => {
  sources.set(source.kind, source);
};

/** Events whose people can be an audience. */
export interface EventAudience {
  /** The events that the person may write to, the newest first. Their beginnings tell apart those with one name. */
  choices: (...asked: Parameters<Choices>) => Promise<{ recordId: string; name: string; startsAt: string | null }[]>;
  /** A table of `user_id`. Throws `NotFound` if the person may not write to the people of this event. */
  people: (tx: Tx, actor: Actor, eventId: string, part: EventPart) => Promise<SQL>;
}

let ofEvents: EventAudience | undefined;

/** Called once at start. */
export const registerEventAudience = (audience: EventAudience): void => {
  ofEvents = audience;
};

export const eventChoices = async (...asked: Parameters<Choices>): Promise<ConditionChoice[]> =>
  ((await ofEvents?.choices(...asked)) ?? []).map((choice) => ({ kind: 'event', ...choice }));

/** Throws `NotFound`. */
export async function peopleOfEvent(...asked: Parameters<EventAudience['people']>): Promise<SQL> {
  if (!ofEvents) throw new NotFound();
  return ofEvents.people(...asked);
}

export interface ConditionChoice extends CampaignCondition {
  name: string;
  startsAt?: string | null;
}

export async function conditionChoices(...asked: Parameters<Choices>): Promise<ConditionChoice[]> {
  const all: ConditionChoice[] = [];
  for (const { kind, choices } of sources.values())
    for (const choice of await choices(...asked)) all.push({ kind, ...choice });
  return all;
}

/** Throws `NotFound` for a record that the person may not wait for, and `Validation` for too many hours. */
export async function assertMayWaitFor(tx: Tx, actor: Actor, condition: CampaignCondition): Promise<void> {
  const { kind, recordId } = condition;
  const hours = condition.hours ?? 0;
  const isPossible = Number.isInteger(hours) && hours >= 0 && hours <= (kind === 'event' ? mostHoursAfter : 0);
  if (!isPossible) throw new Validation({ hours: [{ code: 'invalid', params: { field: 'campaigns:fields.hours' } }] });
  const [found] = (await sources.get(kind)?.choices(tx, actor, 'en', { recordId })) ?? [];
  if (!found) throw new NotFound();
}

export const progressOf = async (tx: Tx, condition: CampaignCondition): Promise<ConditionProgress | null> =>
  (await sources.get(condition.kind)?.progress(tx, condition)) ?? null;

export interface AwaitedCondition extends ConditionProgress {
  kind: CampaignCondition['kind'];
  hours: number;
  name: string;
}

/** The condition with its present state; null if the person may not see its record. */
export async function awaitedCondition(
  tx: Tx,
  actor: Actor,
  condition: CampaignCondition,
  language: Language,
): Promise<AwaitedCondition | null> {
  const { kind, recordId } = condition;
  const hours = condition.hours ?? 0;
  const [found] = (await sources.get(kind)?.choices(tx, actor, language, { recordId })) ?? [];
  const name = found?.name;
  const progress = name === undefined ? null : await progressOf(tx, condition);
  return name === undefined || !progress ? null : { kind, hours, name, ...progress };
}
