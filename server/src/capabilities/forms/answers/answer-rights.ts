import type { Audience } from '@seedbed/domain/kernel/event.ts';

/** The own words of a record for the email that confirms a submission. */
export interface ReceiptWords {
  subject: string;
  paragraphs: readonly string[];
  button: string;
}

/** Rights of a person on the answers to forms that belong to a record. */
export interface AnswerRights {
  /** The name of the record. */
  name: string;
  sees: boolean;
  /** Answers, and changes answers. */
  edits: boolean;
  submits: boolean;
  /** Asks the people of the record to fill in a form, and takes it back. */
  asks: boolean;
  /** The record's own deadline, instead of that of the filling. */
  deadlineAt?: Temporal.Instant | null;
  /** Records whose custom fields answer the questions that are bound to them, the nearest first. */
  knownFrom?: readonly { object: 'startup' | 'user'; id: string }[];
  /** The record whose custom fields take the submitted answers to the questions that are bound to them. */
  writesTo?: { object: 'startup' | 'user'; id: string };
  /** Answers of the record itself, by the short name of the question. */
  known?: Readonly<Record<string, string>>;
  /** An email with a copy of the answers confirms a submission, unless this is false. */
  sendsReceipt?: false;
  /** The sections of the form that can change, or all of them. */
  sections?: readonly string[] | null;
  /** The words of the receipt, before the copy of the answers; `usual`, or `none` if the sender gets no email. */
  receipt?: () => Promise<ReceiptWords | 'usual' | 'none'>;
  /** People who follow the answers live, besides the audience of the record. */
  followers?: readonly Audience[];
  /** The effect of the submission on the record, in the same transaction. */
  submitted?: () => Promise<void>;
}

declare module '#platform/record-kinds.ts' {
  interface AccessedRecord {
    /** Absent if the record has no answers to forms. */
    answers?: AnswerRights;
  }
}
