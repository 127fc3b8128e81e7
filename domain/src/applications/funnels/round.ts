import type { Translation } from '#kernel/translations.ts';

export const roundTypes = ['form', 'evaluation', 'meeting', 'staff_decision'] as const;
export type RoundType = (typeof roundTypes)[number];

/** When a reader sees the scores of others: never before the own ones are sent. */
export const scoreVisibilities = ['never', 'after_own'] as const;
export type ScoreVisibility = (typeof scoreVisibilities)[number];

/** Everybody with the right to decide rounds, or only those of them who own the funnel. */
export const deciderRules = ['permitted', 'owners'] as const;
export type DeciderRule = (typeof deciderRules)[number];

/** Emails about a round. The reminder of a draft belongs to the rounds of the type form. */
export const roundMails = ['invitation', 'received', 'reminder', 'advance', 'reject'] as const;
export type RoundMail = (typeof roundMails)[number];

/** The content of a round, besides its type and place. */
export interface RoundContent {
  name: readonly Translation[];
  /** The form that applicants fill in a form round. */
  formId: string | null;
  /** The form that readers fill in an evaluation, or after a meeting. */
  evaluationFormId: string | null;
  minReaders: number | null;
  /** The smallest share of recommendations on one side, in percent; null flags every disagreement. */
  minAgreement: number | null;
  /** The raw mean from which an application advances without a person; null turns the rule off. */
  advanceScore: number | null;
  /** A day in the zone of the tenant. */
  dueOn: string | null;
  othersScores: ScoreVisibility;
  deciders: DeciderRule;
  /** The only reasons that a rejection can name, besides those with an email of their own; empty allows any text. */
  rejectReasons: readonly string[];
  /** The emails that the round does not send. */
  mailsOff: readonly RoundMail[];
}

export const emptyRound: RoundContent = {
  name: [],
  formId: null,
  evaluationFormId: null,
  minReaders: null,
  minAgreement: null,
  advanceScore: null,
  dueOn: null,
  othersScores: 'after_own',
  deciders: 'permitted',
  rejectReasons: [],
  mailsOff: [],
};

export const hasReaders = (type: RoundType): boolean => type === 'evaluation' || type === 'meeting';
export const mostRounds = 20;

/** The emails that a round of the type can send. */
export const roundMailsOf = (type: RoundType): readonly RoundMail[] =>
  roundMails.filter((mail) => (mail === 'reminder' ? type === 'form' : mail !== 'invitation' || type === 'meeting'));
