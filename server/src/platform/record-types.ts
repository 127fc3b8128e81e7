import type { PermitFacts } from '@seedbed/domain/access/permits.ts';
import type { RecordOfFile } from '@seedbed/domain/files/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Audience } from '@seedbed/domain/kernel/event.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Restriction } from './list/source.ts';
import type { Tx } from './tx.ts';

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

/** A record that a person may open, with their relation to it and their rights on its files. */
export interface AccessedRecord extends PermitFacts {
  seesFiles: boolean;
  /** May add files, and change those that `canChangeFile` allows. */
  attaches: boolean;
  /** May change its own facts, and its custom fields. */
  edits?: boolean;
  /** Absent if it has no answers to forms. */
  answers?: AnswerRights;
  /** The kinds of activities that its readers see as its history. */
  history?: readonly string[];
  /** Recipients of notifications about its files; evaluated when needed. */
  published: () => RecordOfFile | Promise<RecordOfFile>;
}

/** Loads one kind of record for a person, or throws `NotFound`. */
export type RecordAccess = (tx: Tx, actor: Actor, id: string) => Promise<AccessedRecord>;

let recordTypes: Readonly<Record<string, RecordAccess>> = {};

/** Called once at start by `app/register-capabilities.ts`. */
export function registerRecordTypes(all: Readonly<Record<string, RecordAccess>>) {
  recordTypes = all;
}

/** Loads the parent record. Throws `NotFound` if the person may not open it. */
export async function openRecord(tx: Tx, actor: Actor, kind: string, id: string): Promise<AccessedRecord> {
  const access = Object.hasOwn(recordTypes, kind) ? recordTypes[kind] : undefined;
  if (!access || !isId(id)) throw new NotFound();
  return access(tx, actor, id);
}

/** The person's relation to a record given as `taskId`, `startupId`, …; null if they may not open it. */
export async function factsOfRecord(tx: Tx, actor: Actor, idName: string, id: string): Promise<PermitFacts | null> {
  const access = recordTypes[idName.replace(/Id$/, '')];
  if (!access || !isId(id)) return null;
  try {
    return await access(tx, actor, id);
  } catch (fault) {
    if (fault instanceof NotFound) return null;
    throw fault;
  }
}

type Columns<Name extends string> = PgTable & Record<Name, PgColumn>;

/** The parts of a record that notifications show; a kind leaves unknown ones null. */
export interface RecordDetail {
  /** The name of a record that belongs to no startup. */
  name: string | null;
  /** An excerpt, or the name. */
  text: string | null;
  dueOn: string | null;
  startupId: string | null;
  /** How a job ended. */
  state: string | null;
}

/** A kind of records that people are notified about. */
export interface NotifiedRecord {
  table: Columns<'tenantId' | 'id' | 'trashedAt'>;
  /**
   * The records that the person may open. `partId` is the comment that a notification is about. All kinds are in one
   * statement, so a value's name means the same in each.
   */
  visibleTo: (actor: Actor, partId?: PgColumn) => Restriction;
  detail: Readonly<Partial<Record<keyof RecordDetail, PgColumn | SQL>>>;
  /** The page of the record. */
  path: (about: { type?: string; recordId: string; startupId: string | null }) => string;
}

/** Comments on a kind of records; notifications show an excerpt instead of the text of the record. */
export type CommentTable = Columns<'tenantId' | 'id' | 'trashedAt' | 'message'>;

export interface NotifiedKinds {
  records: Readonly<Record<string, NotifiedRecord>>;
  comments: Readonly<Record<string, CommentTable>>;
}

let notified: NotifiedKinds = { records: {}, comments: {} };

/** Called once at start by `app/register-capabilities.ts`. */
export function registerNotifiedKinds(all: NotifiedKinds) {
  notified = all;
}

export const notifiedKinds = (): NotifiedKinds => notified;

/** The longest excerpt in characters. */
export const excerptLimit = sql.raw('160');
