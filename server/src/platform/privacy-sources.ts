import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { Words } from './messages.ts';
import type { Tx } from './tx.ts';

export interface Person {
  id: Id<'User'>;
  email: string;
}

/** Whom the page of an export is for, and how they read. */
export interface ExportReader {
  language: Language;
  words: Words;
  zone: string;
  dateFormat: string | null;
  timeFormat: string | null;
}

/** A record by its name, which the export finds; null where nobody has named it. Its kind is as people call it, not the API. */
export class ExportRecord {
  readonly kind: string;
  readonly id: string;
  name: string | null = null;

  constructor(kind: string, id: string) {
    this.kind = kind === 'StartupEvent' ? 'post' : kind.toLowerCase();
    this.id = id;
  }
}

/** A file that is handed over as well. The export decides where in the ZIP it lies; the JSON says that place. */
export class ExportFile {
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
  path: string | null = null;

  constructor(name: string, read: () => Promise<Uint8Array>) {
    this.name = name;
    this.read = read;
  }

  toJSON(): string | null {
    return this.path;
  }
}

/** A value by the name of its label in `privacy:labels`. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** What one capability keeps of people: it hands it over to them, and takes it away when their account goes. */
export interface PrivacySource {
  /** Also the label of its part: `privacy:parts.<name>`. Of one name and one row each, two make one row together. */
  name: string;
  collect: (tx: Tx, person: Person, reader: ExportReader) => Promise<readonly ExportRow[]>;
  /** How the page says what is no word: by the name of the value. The JSON has the value itself. */
  formatters?: Readonly<Record<string, (value: never, reader: ExportReader) => string>>;
  /** What is for programs alone: the page leaves it out. */
  onlyInJson?: readonly string[];
  /** The keys of labels that stand elsewhere. */
  labels?: Readonly<Record<string, string>>;
  /** Names of its records by their ids, by the kind in small letters. */
  names?: Readonly<Record<string, (tx: Tx, ids: readonly string[]) => Promise<readonly NamedId[]>>>;
  /** Before the account itself goes, with whatever hangs on it; left out where nothing else is kept. */
  erase?: (tx: Tx, person: Person) => Promise<void>;
}

export interface NamedId {
  id: string;
  name: string | null;
}

let all: readonly PrivacySource[] = [];

/** Called once at start by `app/register-capabilities.ts`. */
export function registerPrivacySources(sources: readonly PrivacySource[]) {
  all = sources;
}

export const privacySources = (): readonly PrivacySource[] => all;
