import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Restriction } from './list/source.ts';
import { unprepared } from './list/unprepared.ts';
import type { Words } from './messages.ts';
import type { Tx } from './tx.ts';

export interface Person {
  id: Id<'User'>;
  email: string;
}

/** The subject of an exported page and their formats. */
export interface ExportReader {
  language: Language;
  words: Words;
  zone: string;
  dateFormat: string | null;
  timeFormat: string | null;
}

/** A record in the export; null if it has no name. Its kind is the word on screens, not in the API. */
export class ExportRecord {
  readonly kind: string;
  readonly id: string;
  name: string | null = null;

  constructor(kind: string, id: string) {
    this.kind = kind === 'StartupEvent' ? 'post' : kind.toLowerCase();
    this.id = id;
  }
}

/** A file of the export. The export chooses its path in the ZIP, and the JSON contains it. */
export class ExportFile {
  readonly name: string;
  /** In the file store. */
  readonly key: string;
  readonly isCompressed: boolean;
  path: string | null = null;

  constructor(name: string, key: string, isCompressed: boolean) {
    this.name = name;
    this.key = key;
    this.isCompressed = isCompressed;
  }

  toJSON(): string | null {
    return this.path;
  }
}

/** A value with the name of its label in `privacy:labels`. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** The personal data of one capability: exported, and deleted with the account. */
export interface PrivacySource {
  /** The name, and the label of its part: `privacy:parts.<name>`. Sources with one name and one row each are merged. */
  name: string;
  collect: (tx: Tx, person: Person, reader: ExportReader) => Promise<readonly ExportRow[]>;
  /** Formats non-text values for the page, by name. The JSON has the raw value. */
  formatters?: Readonly<Record<string, (value: never, reader: ExportReader) => string>>;
  /** Values for programs only; the page omits them. */
  onlyInJson?: readonly string[];
  /** Keys of labels defined elsewhere. */
  labels?: Readonly<Record<string, string>>;
  /** Names of its records by kind in lower case. */
  names?: Readonly<Record<string, RecordNames>>;
  /** The account stays while this holds, such as for a legal hold. */
  isHeld?: (tx: Tx, person: Person) => Promise<boolean>;
  /** Runs before the account is deleted, for the data that depends on it. Optional. */
  erase?: (tx: Tx, person: Person) => Promise<void>;
}

/** The names of those records that the person may open now. The present name of another one would tell them something. */
export type RecordNames = (tx: Tx, ids: readonly string[], person: Actor) => Promise<readonly NamedId[]>;

interface NamedId {
  id: string;
  name: string | null;
}

/** The present name of a record, or of the startup that the record shows, as far as the person may open the record now. */
export function nameIfVisible(
  name: PgColumn | SQL,
  person: Actor | null,
  visibleTo: (person: Actor) => Restriction,
): SQL<string | null> {
  if (!person) return sql`null`;
  return sql`case when ${unprepared(visibleTo(person)) ?? sql`true`} then ${name} end`;
}

/** The records outside the trash that meet the condition. */
export const visibleNames =
  (
    table: PgTable & Record<'id' | 'trashedAt', PgColumn>,
    name: PgColumn | SQL<string | null>,
    visibleTo: (person: Actor) => Restriction,
  ): RecordNames =>
  (tx, ids, person) =>
    // One array: a person may have more activities than a statement may have parameters.
    tx.db
      .select({ id: sql<string>`${table.id}`, name: sql<string | null>`${name}` })
      .from(table)
      .where(
        and(
          sql`${table.id} = any(${sql.param([...ids])}::uuid[])`,
          isNull(table.trashedAt),
          unprepared(visibleTo(person)),
        ),
      );

let all: readonly PrivacySource[] = [];

/** Called once at start by `app/register-capabilities.ts`. */
export function registerPrivacySources(sources: readonly PrivacySource[]) {
  all = sources;
}

export const privacySources = (): readonly PrivacySource[] => all;
