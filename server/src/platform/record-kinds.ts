import type { PermitFacts } from '@seedbed/domain/access/permits.ts';
import type { RecordOfFile } from '@seedbed/domain/files/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Restriction } from './list/source.ts';
import type { Tx } from './tx.ts';

/**
 * A record that a person may open, with their relation to it and their rights on its files. A capability whose records
 * belong to any record adds its rights by declaration merging.
 */
export interface AccessedRecord extends PermitFacts {
  seesFiles: boolean;
  /** May add files, and change those that `canChangeFile` allows. */
  attaches: boolean;
  /** May change its own facts, and its custom fields. */
  edits?: boolean;
  /** The kinds of activities that its readers see as its history. */
  history?: readonly string[];
  /** Recipients of notifications about its files; evaluated when needed. */
  published: () => RecordOfFile | Promise<RecordOfFile>;
}

/** Loads one kind of record for a person, or throws `NotFound`. */
export type RecordAccess = (tx: Tx, actor: Actor, id: string) => Promise<AccessedRecord>;

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

/** How notifications show a record, and where it opens. */
export interface NotifiedRecord {
  /** The capability whose texts say the sentences of such records, where they differ from the common ones. */
  texts?: string;
  detail: Readonly<Partial<Record<keyof RecordDetail, PgColumn | SQL>>>;
  /** The page of the record. */
  path: (about: { type?: string; recordId: string; startupId: string | null }) => string;
}

/** The records of one kind that a statement finds. */
export interface FoundRecords {
  table: Columns<'tenantId' | 'id' | 'trashedAt'>;
  /**
   * The records that the person may open, in the trash or not. `partId` is a comment on the record, which its readers
   * may see. All kinds are in one statement, so a value's name means the same in each.
   */
  visibleTo: (actor: Actor, partId?: PgColumn) => Restriction;
}

/**
 * The SQL form of what `access` answers, for statements that are not prepared; undefined for all records. The statement
 * leaves out the trash.
 */
export type SeenRecords = (actor: Actor) => SQL | undefined;

/** All that other capabilities know of a kind of records. */
export interface RecordKind extends Partial<FoundRecords> {
  /** Its GraphQL type, which names it in activities and live updates. */
  type: string;
  /** Loads a record for a person. Absent if no other capability opens it. */
  access?: RecordAccess;
  /** References such as `task/0192…` name its files. Needs `table`. */
  filesSeenBy?: SeenRecords;
  /** The condition for files of comments on its records. */
  commentFilesSeenBy?: (actor: Actor, commentId: PgColumn) => SQL | undefined;
  /** The records whose answers the person sees. Needs `table`. */
  answersSeenBy?: SeenRecords;
  /** People are notified about it. Needs `table` and `visibleTo`. */
  notified?: NotifiedRecord;
}

export type RecordKinds = Readonly<Record<string, RecordKind>>;

let kinds: RecordKinds = {};
let found: readonly [kind: string, FoundRecords][] = [];
let notified: Readonly<Record<string, FoundRecords & NotifiedRecord>> = {};

/** Called once at start by `app/register-capabilities.ts`. */
export function registerRecordKinds(all: readonly RecordKinds[]) {
  kinds = Object.assign({}, ...all);
  const count = all.reduce((sum, some) => sum + Object.keys(some).length, 0);
  if (Object.keys(kinds).length !== count) throw new Error('Two kinds of records have one name.');
  found = Object.entries(kinds).flatMap(([kind, { table, visibleTo }]) =>
    table && visibleTo ? [[kind, { table, visibleTo }]] : [],
  );
  notified = Object.fromEntries(
    found.flatMap(([kind, records]) => {
      const own = kinds[kind]?.notified;
      return own ? [[notifiedName(kind), { ...records, ...own }]] : [];
    }),
  );
}

export const recordKinds = (): RecordKinds => kinds;

export const recordKind = (kind: string): RecordKind | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;

/** Loads the parent record. Throws `NotFound` if the person may not open it. */
export async function openRecord(tx: Tx, actor: Actor, kind: string, id: string): Promise<AccessedRecord> {
  const access = recordKind(kind)?.access;
  if (!access || !isId(id)) throw new NotFound();
  return access(tx, actor, id);
}

/** Opens the record; null if the person may not open it. */
export async function openRecordOrNull(tx: Tx, actor: Actor, kind: string, id: string): Promise<AccessedRecord | null> {
  try {
    return await openRecord(tx, actor, kind, id);
  } catch (fault) {
    if (fault instanceof NotFound) return null;
    throw fault;
  }
}

/** The person's relation to a record given as `taskId`, `startupId`, …; null if they may not open it. */
export const factsOfRecord = (tx: Tx, actor: Actor, idName: string, id: string): Promise<PermitFacts | null> =>
  openRecordOrNull(tx, actor, idName.replace(/Id$/, ''), id);

/** The kinds whose records a statement finds, by name. */
export const foundKinds = (): typeof found => found;

type Condition = 'filesSeenBy' | 'commentFilesSeenBy' | 'answersSeenBy';

/** The row belongs to a record that meets this condition of its kind. */
export const belongsToSeen = <Name extends Condition>(
  row: Record<'tenantId' | 'kind' | 'recordId', PgColumn>,
  name: Name,
  condition: (of: NonNullable<RecordKind[Name]>) => SQL | undefined,
): SQL =>
  or(
    ...Object.entries(kinds).flatMap(([kind, { table, [name]: of }]) => {
      if (!table || !of) return [];
      const isSeen = and(
        sql`${table.tenantId} = ${row.tenantId}`,
        sql`${table.id} = ${row.recordId}`,
        isNull(table.trashedAt),
        condition(of),
      );
      return sql`(${eq(row.kind, kind)} and exists (select from ${table} where ${isSeen}))`;
    }),
  ) ?? sql`false`;

/** Notifications name the kind `task` as `Task`. */
export const notifiedName = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** The kinds that people are notified about, by the names of notifications. */
export const notifiedKinds = (): typeof notified => notified;

/** The longest excerpt in characters. */
export const excerptLimit = sql.raw('160');
