/** Moments that ask a person. Events and sessions join when their capabilities exist. */
export const feedbackTriggers = ['manual', 'program_week', 'exit'] as const;
export type FeedbackTrigger = (typeof feedbackTriggers)[number];

/** From the most open one to the strictest one. */
export const anonymityLevels = ['named', 'staff', 'anonymous'] as const;
export type Anonymity = (typeof anonymityLevels)[number];

export const requestStates = ['draft', 'open', 'closed'] as const;
export type RequestState = (typeof requestStates)[number];

export const recipientStates = ['queued', 'sent', 'started', 'answered', 'expired'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const audienceKinds = ['role', 'program', 'userTag', 'startupTag'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** One condition on the people. `id` is a role type, or the id of a program or a tag. */
export interface AudienceRow {
  kind: AudienceKind;
  id: string;
  isNot: boolean;
}

/** A wish of the people, and the answer of the team. */
export interface Action {
  said: string;
  done: string;
}

export const isStricter = (anonymity: Anonymity, than: Anonymity): boolean =>
  anonymityLevels.indexOf(anonymity) > anonymityLevels.indexOf(than);

/** A person answered in the belief of the setting, so it never becomes more open. */
export const mayBecome = (before: Anonymity, after: Anonymity, hasAnswers: boolean): boolean =>
  before === after || !hasAnswers || isStricter(after, before);

interface Audience {
  audience: readonly AudienceRow[];
}

/** The programs whose people are asked at a week, or at the end. */
export const programsOf = ({ audience }: Audience): string[] =>
  audience.flatMap(({ kind, id, isNot }) => (kind === 'program' && !isNot ? id : []));

/** The first day of a week of the program; the day after its last one for the exit. */
export function dueDayOf(
  { trigger, programWeek }: { trigger: FeedbackTrigger; programWeek: number | null },
  { startsOn, endsOn }: { startsOn: Temporal.PlainDate | null; endsOn: Temporal.PlainDate | null },
): Temporal.PlainDate | null {
  if (trigger === 'program_week' && startsOn) return startsOn.add({ days: 7 * ((programWeek ?? 1) - 1) });
  if (trigger === 'exit' && endsOn) return endsOn.add({ days: 1 });
  return null;
}
